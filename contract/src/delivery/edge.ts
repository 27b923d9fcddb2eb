/** api/src/edge imports these rules, ops/edge generates nginx from them; edge-conformance.test.ts checks both. */

import { IMAGE } from '../limits.ts';

export const REQUEST_ID_HEADER = 'x-request-id';

/** No CORS headers: the app has one origin. {@link buildOpenHeaders} replaces them for files of an open remote. */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
} as const;

/** No inline script: JSON elements are data. Inline styles are needed by the scroll lock of an open sheet. */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
].join('; ');

export const CACHE_CONTROL = {
  /** Revalidated on each request (304), so that a rollback takes effect on the next visit. */
  page: 'no-cache',
  registry: 'no-cache',
  build: 'public, max-age=31536000, immutable',
  rootFile: 'public, max-age=3600',
  /** Revalidated, so that a harmful worker can be replaced under the same name (ADR-43). */
  worker: 'no-cache',
  /** A missing build file may appear shortly. */
  missing: 'no-store',
  call: 'no-store',
} as const;

/** For page, registry, icons: nginx caches them as stale (date 1970), and serves them only while the API is down. */
export const OUTAGE_CACHE_HEADERS = { 'x-accel-expires': '@1' } as const;

/** Idle timeout of edge connections. An API process that stops waits longer, so it closes none about to be used. */
export const EDGE_IDLE_SECONDS = 1;

/** Build files are immutable or a real 404, never the page. */
export const BUILD_PATH = /^\/(?:r|host)\//;

/** Source maps are for operators only (ADR-8); players get 404. */
export const MAPS_PATH = /^\/(?:r\/[^/]+|host)\/[^/]+\/maps\//;

/** An unknown path here is a refusal, not the app. */
export const API_PATH = /^\/(?:(?:api|lv|v2|media)\/|(?:web-app-version|healthz|livez|readyz|startupz)$)/;

/** What other origins may load of an open remote: all of a build but its description for operators. */
export const OPEN_FILE = /^\/r\/(?<open_remote>[a-z][a-z0-9-]*)\/[^/]+\/(?!release\.json$)/;
/** Below the registry's folder: a folder for each open remote. Empty files, so that nginx needs no reload. */
export const OPENINGS_FOLDER = 'registry/open';
/** Its file, if every origin may load the remote, or if only those may that have a file, too. */
export const OPENING_FILES = { all: 'all', listed: 'listed' } as const;
export const ORIGIN = /^(?<origin_scheme>https?):\/\/(?<origin_host>[a-z0-9.-]+(?::[0-9]+)?)$/;
export const OPEN_RESOURCE_POLICY = 'cross-origin';
/** Also without an origin: a cached answer must not serve another one. */
export const LISTED_VARY = 'origin, accept-encoding';

/** `https://a.example:8443` → `https-a.example:8443`; null for what is no origin. */
export function toOriginFile(origin: string): string | null {
  const [, scheme, host] = ORIGIN.exec(origin) ?? [];
  return scheme === undefined || host === undefined ? null : `${scheme}-${host}`;
}

/** `hasFile`: whether the folder of the remote has this file. nginx.conf has the same rules. */
export function buildOpenHeaders(hasFile: (name: string) => boolean, origin: string): Readonly<Record<string, string>> {
  const policy = { 'cross-origin-resource-policy': OPEN_RESOURCE_POLICY };
  if (hasFile(OPENING_FILES.all)) return { ...policy, 'access-control-allow-origin': '*' };
  if (!hasFile(OPENING_FILES.listed)) return {};
  const file = toOriginFile(origin);
  const isListed = file !== null && hasFile(file);
  return { ...policy, vary: LISTED_VARY, ...(isListed ? { 'access-control-allow-origin': origin } : {}) };
}

/** Files under fixed names: from the host's build, or 404, never the page. */
export const ROOT_FILE = /\.(?:ico|svg|png|webp|webmanifest|txt|xml|js|css)$/;

/** Paths whose first view begins with the brand's header (B3). A host test compares the list with its layouts. */
export const BRAND_PATHS: readonly string[] = [
  '/',
  '/home',
  '/login',
  '/signup',
  '/signup_edit_profile',
  '/signup_refel',
  '/signup_success',
  '/signup_successChrome',
  '/signup_successNrc',
  '/forgot_password',
  '/forgot_password_otp',
];

/** The edge writes these around the first view, so that the service worker can cut a page there. */
export const BRAND_START = '<!--padauk:brand-->';
export const BRAND_END = '<!--padauk:brand-end-->';

/** At the root, because its scope must cover all paths. */
export const WORKER_PATH = '/sw.js';

/** Share target for bank slips: the service worker stores the picture under `key`. Without one, nothing is stored. */
export const SHARED_PICTURE = {
  path: '/share-slip',
  field: 'slip',
  cache: 'shared-1',
  key: '/shared-slip',
  /** Receipt time in ms, stored as a header. */
  atHeader: 'x-shared-at',
  taken: '/topup?shared=picture',
  lost: '/topup?shared=lost',
} as const;
/** An older picture may belong to another transfer or another player. */
export const SHARED_PICTURE_TTL_MS = 10 * 60_000;

export function isFilePath(path: string): boolean {
  return BUILD_PATH.test(path) || (ROOT_FILE.test(path) && !API_PATH.test(path));
}

export const CONTENT_TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  html: 'text/html; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  woff2: 'font/woff2',
  ico: 'image/x-icon',
  webmanifest: 'application/manifest+json',
  txt: 'text/plain; charset=utf-8',
  xml: 'text/xml; charset=utf-8',
};
export const UNKNOWN_TYPE = 'application/octet-stream';

/** Smaller API answers fit into one packet, so they are not compressed. */
export const COMPRESS_FROM_BYTES = 1_024;

/** Largest JSON body: a ticket of a hundred lines has 5 KB, a report 40 KB. */
export const MAX_BODY_BYTES = 64 * 1_024;

/** The edge streams these bodies, so that the API can refuse early. A test compares them with the catalogue. */
export const PICTURE_PATH = /^\/api\/(?:top-ups|profile|support|identity)\/photos$/;
export const MAX_PICTURE_BYTES = IMAGE.maximumBytes;
