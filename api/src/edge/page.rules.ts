import { BRAND_BLOCK, BRAND_END, BRAND_PATHS, BRAND_START } from '@padauk/contract/edge';
import { getSliderImage } from '@padauk/contract/endpoints/content';
import { STYLE_LAYERS, type Viewer } from '@padauk/contract/first-view';
import { FIRST_VIEW_ATTRIBUTE, LARGE_NUMBERS, NUMBERS_KEY } from '@padauk/contract/first-view-names';
import { HTML_LANG } from '@padauk/contract/locales';
import {
  isPageQuestion,
  PAGE_DATA_ELEMENT_ID,
  pageQuestion,
  type PageData,
  type PageQuestion,
} from '@padauk/contract/page-data';
import {
  REGISTRY_ELEMENT_ID,
  SETTINGS_ELEMENT_ID,
  type PageSettings,
  type Registry,
  type RegistryBuild,
} from '@padauk/contract/registry';
import { escaped } from './escape.rules.ts';
import type { ComposedView } from './first-view.rules.ts';

const LATER = /<link\b[^>]*\brel="(?:stylesheet|preload)"[^>]*>|<script\b[^>]*\bsrc="[^"]*"[^>]*><\/script>/g;

export const HEAD_MARKER = '<!--padauk:head-->';

export const NAME_MARKER = '<!--padauk:name-->';

/** Escapes `<`, so that no text can end the script element. */
function jsonElement(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
}

/** P23: the name before any script. iPhones do not read it from the web app manifest. */
function nameElements(brand: string): string {
  const name = escaped(brand);
  return `<title>${name}</title><meta name="application-name" content="${name}"><meta name="apple-mobile-web-app-title" content="${name}">`;
}

/** Integrity must match the later request; otherwise the file is fetched twice. */
function preloadLink(href: string, integrity = ''): string {
  return `<link rel="preload" as="${href.endsWith('.css') ? 'style' : 'script'}" crossorigin="anonymous" href="${href}"${integrity === '' ? '' : ` integrity="${integrity}"`}>`;
}

const HOME_PATHS: readonly string[] = ['/', '/home'];

export const withoutSlash = (path: string): string => (path.length > 1 ? path.replace(/\/$/, '') : path);

export function hasBrandHeader(path: string): boolean {
  return BRAND_PATHS.includes(withoutSlash(path));
}

export function remoteOfPath(registry: Registry, path: string): string | null {
  const wanted = withoutSlash(path);
  for (const [name, remote] of Object.entries(registry.remotes)) {
    const routes = remote.builds[remote.active]?.manifest.routes ?? [];
    if (
      remote.status === 'on' &&
      routes.some((route) => route.path === wanted && route.isOpen !== false && route.redirect === undefined)
    )
      return name;
  }
  return null;
}

const HOME_PICTURES = pageQuestion(getSliderImage, { name: 'home' });

export function questionsOfPath(registry: Registry, path: string, isPlayer: boolean): readonly PageQuestion[] {
  const wanted = withoutSlash(path);
  const manifests = Object.values(registry.remotes).flatMap(({ status, active, builds }) => {
    const manifest = builds[active]?.manifest;
    return status === 'on' && manifest !== undefined ? [manifest] : [];
  });
  const isHome = HOME_PATHS.includes(wanted);
  const parts = isHome
    ? manifests.flatMap(({ widgets }) => widgets)
    : manifests.flatMap(({ routes }) => routes).filter((route) => route.path === wanted);
  const shown = parts.filter(({ auth }) => auth === 'anyone' || isPlayer);
  // `data` is unchecked: the build may be older or newer than this server.
  const asked = shown.flatMap(({ data }) => (Array.isArray(data) ? data.filter(isPageQuestion) : []));
  return isHome ? [HOME_PICTURES, ...asked] : asked;
}

function preloads(build: RegistryBuild): readonly string[] {
  return [
    preloadLink(build.entry, build.integrity),
    ...build.preload.map((file, index) => preloadLink(file, build.preloadIntegrity?.[index])),
  ];
}

const VIEW_END = '<i hidden></i>';
// The parser may pause within the view; its first column would be too wide and then move.
const HIDE_UNTIL_WHOLE = `[${FIRST_VIEW_ATTRIBUTE}]:not(:has(>i)){visibility:hidden}`;

interface PageParts {
  readonly registry: Registry;
  readonly settings: PageSettings;
  readonly remote: string | null;
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
  const build = remote === null ? undefined : registry.remotes[remote]?.builds[registry.remotes[remote].active];
  const files = build === undefined ? [] : preloads(build);
  const data =
    jsonElement(SETTINGS_ELEMENT_ID, settings) +
    jsonElement(REGISTRY_ELEMENT_ID, registry) +
    (answers === null ? '' : jsonElement(PAGE_DATA_ELEMENT_ID, answers));
  const asked = withOwnFonts(inOwnWords(template, viewer), viewer);
  if (view === null) {
    const framed = hasBrand
      ? asked.replace(NAME_MARKER, () => escaped(settings.brand))
      : asked.replace(BRAND_BLOCK, '');
    return framed.replace(HEAD_MARKER, () => nameElements(settings.brand) + files.join('') + data);
  }
  const style = `<style>${STYLE_LAYERS}</style><style ${FIRST_VIEW_ATTRIBUTE}>${view.css}${HIDE_UNTIL_WHOLE}</style>`;
  const root = `${BRAND_START}<div ${FIRST_VIEW_ATTRIBUTE} style="display:contents">${view.markup}${VIEW_END}</div>${BRAND_END}`;
  const { page, links } = withoutLinks(asked);
  return page
    .replace(HEAD_MARKER, () => nameElements(settings.brand) + style)
    .replace(BRAND_BLOCK, () => root)
    .replace('</body>', () => `${[...links, ...files].map(afterFirstView).join('')}${data}</body>`);
}

/** T1: language, theme and number size are in the first tag, so that nothing flashes. */
function inOwnWords(template: string, { locale, theme, hasLargeNumbers }: Viewer): string {
  const ofTheme = theme === 'system' ? '' : ` data-theme="${theme}"`;
  const ofNumbers = hasLargeNumbers ? ` data-${NUMBERS_KEY}="${LARGE_NUMBERS}"` : '';
  return template.replace(/<html\b[^>]*>/, `<html lang="${HTML_LANG[locale]}"${ofTheme}${ofNumbers}>`);
}

const FONT_OF_LANGUAGES = /<(link\b[^>]*|style\b[^>]*) data-locales="([^"]*)"([^>]*>(?:[^<]*<\/style>)?)/g;

/** P22: preloads only fonts of the page's language. */
function withOwnFonts(page: string, { locale }: Viewer): string {
  return page.replace(FONT_OF_LANGUAGES, (_font, before: string, locales: string, after: string) =>
    locales.split(' ').includes(locale) ? `<${before}${after}` : '',
  );
}

/** Fonts and pictures come first on the line; a sheet must not delay the paint of the first view. */
function afterFirstView(link: string): string {
  return link.includes(' as="font"') ? link : link.replace('>', ' fetchpriority="low">');
}

/** With a first view, sheets and scripts move behind it: in the head they delay the first paint. */
function withoutLinks(page: string): { readonly page: string; readonly links: readonly string[] } {
  const links: string[] = [];
  const rest = page.replace(LATER, (link) => {
    links.push(link);
    return '';
  });
  return { page: rest, links };
}
