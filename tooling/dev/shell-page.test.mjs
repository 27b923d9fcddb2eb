import { addRemote, findIncompatibility, parseRegistry, parseSettings } from './shell-page.rules.mjs';

const buildPage = (settings) =>
  `<!doctype html><html><head><meta charset="utf-8"><link rel="preload" as="script" crossorigin="anonymous" href="/r/lottery/b1/remoteEntry.js" integrity="sha384-x"><link rel="preload" as="script" crossorigin="anonymous" href="/r/wallet/b1/remoteEntry.js"><script type="application/json" id="padauk-settings">${JSON.stringify(settings).replaceAll('<', '\\u003c')}</script><script type="application/json" id="padauk-registry">{"host":{"active":"h1"}}</script></head><body></body></html>`;
const dev = {
  remote: 'lottery',
  entry: '/__dev/lottery/remoteEntry.js',
  scripts: ['/__dev/page.js', '/__dev/react.js'],
};
const allowed = { brand: 'Padauk', overrides: {} };

describe('findIncompatibility', () => {
  const provides = { '@padauk/shared/root': '1.0.0', react: '19.3.1' };

  it.each([
    ['finds none for the same React', provides, '19.3.1', null],
    [
      'names the React to install',
      provides,
      '19.4.0',
      expect.stringMatching(/: install react@19\.3\.1 and react-dom@19\.3\.1$/),
    ],
    ['finds an older host', { react: '19.3.1' }, '19.3.1', 'its host is older than this tool'],
  ])('%s', (_title, provided, ownReact, expected) => {
    expect(findIncompatibility(provided, ownReact)).toEqual(expected);
  });
});

describe('addRemote', () => {
  it('adds an override for the remote to the settings and keeps other overrides', () => {
    const settings = { ...allowed, overrides: { wallet: '/r/wallet/1/remoteEntry.js' } };
    expect(parseSettings(addRemote(buildPage(settings), dev))).toEqual({
      ...settings,
      overrides: { wallet: '/r/wallet/1/remoteEntry.js', lottery: '/__dev/lottery/remoteEntry.js' },
    });
  });

  it('inserts the scripts of the dev server as the first elements of the head', () => {
    expect(addRemote(buildPage(allowed), dev)).toContain(
      '<head><script src="/__dev/page.js"></script><script src="/__dev/react.js"></script><meta',
    );
  });

  it('removes the preload of the released build of this remote only', () => {
    const links = addRemote(buildPage(allowed), dev).match(/<link[^>]*>/g);
    expect(links).toEqual([expect.stringContaining('/r/wallet/b1/remoteEntry.js')]);
  });

  it('escapes texts in the settings that contain HTML or replacement patterns', () => {
    const brand = '</script><script>alert(1)</script> $& $1';
    const changed = addRemote(buildPage({ ...allowed, brand }), dev);
    expect(changed).not.toContain('<script>alert');
    expect(parseSettings(changed).brand).toBe(brand);
  });

  it.each([
    ['a page of a platform without overrides', buildPage({ brand: 'Padauk' })],
    ['a page without settings', '<html><head></head></html>'],
  ])('does not change %s', (_title, html) => {
    expect(addRemote(html, dev)).toBe(html);
  });

  it('parseRegistry reads the build of the host', () => {
    expect([parseRegistry(buildPage(allowed)).host.active, parseRegistry('<html>')]).toEqual(['h1', null]);
  });
});
