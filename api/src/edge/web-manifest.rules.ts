import { localeOf, HTML_LANG } from '@padauk/contract/locales';
import type { PageSettings, Registry, RemoteNav } from '@padauk/contract/registry';

/** Android shows four at most. */
const MAX_SHORTCUTS = 4;
/** The leaf green of the icons, and the paper behind the app while it starts (shared/src/styles/tokens.scss). */
const COLOURS = { theme_color: '#0b5d43', background_color: '#fbf7ec' };
/** Files of the host's build (tooling/webpack/host.cjs). */
const ICONS = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icon-512-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** Tiles of home that lead somewhere today, to anyone. */
function openTiles(registry: Registry): RemoteNav[] {
  const tiles = Object.values(registry.remotes)
    .filter((remote) => remote.status === 'on')
    .flatMap((remote) => {
      const { nav = [], routes = [] } = remote.builds[remote.active]?.manifest ?? {};
      const isOpen = (path: string): boolean =>
        routes.some((route) => route.path === path && route.isOpen !== false && route.redirect === undefined);
      return nav.filter((item) => item.slot === 'tile' && item.auth === 'anyone' && isOpen(item.path));
    });
  return tiles.sort((one, other) => one.order - other.order);
}

/** What a phone needs to install the app (P23: under the brand's name), as `/manifest.webmanifest`. Its shortcuts are the open tiles of home. */
export function webManifest(settings: Pick<PageSettings, 'brand'>, registry: Registry): object {
  const locale = localeOf(null);
  return {
    id: '/',
    name: settings.brand,
    short_name: settings.brand,
    lang: HTML_LANG[locale],
    dir: 'ltr',
    start_url: '/?src=pwa',
    scope: '/',
    display: 'standalone',
    orientation: 'portrait',
    ...COLOURS,
    icons: ICONS,
    shortcuts: openTiles(registry)
      .slice(0, MAX_SHORTCUTS)
      .map(({ label, path }) => ({ name: label[locale] ?? label.uni, url: encodeURI(path) })),
  };
}
