import {
  API_PATH,
  BRAND_BLOCK,
  BRAND_END,
  BRAND_START,
  BUILD_PATH,
  CONTENT_TYPES,
  isFilePath,
  SHARED_PICTURE,
} from '@padauk/contract/edge';
import { viewerOf } from '@padauk/contract/first-view';
import { FIRST_VIEW_ATTRIBUTE } from '@padauk/contract/first-view-names';
import { REGISTRY_ELEMENT_ID } from '@padauk/contract/registry';

/** What is known of a request before it is answered. */
export interface Asked {
  readonly method: string;
  /** Path without a query. */
  readonly path: string;
  readonly isOurs: boolean;
  /** The browser goes to another document by it. */
  readonly isNavigation: boolean;
}

/** `build`: a file that never changes. `page`: the document of the app. `picture`: one that another app shares. `nothing`: the worker does not touch it. */
export type Kind = 'build' | 'page' | 'picture' | 'nothing';

/**
 * What the service worker may keep. Never an answer of the API, and not the registry on its own: an open page that asks for it wants what is true now, and the page
 * that is kept has one inside (ADR-43).
 */
export function kindOf({ method, path, isOurs, isNavigation }: Asked): Kind {
  if (method === 'POST' && isOurs && isNavigation && path === SHARED_PICTURE.path) return 'picture';
  if (method !== 'GET' || !isOurs) return 'nothing';
  if (isNavigation) return isFilePath(path) || API_PATH.test(path) ? 'nothing' : 'page';
  return BUILD_PATH.test(path) && typeOf(path) !== undefined ? 'build' : 'nothing';
}

const typeOf = (path: string): string | undefined => CONTENT_TYPES[path.slice(path.lastIndexOf('.') + 1)];

/** What a file was answered with, as far as keeping it depends on it. */
export interface Answered {
  readonly status: number;
  readonly path: string;
  /** The header; null when it is missing. */
  readonly contentType: string | null;
}

/** A page of words in the place of a script, a part, a refusal: all of these would fail again each time, were they kept. */
export function isWholeFile({ status, path, contentType }: Answered): boolean {
  return status === 200 && contentType === typeOf(path);
}

/** The app's own page, and not that of a proxy or of a network that wants a log-in; nor one that is for this moment alone, as a preview. */
export function isAppPage({
  status,
  contentType,
  caching,
  text,
}: Omit<Answered, 'path'> & { readonly caching: string | null; readonly text: string }): boolean {
  if (caching?.includes('no-store') === true) return false;
  return status === 200 && contentType === CONTENT_TYPES['html'] && text.includes(REGISTRY);
}

const REGISTRY = `id="${REGISTRY_ELEMENT_ID}"`;

/** The one page that is kept is shown at every path: without what only some of them begin with. */
export function pageForAllPaths(text: string): string {
  return text.replace(BRAND_BLOCK, BRAND_START + BRAND_END);
}

/** A page in two: what is seen before any script, and the scripts, sheets and answers behind it. */
export interface PageParts {
  /** From the first byte to the end of the first view: nothing in it runs, and nothing of a player is in it. */
  readonly start: string;
  readonly rest: string;
}

/**
 * Where a page of ours can be cut; null where it cannot: scripts stand before the first view in the page of a host that has none.
 * A start and a rest of two pages make a page, whatever builds they are of: the shell draws its own in the place of a first view.
 */
export function partsOf(text: string): PageParts | null {
  const end = text.indexOf(BRAND_END);
  if (end === -1) return null;
  const cut = end + BRAND_END.length;
  const [start, rest] = [text.slice(0, cut), text.slice(cut)];
  return !start.includes('<script') && rest.includes(REGISTRY) ? { start, rest } : null;
}

/** Worth showing on its own. The page for all paths has none. */
export const hasFirstView = (start: string): boolean => start.includes(`<div ${FIRST_VIEW_ATTRIBUTE} `);

/** What of a cookie the edge looks at, as the browser gives it to a worker. */
interface Cookie {
  readonly name?: string | undefined;
  readonly value?: string | undefined;
}

/** The address of a kept start: its path, and the four words of who sees it, as the edge reads them (ADR-41). */
export function startKey(url: URL, cookies: readonly Cookie[]): string {
  const cookie = cookies.map(({ name = '', value = '' }) => `${name}=${value}`).join('; ');
  const words = Object.values(viewerOf({ cookie, lang: url.searchParams.get('lang') }));
  return `${url.pathname}?seen-by=${words.join('.')}`;
}

const ALGORITHMS: Readonly<Record<string, string>> = { sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512' };

/** As `integrity` writes it: `sha256-…`. */
export async function digestOf(bytes: ArrayBuffer, name = 'sha256'): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest(ALGORITHMS[name] ?? '', bytes));
  return `${name}-${btoa(String.fromCodePoint(...digest))}`;
}

/** On what is kept: its digest when it was kept. */
export const DIGEST_HEADER = 'x-kept-digest';

/** What a kept file has to be: `kept`, its digest when it was kept, and `integrity`, what the page asks for. */
export interface Wanted {
  readonly kept: string | null;
  readonly integrity: string;
}

/** Several hashes, or one that nobody knows, are left to the browser: it checks as well. */
export async function isIntact(bytes: ArrayBuffer, { kept, integrity }: Wanted): Promise<boolean> {
  if ((await digestOf(bytes)) !== kept) return false;
  const [asked, name = ''] = /^(sha\d+)-[\w+/]+=*$/.exec(integrity.trim()) ?? [];
  return asked === undefined || !(name in ALGORITHMS) || (await digestOf(bytes, name)) === asked;
}

/** Of what a page has fetched, the files that the worker keeps. */
export function buildFilesOf(urls: readonly string[], origin: string): readonly string[] {
  const paths = urls.map((url) => new URL(url, origin)).filter((url) => url.origin === origin);
  return [...new Set(paths.map(({ pathname }) => pathname))].filter(
    (path) => kindOf({ method: 'GET', path, isOurs: true, isNavigation: false }) === 'build',
  );
}

/** What a page tells the worker: the files that it fetched before there was one. */
export interface KeepMessage {
  readonly keep: readonly string[];
}

export function isKeepMessage(data: unknown): data is KeepMessage {
  return (
    typeof data === 'object' &&
    data !== null &&
    'keep' in data &&
    Array.isArray(data.keep) &&
    data.keep.every((path) => typeof path === 'string')
  );
}
