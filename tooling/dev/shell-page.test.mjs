import { parseRegistry, parseSettings, addRemote } from './shell-page.rules.mjs';

const buildPage = (settings) =>
  `<!doctype html><html><head><meta charset="utf-8"><link rel="preload" as="script" crossorigin="anonymous" href="/r/lottery/b1/remoteEntry.js" integrity="sha384-x"><link rel="preload" as="script" crossorigin="anonymous" href="/r/wallet/b1/remoteEntry.js"><script type="application/json" id="padauk-settings">${JSON.stringify(settings).replaceAll('<', '\\u003c')}</script><script type="application/json" id="padauk-registry">{"host":{"active":"h1"}}</script></head><body></body></html>`;
const dev = {
  remote: 'lottery',
  entry: '/__dev/lottery/remoteEntry.js',
  scripts: ['/__dev/page.js', '/__dev/react.js'],
};
const allowed = { brand: 'Padauk', overrides: {} };

describe('a page of the platform with a remote from the dev server in it', () => {
  it('says in its settings where the remote is, and keeps what they say of others', () => {
    const settings = { ...allowed, overrides: { wallet: '/r/wallet/1/remoteEntry.js' } };
    expect(parseSettings(addRemote(buildPage(settings), dev))).toEqual({
      ...settings,
      overrides: { wallet: '/r/wallet/1/remoteEntry.js', lottery: '/__dev/lottery/remoteEntry.js' },
    });
  });

  it('loads the scripts of the dev server before any other, from files', () => {
    expect(addRemote(buildPage(allowed), dev)).toContain(
      '<head><script src="/__dev/page.js"></script><script src="/__dev/react.js"></script><meta',
    );
  });

  it('fetches the released build of that remote no longer, and every other one as before', () => {
    const links = addRemote(buildPage(allowed), dev).match(/<link[^>]*>/g);
    expect(links).toEqual([expect.stringContaining('/r/wallet/b1/remoteEntry.js')]);
  });

  it('lets no text in the settings end its element, or be taken for a pattern of replacement', () => {
    const brand = '</script><script>alert(1)</script> $& $1';
    const changed = addRemote(buildPage({ ...allowed, brand }), dev);
    expect(changed).not.toContain('<script>alert');
    expect(parseSettings(changed).brand).toBe(brand);
  });

  it.each([
    ['a platform that allows no overrides', buildPage({ brand: 'Padauk' })],
    ['a page that is none of ours', '<html><head></head></html>'],
  ])('is left alone: %s', (_title, html) => {
    expect(addRemote(html, dev)).toBe(html);
  });

  it('knows the build of the host', () => {
    expect([parseRegistry(buildPage(allowed)).host.active, parseRegistry('<html>')]).toEqual(['h1', null]);
  });
});
