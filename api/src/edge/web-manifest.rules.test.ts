import type { RemoteNav, Registry } from '@padauk/contract/delivery/registry';
import { createRegistry, PAGE_SETTINGS } from '../../test/release-store.ts';
import { buildWebManifest } from './web-manifest.rules.ts';

const createTile = (path: string, order: number, more: Partial<RemoteNav> = {}): RemoteNav => ({
  slot: 'tile',
  path,
  order,
  auth: 'anyone',
  label: { en: path, uni: `uni ${path}`, zh: path, shan: path },
  ...more,
});

function createRegistryWithTiles(...nav: readonly RemoteNav[]): Registry {
  const registry = createRegistry();
  const build = registry.remotes['lottery']?.builds['b1'];
  if (build !== undefined) Object.assign(build.manifest, { nav });
  return registry;
}

describe('buildWebManifest', () => {
  it('P23 uses the brand as name', () => {
    expect(buildWebManifest({ ...PAGE_SETTINGS, brand: 'Golden Leaf' }, createRegistry())).toMatchObject({
      id: '/',
      name: 'Golden Leaf',
      short_name: 'Golden Leaf',
      start_url: '/?src=pwa',
      display: 'standalone',
      lang: 'my',
    });
  });

  it('has icons of the two sizes that Chrome requires, and a maskable one', () => {
    const { icons } = buildWebManifest(PAGE_SETTINGS, createRegistry()) as {
      icons: readonly { sizes: string; purpose: string }[];
    };

    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
  });

  it.each([
    ['open tiles, in their order', [createTile('/twoD/bet', 20), createTile('/twoD', 10)], ['/twoD', '/twoD/bet']],
    ['no tab', [createTile('/twoD', 10, { slot: 'tab' })], []],
    ['no tile for players', [createTile('/twoD', 10, { auth: 'player' })], []],
    ['no section that is not open', [createTile('/threeD', 10)], []],
    ['no path that redirects', [createTile('/old', 10)], []],
    ['no tile without a route', [createTile('/nowhere', 10)], []],
    ['at most four', [1, 2, 3, 4, 5].map((order) => createTile('/twoD', order)), ['/twoD', '/twoD', '/twoD', '/twoD']],
  ])('offers these shortcuts: %s', (_title, tiles, urls) => {
    const { shortcuts } = buildWebManifest(PAGE_SETTINGS, createRegistryWithTiles(...tiles)) as {
      shortcuts: readonly { url: string; name: string }[];
    };

    expect(shortcuts.map(({ url }) => url)).toEqual(urls);
    expect(shortcuts.every(({ name, url }) => name === `uni ${url}`)).toBe(true);
  });

  it('P9 offers entries that manifests mark as shortcuts before all tiles, including those for players', () => {
    const { shortcuts } = buildWebManifest(
      PAGE_SETTINGS,
      createRegistryWithTiles(
        createTile('/twoD', 5),
        createTile('/twoD/bet', 20, { shortcut: 30 }),
        createTile('/twoD', 10, { shortcut: 20, auth: 'player', slot: 'tab' }),
      ),
    ) as { shortcuts: readonly { url: string }[] };

    expect(shortcuts.map(({ url }) => url)).toEqual(['/twoD', '/twoD/bet']);
  });

  it('has a share target only if a remote has the page of slips', () => {
    const registry = createRegistryWithTiles();
    expect(buildWebManifest(PAGE_SETTINGS, registry)).not.toHaveProperty('share_target');
    const build = registry.remotes['lottery']?.builds['b1'];
    if (build !== undefined)
      Object.assign(build.manifest, { routes: [{ path: '/topup', layout: 'default', auth: 'player' }] });

    expect(buildWebManifest(PAGE_SETTINGS, registry)).toMatchObject({
      share_target: { action: '/share-slip', method: 'POST', params: { files: [{ name: 'slip' }] } },
    });
  });

  it('has the screenshots of the active builds, and none if no build has any', () => {
    const registry = createRegistryWithTiles();
    expect(buildWebManifest(PAGE_SETTINGS, registry)).not.toHaveProperty('screenshots');
    const build = registry.remotes['lottery']?.builds['b1'];
    const label = { en: 'the board', uni: 'uni board', zh: '', shan: '' };
    if (build !== undefined)
      Object.assign(build.manifest, { screenshots: [{ file: 'board.webp', sizes: '360x740', label }] });

    expect(buildWebManifest(PAGE_SETTINGS, registry)).toMatchObject({
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

  it('offers no shortcut of a remote that operators switched off', () => {
    const registry = createRegistryWithTiles(createTile('/twoD', 10));
    const [lottery] = Object.values(registry.remotes);

    expect(
      buildWebManifest(PAGE_SETTINGS, {
        ...registry,
        remotes: { ...registry.remotes, lottery: { ...lottery, status: 'off' } as Registry['remotes'][string] },
      }),
    ).toMatchObject({ shortcuts: [] });
  });
});
