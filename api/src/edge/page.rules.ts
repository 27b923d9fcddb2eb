import { BRAND_BLOCK, BRAND_PATHS } from '@padauk/contract/edge';
import {
  REGISTRY_ELEMENT_ID,
  SETTINGS_ELEMENT_ID,
  type PageSettings,
  type Registry,
  type RegistryBuild,
} from '@padauk/contract/registry';

/** Where the host's index.html waits for what only the server knows. */
export const HEAD_MARKER = '<!--padauk:head-->';

/** Inside the host's header, where the name stands. */
export const NAME_MARKER = '<!--padauk:name-->';

/** JSON in a script element: `<` is written so that no text inside can end the element. */
function jsonElement(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
}

/** Text inside an element or a quoted attribute. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
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

const withoutSlash = (path: string): string => (path.length > 1 ? path.replace(/\/$/, '') : path);

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

function preloads(build: RegistryBuild): string {
  return [
    preloadLink(build.entry, build.integrity),
    ...build.preload.map((file, index) => preloadLink(file, build.preloadIntegrity?.[index])),
  ].join('');
}

/**
 * The page of a path: the host's index.html with the brand, the settings and the registry inside it, so that the phone needs no round
 * trip to learn them, with the brand's header on the paths that begin with it (docs/decisions/0098), and with preload links for the remote that the path belongs to. A canary visitor may choose another
 * build and then loads that one; the preloaded one is the common case.
 */
export function renderPage(
  template: string,
  page: {
    readonly registry: Registry;
    readonly settings: PageSettings;
    readonly remote: string | null;
    readonly hasBrand: boolean;
  },
): string {
  const { registry, settings, remote, hasBrand } = page;
  const build = remote === null ? undefined : registry.remotes[remote]?.builds[registry.remotes[remote].active];
  const head = [
    nameElements(settings.brand),
    build === undefined ? '' : preloads(build),
    jsonElement(SETTINGS_ELEMENT_ID, settings),
    jsonElement(REGISTRY_ELEMENT_ID, registry),
  ].join('');
  const framed = hasBrand
    ? template.replace(NAME_MARKER, () => escaped(settings.brand))
    : template.replace(BRAND_BLOCK, '');
  return framed.replace(HEAD_MARKER, () => head);
}
