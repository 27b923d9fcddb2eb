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

/** The lottery's manifest has these fields too. */
function createRegistryWith(manifest: object, status: 'on' | 'off' = 'on'): Registry {
  const registry = createRegistry({ status });
  Object.assign(registry.remotes['lottery']?.builds['b1']?.manifest ?? {}, manifest);
  return registry;
}
interface WebManifest {
  readonly icons: readonly { readonly sizes: string; readonly purpose: string }[];
  readonly shortcuts: readonly { readonly url: string; readonly name: string }[];
}
const build = (registry: Registry, brand = PAGE_SETTINGS.brand) =>
  buildWebManifest({ ...PAGE_SETTINGS, brand }, registry) as unknown as WebManifest; // the fields that tests read

describe('buildWebManifest', () => {
  it('P23 uses the brand as name', () => {
    expect(build(createRegistry(), 'Golden Leaf')).toMatchObject({
      id: '/',
      name: 'Golden Leaf',
      short_name: 'Golden Leaf',
      start_url: '/?src=pwa',
      display: 'standalone',
      lang: 'my',
    });
  });

  it('has icons of the two sizes that Chrome requires, and a maskable one', () => {
    const icons = build(createRegistry()).icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`);
    expect(icons).toEqual(['192x192 any', '512x512 any', '512x512 maskable']);
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
    const { shortcuts } = build(createRegistryWith({ nav: tiles }));
    expect(shortcuts.map(({ url }) => url)).toEqual(urls);
    expect(shortcuts.every(({ name, url }) => name === `uni ${url}`)).toBe(true);
  });

  it('P9 offers entries that manifests mark as shortcuts before all tiles, including those for players', () => {
    const bet = createTile('/twoD/bet', 20, { shortcut: 30 });
    const forPlayers = createTile('/twoD', 10, { shortcut: 20, auth: 'player', slot: 'tab' });
    const { shortcuts } = build(createRegistryWith({ nav: [createTile('/twoD', 5), bet, forPlayers] }));

    expect(shortcuts.map(({ url }) => url)).toEqual(['/twoD', '/twoD/bet']);
  });

  it('has a share target only if a remote has the page of slips', () => {
    expect(build(createRegistry())).not.toHaveProperty('share_target');
    const routes = [{ path: '/topup', layout: 'default', auth: 'player' }];
    expect(build(createRegistryWith({ routes }))).toMatchObject({
      share_target: { action: '/share-slip', method: 'POST', params: { files: [{ name: 'slip' }] } },
    });
  });

  it('has the screenshots of the active builds, and none if no build has any', () => {
    expect(build(createRegistry())).not.toHaveProperty('screenshots');
    const label = { en: 'the board', uni: 'uni board', zh: '', shan: '' };
    const shown = { src: '/r/lottery/b1/board.webp', type: 'image/webp', form_factor: 'narrow', label: 'uni board' };
    const screenshots = [{ file: 'board.webp', sizes: '360x740', label }];
    expect(build(createRegistryWith({ screenshots }))).toMatchObject({
      screenshots: [{ ...shown, sizes: '360x740' }],
    });
  });

  it('offers no shortcut of a remote that operators switched off', () => {
    const { shortcuts } = build(createRegistryWith({ nav: [createTile('/twoD', 10)] }, 'off'));
    expect(shortcuts).toEqual([]);
  });
});
