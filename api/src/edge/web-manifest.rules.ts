import { SHARED_PICTURE } from '@padauk/contract/delivery/edge';
import { localeOf, HTML_LANG } from '@padauk/contract/text/locales';
import { getPath } from '@padauk/contract/paths';
import type { PageSettings, Registry, RemoteNav, RemoteScreenshot } from '@padauk/contract/delivery/registry';
import { isOpenRoute, listActiveRemotes } from './first-view.rules.ts';

const MAX_SHORTCUTS = 4; // Android shows at most four.
const COLOURS = { theme_color: '#0b5d43', background_color: '#fbf7ec' }; // as in shared/src/styles/tokens.scss
/** Files of the host's build (tooling/webpack/host.cjs) */
const ICONS = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icon-512-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

function listOpenNav(registry: Registry): RemoteNav[] {
  return listActiveRemotes(registry).flatMap(({ manifest: { nav, routes } }) =>
    nav.filter((item) => routes.some((route) => route.path === item.path && isOpenRoute(route))),
  );
}

/** Builds without `shortcut` fields contribute their public tiles of home. */
function selectShortcuts(registry: Registry): RemoteNav[] {
  const nav = listOpenNav(registry);
  const named = nav.flatMap((item) => (item.shortcut === undefined ? [] : [{ ...item, order: item.shortcut }]));
  const shown = named.length > 0 ? named : nav.filter((item) => item.slot === 'tile' && item.auth === 'anyone');
  return shown.sort((left, right) => left.order - right.order).slice(0, MAX_SHORTCUTS);
}

const MAX_SCREENSHOTS = 8; // Chrome shows at most eight.

/** `screenshots` is unchecked: the build may be older or newer than this server. */
function buildScreenshots(registry: Registry): object {
  const locale = localeOf(null);
  const screenshots = listActiveRemotes(registry).flatMap(({ build, manifest: { screenshots: shown } }) => {
    if (!Array.isArray(shown)) return [];
    const folder = build.entry.slice(0, build.entry.lastIndexOf('/'));
    return shown.map(({ file, sizes, label }: RemoteScreenshot) => ({
      src: `${folder}/${file}`,
      sizes,
      type: 'image/webp',
      form_factor: 'narrow',
      label: label[locale] ?? label.uni,
    }));
  });
  return screenshots.length === 0 ? {} : { screenshots: screenshots.slice(0, MAX_SCREENSHOTS) };
}

function buildShareTarget(registry: Registry): object {
  const hasSlips = listActiveRemotes(registry).some(({ manifest: { routes } }) =>
    routes.some(({ path }) => path === getPath('topUp')),
  );
  if (!hasSlips) return {};
  const files = [{ name: SHARED_PICTURE.field, accept: ['image/jpeg', 'image/png', 'image/webp'] }];
  const target = { action: SHARED_PICTURE.path, method: 'POST', enctype: 'multipart/form-data', params: { files } };
  return { share_target: target };
}

export function buildWebManifest(settings: Pick<PageSettings, 'brand'>, registry: Registry): object {
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
    shortcuts: selectShortcuts(registry).map(({ label, path }) => ({
      name: label[locale] ?? label.uni,
      url: encodeURI(path),
    })),
    ...buildScreenshots(registry),
    ...buildShareTarget(registry),
  };
}
