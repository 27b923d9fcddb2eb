import { BRAND_BLOCK, BRAND_END, BRAND_PATHS, BRAND_START } from '@padauk/contract/delivery/edge';
import { getSliderImage } from '@padauk/contract/content/content.endpoints';
import { STYLE_LAYERS, type Viewer } from '@padauk/contract/delivery/first-view';
import {
  FIRST_VIEW_ATTRIBUTE,
  LARGE_NUMBERS_VALUE,
  NUMBERS_DATA_KEY,
} from '@padauk/contract/delivery/first-view-names';
import { HTML_LANG } from '@padauk/contract/text/locales';
import {
  isPageQuery,
  PAGE_DATA_ELEMENT_ID,
  createPageQuery,
  type PageData,
  type PageQuery,
} from '@padauk/contract/delivery/page-data';
import {
  REGISTRY_ELEMENT_ID,
  SETTINGS_ELEMENT_ID,
  type PageSettings,
  type Registry,
  type RegistryBuild,
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

const DEFERRED_ELEMENT =
  /<link\b[^>]*\brel="(?:stylesheet|preload)"[^>]*>|<script\b[^>]*\bsrc="[^"]*"[^>]*><\/script>/g;

export const HEAD_MARKER = '<!--padauk:head-->';

export const NAME_MARKER = '<!--padauk:name-->';

/** Escapes `<`, so that no text can end the script element. */
function renderJsonElement(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
}

/** P23: the name before any script. iPhones do not read it from the web app manifest. */
function renderNameElements(brand: string): string {
  const name = escapeHtml(brand);
  return `<title>${name}</title><meta name="application-name" content="${name}"><meta name="apple-mobile-web-app-title" content="${name}">`;
}

/** Integrity must match the later request; otherwise the file is fetched twice. */
function renderPreloadLink(href: string, integrity = ''): string {
  return `<link rel="preload" as="${href.endsWith('.css') ? 'style' : 'script'}" crossorigin="anonymous" href="${href}"${integrity === '' ? '' : ` integrity="${integrity}"`}>`;
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

const HOME_PICTURE_QUESTION = createPageQuery(getSliderImage, { name: 'home' });

export function findPageQuestions(registry: Registry, urlPath: string, isPlayer: boolean): readonly PageQuery[] {
  const path = removeTrailingSlash(urlPath);
  const isHome = HOME_PATHS.includes(path);
  const parts = listActiveRemotes(registry).flatMap(
    ({ manifest: { widgets, routes } }): readonly (RemoteWidget | RemoteRoute)[] =>
      isHome ? widgets : routes.filter((route) => route.path === path),
  );
  const shown = parts.filter(({ auth }) => auth === 'anyone' || isPlayer);
  // `data` is unchecked: the build may be older or newer than this server.
  const queries = shown.flatMap(({ data }) => (Array.isArray(data) ? data.filter(isPageQuery) : []));
  return isHome ? [HOME_PICTURE_QUESTION, ...queries] : queries;
}

function renderPreloads(build: RegistryBuild): readonly string[] {
  return [
    renderPreloadLink(build.entry, build.integrity),
    ...build.preload.map((file, index) => renderPreloadLink(file, build.preloadIntegrity?.[index])),
  ];
}

const VIEW_END = '<i hidden></i>';
// The parser may pause within the view; its first column would be too wide and then move.
const HIDE_INCOMPLETE_VIEW = `[${FIRST_VIEW_ATTRIBUTE}]:not(:has(>i)){visibility:hidden}`;

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
 * trip. A host older than first views gets the brand's header instead.
 */
export function renderPage(template: string, parts: PageParts): string {
  const { registry, settings, remote, hasBrand, viewer, view, data: answers } = parts;
  const files = remote === null ? [] : renderPreloads(remote.build);
  const data =
    renderJsonElement(SETTINGS_ELEMENT_ID, settings) +
    renderJsonElement(REGISTRY_ELEMENT_ID, registry) +
    (answers === null ? '' : renderJsonElement(PAGE_DATA_ELEMENT_ID, answers));
  const html = selectLocaleFonts(applyViewerAttributes(template, viewer), viewer);
  if (view === null) {
    const framed = hasBrand
      ? html.replace(NAME_MARKER, () => escapeHtml(settings.brand))
      : html.replace(BRAND_BLOCK, '');
    return framed.replace(HEAD_MARKER, () => renderNameElements(settings.brand) + files.join('') + data);
  }
  const style = `<style>${STYLE_LAYERS}</style><style ${FIRST_VIEW_ATTRIBUTE}>${view.css}${HIDE_INCOMPLETE_VIEW}</style>`;
  const root = `${BRAND_START}<div ${FIRST_VIEW_ATTRIBUTE} style="display:contents">${view.markup}${VIEW_END}</div>${BRAND_END}`;
  const { page, links } = extractLinks(html);
  return page
    .replace(HEAD_MARKER, () => renderNameElements(settings.brand) + style)
    .replace(BRAND_BLOCK, () => root)
    .replace('</body>', () => `${[...links, ...files].map(lowerFetchPriority).join('')}${data}</body>`);
}

/** T1: language, theme and number size are in the first tag, so that nothing flashes. */
function applyViewerAttributes(template: string, { locale, theme, hasLargeNumbers }: Viewer): string {
  const themeAttribute = theme === 'system' ? '' : ` data-theme="${theme}"`;
  const numbersAttribute = hasLargeNumbers ? ` data-${NUMBERS_DATA_KEY}="${LARGE_NUMBERS_VALUE}"` : '';
  return template.replace(/<html\b[^>]*>/, `<html lang="${HTML_LANG[locale]}"${themeAttribute}${numbersAttribute}>`);
}

const LOCALE_FONT = /<(link\b[^>]*|style\b[^>]*) data-locales="([^"]*)"([^>]*>(?:[^<]*<\/style>)?)/g;

/** P22: preloads only fonts of the page's language. */
function selectLocaleFonts(page: string, { locale }: Viewer): string {
  return page.replace(LOCALE_FONT, (_font, before: string, locales: string, after: string) =>
    locales.split(' ').includes(locale) ? `<${before}${after}` : '',
  );
}

/** Fonts and pictures come first on the line; a sheet must not delay the paint of the first view. */
function lowerFetchPriority(link: string): string {
  return link.includes(' as="font"') ? link : link.replace('>', ' fetchpriority="low">');
}

/** With a first view, sheets and scripts move behind it: in the head they delay the first paint. */
function extractLinks(page: string): { readonly page: string; readonly links: readonly string[] } {
  const links: string[] = [];
  const rest = page.replace(DEFERRED_ELEMENT, (link) => {
    links.push(link);
    return '';
  });
  return { page: rest, links };
}
