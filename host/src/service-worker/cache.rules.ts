import {
  API_PATH,
  BRAND_END,
  BRAND_START,
  BUILD_PATH,
  CONTENT_TYPES,
  isFilePath,
  SHARED_PICTURE,
} from '@padauk/contract/delivery/edge';
import { readViewer } from '@padauk/contract/delivery/first-view';
import { FIRST_VIEW_ATTRIBUTE } from '@padauk/contract/delivery/first-view-names';
import { REGISTRY_ELEMENT_ID } from '@padauk/contract/delivery/registry';

/** `build`: an immutable file. `page`: the app's document. `picture`: shared by another app. `nothing`: ignored. */
export type RequestKind = 'build' | 'page' | 'picture' | 'nothing';

/** Never caches API answers or the bare registry, which must be current. The cached page contains one (ADR-43). */
export function classifyRequest(request: Pick<Request, 'method' | 'mode' | 'url'>, ownOrigin: string): RequestKind {
  const { method, mode } = request;
  const { origin, pathname: path } = new URL(request.url);
  const isSameOrigin = origin === ownOrigin;
  const isNavigation = mode === 'navigate';
  if (method === 'POST' && isSameOrigin && isNavigation && path === SHARED_PICTURE.path) return 'picture';
  if (method !== 'GET' || !isSameOrigin) return 'nothing';
  if (isNavigation) return isFilePath(path) || API_PATH.test(path) ? 'nothing' : 'page';
  return BUILD_PATH.test(path) && getContentType(path) !== undefined ? 'build' : 'nothing';
}

const getContentType = (path: string): string | undefined => CONTENT_TYPES[path.slice(path.lastIndexOf('.') + 1)];

type ResponseHead = Pick<Response, 'status' | 'headers'>;

/** An HTML page instead of a script, a partial answer or a refusal must not be cached: it would fail each time. */
export function isCompleteFile({ status, headers }: ResponseHead, path: string): boolean {
  return status === 200 && headers.get('content-type') === getContentType(path);
}

/** The app's own page: not a proxy's, a captive portal's or a preview. */
export function isAppPage({ status, headers }: ResponseHead, text: string): boolean {
  if (headers.get('cache-control')?.includes('no-store') === true) return false;
  return status === 200 && headers.get('content-type') === CONTENT_TYPES['html'] && text.includes(REGISTRY_ATTRIBUTE);
}

const REGISTRY_ATTRIBUTE = `id="${REGISTRY_ELEMENT_ID}"`;

/** One cached page serves all paths, so it must not contain the first view of some. */
export function removeFirstView(text: string): string {
  const [start, end] = [text.indexOf(BRAND_START), text.indexOf(BRAND_END)];
  return start === -1 || end < start ? text : text.slice(0, start) + BRAND_START + text.slice(end);
}

export interface PageParts {
  /** From the first byte to the end of the first view: it runs no script and contains no player data. */
  readonly start: string;
  readonly rest: string;
}

/** Null when scripts precede the first view. Parts of different builds fit: the shell replaces the first view. */
export function splitPage(text: string): PageParts | null {
  const end = text.indexOf(BRAND_END);
  if (end === -1) return null;
  const cut = end + BRAND_END.length;
  const [start, rest] = [text.slice(0, cut), text.slice(cut)];
  return !start.includes('<script') && rest.includes(REGISTRY_ATTRIBUTE) ? { start, rest } : null;
}

export const hasFirstView = (start: string): boolean => start.includes(`<div ${FIRST_VIEW_ATTRIBUTE} `);

interface Cookie {
  readonly name?: string | undefined;
  readonly value?: string | undefined;
}

/** Cache key of a start: its path and the four viewer words, as the edge reads them (ADR-41). */
export function buildStartKey(url: URL, cookies: readonly Cookie[]): string {
  const cookie = cookies.map(({ name = '', value = '' }) => `${name}=${value}`).join('; ');
  const words = Object.values(readViewer({ cookie, lang: url.searchParams.get('lang') }));
  return `${url.pathname}?seen-by=${words.join('.')}`;
}

const ALGORITHMS: Readonly<Record<string, string>> = { sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512' };

export async function computeDigest(bytes: ArrayBuffer, name = 'sha256'): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest(ALGORITHMS[name] ?? '', bytes));
  return `${name}-${btoa(String.fromCodePoint(...digest))}`;
}

export const DIGEST_HEADER = 'x-kept-digest';

/** `cached`: the digest at caching time. `integrity`: the value that the page requests. */
export interface ExpectedDigests {
  readonly cached: string | null;
  readonly integrity: string;
}

/** The browser checks several hashes or an unknown algorithm itself. */
export async function isIntact(bytes: ArrayBuffer, { cached, integrity }: ExpectedDigests): Promise<boolean> {
  if ((await computeDigest(bytes)) !== cached) return false;
  const [requested, name = ''] = /^(sha\d+)-[\w+/]+=*$/.exec(integrity.trim()) ?? [];
  return requested === undefined || !(name in ALGORITHMS) || (await computeDigest(bytes, name)) === requested;
}

export function selectBuildFiles(urls: readonly string[], origin: string): readonly string[] {
  const files = urls
    .map((address) => new URL(address, origin))
    .filter(({ href: url }) => classifyRequest({ method: 'GET', mode: 'no-cors', url }, origin) === 'build');
  return [...new Set(files.map(({ pathname }) => pathname))];
}

export interface CacheMessage {
  readonly keep: readonly string[];
}

export function isCacheMessage(data: unknown): data is CacheMessage {
  const { keep } = (data ?? {}) as Partial<CacheMessage>; // checked here
  return Array.isArray(keep) && keep.every((path) => typeof path === 'string');
}
