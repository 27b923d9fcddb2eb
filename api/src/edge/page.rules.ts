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

/** Where the host's index.html waits for what only the server knows. */
export const HEAD_MARKER = '<!--padauk:head-->';

/** Inside the host's header, where the name stands. */
export const NAME_MARKER = '<!--padauk:name-->';

/** JSON in a script element: `<` is written so that no text inside can end the element. */
function jsonElement(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
}

/** P23: the name, before any script has run; on the home screen of an iPhone too, which does not read the web app manifest for it. */
function nameElements(brand: string): string {
  const name = escaped(brand);
  return `<title>${name}</title><meta name="application-name" content="${name}"><meta name="apple-mobile-web-app-title" content="${name}">`;
}

/** Asked for as the page will ask for it, integrity and all: otherwise it would be fetched twice. */
function preloadLink(href: string, integrity = ''): string {
  return `<link rel="preload" as="${href.endsWith('.css') ? 'style' : 'script'}" crossorigin="anonymous" href="${href}"${integrity === '' ? '' : ` integrity="${integrity}"`}>`;
}

const HOME_PATHS: readonly string[] = ['/', '/home'];

export const withoutSlash = (path: string): string => (path.length > 1 ? path.replace(/\/$/, '') : path);

/** B3: this path's first view begins with the brand's header. */
export function hasBrandHeader(path: string): boolean {
  return BRAND_PATHS.includes(withoutSlash(path));
}

/** The remote whose route this path is, if any: its code will be wanted in this very page. */
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

/** Of the shell's own part of home. */
const HOME_PICTURES = pageQuestion(getSliderImage, { name: 'home' });

/** What the parts of this path's first view ask that is nobody's secret, by the manifests of the builds that are active. */
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
  // By a build that is older or newer than this server, `data` may be anything.
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
/**
 * Where the parser pauses within the view, the first of equal columns would be too wide and then move. A browser
 * without
 * `:has` shows what it has.
 */
const HIDE_UNTIL_WHOLE = `[${FIRST_VIEW_ATTRIBUTE}]:not(:has(>i)){visibility:hidden}`;

interface PageParts {
  readonly registry: Registry;
  readonly settings: PageSettings;
  readonly remote: string | null;
  readonly hasBrand: boolean;
  readonly viewer: Viewer;
  /** What is seen before scripts; null where no build has it. */
  readonly view: ComposedView | null;
  /** Answers for its first view, nobody's secret; null where there are none. */
  readonly data: PageData | null;
}

/**
 * The page of a path: the host's index.html with the brand, the settings and the registry inside it, so that the phone needs no round
 * trip to learn them, with what is seen before any script (ADR-41; of a host from before, the brand's header on the
 * paths that begin with it), and with
 * preload links for the remote that the path belongs to. A canary visitor may choose another build and then loads that one; the preloaded one is the common case.
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

/** T1: no flash of another language or theme, or of numbers of another size: what the phone has kept is in the page's first tag. */
function inOwnWords(template: string, { locale, theme, hasLargeNumbers }: Viewer): string {
  const ofTheme = theme === 'system' ? '' : ` data-theme="${theme}"`;
  const ofNumbers = hasLargeNumbers ? ` data-${NUMBERS_KEY}="${LARGE_NUMBERS}"` : '';
  return template.replace(/<html\b[^>]*>/, `<html lang="${HTML_LANG[locale]}"${ofTheme}${ofNumbers}>`);
}

/** A link to a font, or the faces of fonts that the phone may have itself. */
const FONT_OF_LANGUAGES = /<(link\b[^>]*|style\b[^>]*) data-locales="([^"]*)"([^>]*>(?:[^<]*<\/style>)?)/g;

/** P22: of the fonts that the host's page names ahead, those of the page's language alone; the letters of others would be bytes for nothing. */
function withOwnFonts(page: string, { locale }: Viewer): string {
  return page.replace(FONT_OF_LANGUAGES, (_font, before: string, locales: string, after: string) =>
    locales.split(' ').includes(locale) ? `<${before}${after}` : '',
  );
}

/** What the first view is not drawn with comes behind letters and pictures on the line, too; a sheet of a fast line would hold back the paint that it adds nothing to. */
function afterFirstView(link: string): string {
  return link.includes(' as="font"') ? link : link.replace('>', ' fetchpriority="low">');
}

/** Sheets in the head hold back the first paint, and scripts there share the line with the markup: with a first view in the page they come behind it. */
function withoutLinks(page: string): { readonly page: string; readonly links: readonly string[] } {
  const links: string[] = [];
  const rest = page.replace(LATER, (link) => {
    links.push(link);
    return '';
  });
  return { page: rest, links };
}
