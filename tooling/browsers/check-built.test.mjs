import { checkPage, listProblems } from './check-built.mjs';

const SCALE = { bundle: 'wallet', file: 'dist/r/wallet/1/a.css', feature: 'scale', lacking: 'Chrome Android 104' };
const ALLOWED = [{ features: ['scale'], in: ['wallet'], reason: 'an ornament' }];

describe('the check of built files', () => {
  it('P1 looks into the scripts and styles of a page, not into its data', () => {
    const page =
      '<style>a{rotate:1deg}</style><script type="application/json">{"a":1}</script><script>a.toSorted(b)</script>';
    expect(checkPage(page).map(({ feature }) => feature)).toEqual(['.toSorted()', 'rotate']);
  });

  it('P1 refuses what no entry allows, and names the file', () => {
    expect(listProblems([SCALE], ['wallet'], [])).toEqual(['dist/r/wallet/1/a.css: scale (since Chrome Android 104)']);
  });

  it('P1 refuses in one bundle what is allowed in another', () => {
    expect(listProblems([{ ...SCALE, bundle: 'games' }, SCALE], ['wallet', 'games'], ALLOWED)).toHaveLength(1);
  });

  it('passes what an entry allows', () => {
    expect(listProblems([SCALE], ['wallet'], ALLOWED)).toEqual([]);
  });

  it('refuses an entry that nothing needs', () => {
    expect(listProblems([], ['wallet'], ALLOWED)).toEqual(['allowed.mjs: wallet needs none of scale any more']);
  });
});
