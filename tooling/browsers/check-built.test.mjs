import { checkPage, checkTemplate, listProblems } from './check-built.mjs';

const SCALE = { bundle: 'wallet', file: 'dist/r/wallet/1/a.css', feature: 'scale', lacking: 'Chrome Android 104' };
const ALLOWED = [{ features: ['scale'], in: ['wallet'], reason: 'decorative' }];

describe('the check of built files', () => {
  it('P1 checks inline scripts and styles of a page, not JSON data', () => {
    const page =
      '<style>a{rotate:1deg}</style><script type="application/json">{"a":1}</script><script>a.toSorted(b)</script>';
    expect(checkPage(page).map(({ feature }) => feature)).toEqual(['.toSorted()', 'rotate']);
  });

  it('P1 checks the HTML of the page template', () => {
    const template = { head: '<meta>', header: '<header></header>', fallback: '<style>b{scale:1}</style>' };
    expect(checkTemplate(JSON.stringify(template)).map(({ feature }) => feature)).toEqual(['scale']);
  });

  it('P1 reports the file of a feature that no entry allows', () => {
    expect(listProblems([SCALE], ['wallet'], [])).toEqual(['dist/r/wallet/1/a.css: scale (since Chrome Android 104)']);
  });

  it('P1 refuses a feature that is allowed only for another bundle', () => {
    expect(listProblems([{ ...SCALE, bundle: 'games' }, SCALE], ['wallet', 'games'], ALLOWED)).toHaveLength(1);
  });

  it('passes a feature that an entry allows', () => {
    expect(listProblems([SCALE], ['wallet'], ALLOWED)).toEqual([]);
  });

  it('refuses an entry that no bundle needs', () => {
    expect(listProblems([], ['wallet'], ALLOWED)).toEqual(['ALLOWED: wallet no longer needs scale']);
  });
});
