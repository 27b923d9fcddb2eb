import { BRAND_END, BRAND_PATHS, BRAND_START } from '@padauk/contract/delivery/edge';
import { getSliderImage } from '@padauk/contract/content/content.endpoints';
import { PAGE_VARIABLES, STYLE_LAYERS, type Viewer } from '@padauk/contract/delivery/first-view';
import {
  FIRST_VIEW_ATTRIBUTE,
  LARGE_NUMBERS_VALUE,
  NUMBERS_DATA_KEY,
} from '@padauk/contract/delivery/first-view-names';
import { HTML_LANG, type Locale } from '@padauk/contract/text/locales';
import {
  isPageQuery,
  PAGE_DATA_ELEMENT_ID,
  createPageQuery,
  type PageData,
  type PageQuery,
} from '@padauk/contract/delivery/page-data';
import type { PageTemplate } from '@padauk/contract/delivery/page-template.rules';
import {
  REGISTRY_ELEMENT_ID,
  SETTINGS_ELEMENT_ID,
  type PageSettings,
  type Registry,
  type RegistryBuild,
  type RegistryRemote,
  type RemoteRoute,
  type RemoteWidget,
} from '@padauk/contract/delivery/registry';
import {
  escapeHtml,
  HOME_PATHS,
  isOpenRoute,
  listActiveRemotes,
  type ActiveRemote,
  type ComposedView,
} from './first-view.rules.ts';

/** Escapes `<`, so that no text can end the script element. */
function renderJsonElement(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
}

/** P23: the name before any script. iPhones do not read it from the web app manifest. */
function renderNameElements(brand: string): string {
  const name = escapeHtml(brand);
  return `<title>${name}</title><meta name="application-name" content="${name}"><meta name="apple-mobile-web-app-title" content="${name}">`;
}

export const removeTrailingSlash = (path: string): string => (path.length > 1 ? path.replace(/\/$/, '') : path);

export function hasBrandHeader(path: string): boolean {
  return BRAND_PATHS.includes(removeTrailingSlash(path));
}

export function findRemoteByPath(registry: Registry, urlPath: string): ActiveRemote | null {
  const path = removeTrailingSlash(urlPath);
  const found = listActiveRemotes(registry).find(({ manifest }) =>
    manifest.routes.some((route) => route.path === path && isOpenRoute(route)),
  );
  return found ?? null;
}

/**
 * The remote that owns the path, and those with an entry in the tabs or the header of every page. Whole where the shell
 * lists what all remotes offer, or where only the whole registry shows that nobody owns the path.
 */
export function selectPageRegistry(registry: Registry, owner: Pick<ActiveRemote, 'name'> | null): Registry {
  // Without an epoch the host would not complete it from its storage.
  if (owner === null || registry.epoch === undefined) return registry;
  const isOnEveryPage = ({ builds }: RegistryRemote): boolean =>
    Object.values(builds).some(({ manifest }) => manifest.nav.some(({ slot }) => slot !== 'tile'));
  const all = Object.entries(registry.remotes);
  const needed = all.filter(([name, remote]) => name === owner.name || isOnEveryPage(remote));
  if (needed.length === all.length) return registry;
  return { ...registry, isPartial: true, remotes: Object.fromEntries(needed) };
}

const HOME_PICTURE_QUESTION = createPageQuery(getSliderImage, { name: 'home' });

export function findPageQuestions(registry: Registry, urlPath: string, isPlayer: boolean): readonly PageQuery[] {
  const path = removeTrailingSlash(urlPath);
  const isHome = HOME_PATHS.includes(path);
  const parts = listActiveRemotes(registry).flatMap(
    ({ manifest: { widgets, routes } }): readonly (RemoteWidget | RemoteRoute)[] =>
      isHome ? widgets.filter(({ slot }) => slot === 'home') : routes.filter((route) => route.path === path),
  );
  const shown = parts.filter(({ auth }) => auth === 'anyone' || isPlayer);
  // `data` is unchecked: the build may be older or newer than this server.
  const queries = shown.flatMap(({ data }) => (Array.isArray(data) ? data.filter(isPageQuery) : []));
  return isHome ? [HOME_PICTURE_QUESTION, ...queries] : queries;
}

/** Integrity must match the later request; otherwise the file is fetched twice. */
function renderRemotePreloads(build: RegistryBuild, priority: string): readonly string[] {
  if (build.fileHashes !== undefined) return []; // the host checks the files one by one
  return [build.entry, ...build.preload].map((href, index) => {
    const hash = (index === 0 ? build.integrity : build.preloadIntegrity?.[index - 1]) ?? '';
    return `<link rel="preload" as="${href.endsWith('.css') ? 'style' : 'script'}" crossorigin="anonymous" href="${href}"${hash === '' ? '' : ` integrity="${hash}"`}${priority}>`;
  });
}

const VIEW_END = '<i hidden></i>';
// The parser may pause within the view; its first column would be too wide and then move.
const HIDE_INCOMPLETE_VIEW = `[${FIRST_VIEW_ATTRIBUTE}]:not(:has(>i)){visibility:hidden}`;

const renderViewStyles = ({ css }: ComposedView): string =>
  `<style>${STYLE_LAYERS}</style><style ${FIRST_VIEW_ATTRIBUTE}>${css}${HIDE_INCOMPLETE_VIEW}</style>`;

const renderView = ({ markup }: ComposedView): string =>
  `<div ${FIRST_VIEW_ATTRIBUTE} style="display:contents">${markup}${VIEW_END}</div>`;

interface PageParts {
  readonly registry: Registry;
  readonly settings: PageSettings;
  readonly remote: Pick<ActiveRemote, 'build'> | null;
  readonly hasBrand: boolean;
  readonly viewer: Viewer;
  readonly view: ComposedView | null;
  readonly data: PageData | null;
}

/**
 * Inlines brand, settings, registry, first view (ADR-41) and preload links, so that the phone needs no further round
 * trip. A path without a first view has the brand's header instead. With a first view, sheets and scripts come behind
 * it and with low priority: in the head they delay the first paint.
 */
export function renderPage(template: PageTemplate, parts: PageParts): string {
  const { registry, settings, remote, hasBrand, viewer, view, data: answers } = parts;
  const priority = view === null ? '' : ' fetchpriority="low"';
  const faces = selectForLocale(template.fontFaces, viewer).map(({ css }) => `<style>${css}</style>`);
  const head = [
    template.head,
    renderNameElements(settings.brand),
    view === null ? '' : renderViewStyles(view),
    ...faces,
  ];
  const files = [
    ...renderHostFiles(template, viewer, priority),
    ...(remote === null ? [] : renderRemotePreloads(remote.build, priority)),
    renderJsonElement(SETTINGS_ELEMENT_ID, settings),
    renderJsonElement(REGISTRY_ELEMENT_ID, registry),
    answers === null ? '' : renderJsonElement(PAGE_DATA_ELEMENT_ID, answers),
  ];
  const header = hasBrand ? template.header.replace(PAGE_VARIABLES.brand, () => escapeHtml(settings.brand)) : '';
  const first = view === null ? header : renderView(view);
  const start = first === '' ? '' : BRAND_START + first + BRAND_END;
  const body = `<div id="root">${start}${template.fallback}</div>`;
  const content =
    view === null
      ? `<head>${[...head, ...files].join('')}</head><body>${body}</body>`
      : `<head>${head.join('')}</head><body>${[body, ...files].join('')}</body>`;
  return `<!doctype html>${renderHtmlTag(viewer)}${content}</html>`;
}

/**
 * T1: language, theme and number size are in the first tag, so that nothing flashes. A browser's translator would replace
 * text nodes; an amount in them would no longer change.
 */
function renderHtmlTag({ locale, theme, hasLargeNumbers }: Viewer): string {
  const themeAttribute = theme === 'system' ? '' : ` data-theme="${theme}"`;
  const numbersAttribute = hasLargeNumbers ? ` data-${NUMBERS_DATA_KEY}="${LARGE_NUMBERS_VALUE}"` : '';
  return `<html lang="${HTML_LANG[locale]}" translate="no"${themeAttribute}${numbersAttribute}>`;
}

const selectForLocale = <Part extends { readonly locales: readonly Locale[] }>(
  parts: readonly Part[],
  { locale }: Viewer,
): readonly Part[] => parts.filter(({ locales }) => locales.includes(locale));

/** Fonts come first on the line; a sheet must not delay the paint of the first view. */
function renderHostFiles(template: PageTemplate, viewer: Viewer, priority: string): readonly string[] {
  const { fonts, styleSheets, preloads, scripts } = template;
  return [
    ...selectForLocale(fonts, viewer).map(
      ({ path }) => `<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="${path}">`,
    ),
    ...styleSheets.map((path) => `<link rel="stylesheet" href="${path}"${priority}>`),
    ...preloads.map((path) => `<link rel="preload" as="script" href="${path}"${priority}>`),
    ...scripts.map((path) => `<script defer="defer" src="${path}"${priority}></script>`),
  ];
}
