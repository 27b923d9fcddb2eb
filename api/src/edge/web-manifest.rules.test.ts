import type { RemoteNav, Registry } from '@padauk/contract/registry';
import { aRegistry, SETTINGS } from '../../test/release-store.ts';
import { webManifest } from './web-manifest.rules.ts';

const tile = (path: string, order: number, more: Partial<RemoteNav> = {}): RemoteNav => ({
  slot: 'tile',
  path,
  order,
  auth: 'anyone',
  label: { en: path, uni: `uni ${path}`, zh: path, shan: path },
  ...more,
});

function withTiles(...nav: readonly RemoteNav[]): Registry {
  const registry = aRegistry();
  const build = registry.remotes['lottery']?.builds['b1'];
  if (build !== undefined) Object.assign(build.manifest, { nav });
  return registry;
}

describe('webManifest', () => {
  it('P23 is named by the brand, and by nothing else', () => {
    expect(webManifest({ ...SETTINGS, brand: 'Golden Leaf' }, aRegistry())).toMatchObject({
      id: '/',
      name: 'Golden Leaf',
      short_name: 'Golden Leaf',
      start_url: '/?src=pwa',
      display: 'standalone',
      lang: 'my',
    });
  });

  it('has pictures of the two sizes that Chrome asks for, and one that may be cut to any shape', () => {
    const { icons } = webManifest(SETTINGS, aRegistry()) as { icons: readonly { sizes: string; purpose: string }[] };

    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
  });

  it.each([
    ['the open tiles, in their order', [tile('/twoD/bet', 20), tile('/twoD', 10)], ['/twoD', '/twoD/bet']],
    ['no tab', [tile('/twoD', 10, { slot: 'tab' })], []],
    ['no tile that needs a player', [tile('/twoD', 10, { auth: 'player' })], []],
    ['no section that is not open yet', [tile('/threeD', 10)], []],
    ['no path that leads elsewhere', [tile('/old', 10)], []],
    ['no tile without a route', [tile('/nowhere', 10)], []],
    ['four at most', [1, 2, 3, 4, 5].map((order) => tile('/twoD', order)), ['/twoD', '/twoD', '/twoD', '/twoD']],
  ])('offers as shortcuts %s', (_title, tiles, urls) => {
    const { shortcuts } = webManifest(SETTINGS, withTiles(...tiles)) as {
      shortcuts: readonly { url: string; name: string }[];
    };

    expect(shortcuts.map(({ url }) => url)).toEqual(urls);
    expect(shortcuts.every(({ name, url }) => name === `uni ${url}`)).toBe(true);
  });

  it("P9 offers what manifests name as shortcuts before all tiles, a player's own too", () => {
    const { shortcuts } = webManifest(
      SETTINGS,
      withTiles(
        tile('/twoD', 5),
        tile('/twoD/bet', 20, { shortcut: 30 }),
        tile('/twoD', 10, { shortcut: 20, auth: 'player', slot: 'tab' }),
      ),
    ) as { shortcuts: readonly { url: string }[] };

    expect(shortcuts.map(({ url }) => url)).toEqual(['/twoD', '/twoD/bet']);
  });

  it('takes a shared picture where a remote has the page of slips, and nowhere else', () => {
    const registry = withTiles();
    expect(webManifest(SETTINGS, registry)).not.toHaveProperty('share_target');
    const build = registry.remotes['lottery']?.builds['b1'];
    if (build !== undefined)
      Object.assign(build.manifest, { routes: [{ path: '/topup', layout: 'default', auth: 'player' }] });

    expect(webManifest(SETTINGS, registry)).toMatchObject({
      share_target: { action: '/share-slip', method: 'POST', params: { files: [{ name: 'slip' }] } },
    });
  });

  it('shows who installs the app the pictures of the builds that are live, and none where no build has any', () => {
    const registry = withTiles();
    expect(webManifest(SETTINGS, registry)).not.toHaveProperty('screenshots');
    const build = registry.remotes['lottery']?.builds['b1'];
    const label = { en: 'the board', uni: 'uni board', zh: '', shan: '' };
    if (build !== undefined)
      Object.assign(build.manifest, { screenshots: [{ file: 'board.webp', sizes: '360x740', label }] });

    expect(webManifest(SETTINGS, registry)).toMatchObject({
      screenshots: [
        {
          src: '/r/lottery/b1/board.webp',
          sizes: '360x740',
          type: 'image/webp',
          form_factor: 'narrow',
          label: 'uni board',
        },
      ],
    });
  });

  it('offers nothing of a remote that operators have switched off', () => {
    const registry = withTiles(tile('/twoD', 10));
    const [lottery] = Object.values(registry.remotes);

    expect(
      webManifest(SETTINGS, {
        ...registry,
        remotes: { ...registry.remotes, lottery: { ...lottery, status: 'off' } as Registry['remotes'][string] },
      }),
    ).toMatchObject({ shortcuts: [] });
  });
});
