/**
 * The rules of the edge: what stands on every answer, whoever gives it. The embedded server (api/src/edge) reads them from here, the
 * configuration of nginx (ops/edge) is written from here, and ops/src/edge/edge-conformance.test.ts asks both the same questions.
 */

import { IMAGE } from './limits.ts';

/** Names one request in its answer, in the log of every process that it passes, and in the edge's. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** On every answer. No CORS: one origin. */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
} as const;

/** Of every HTML document of the app. No unsafe-eval, no inline script: the JSON elements are data. Inline styles: the scroll lock of an open sheet writes one. */
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

/** `cache-control` by what is asked for. */
export const CACHE_CONTROL = {
  /** Asked again each time, and answered by 304 while it is the same: a roll back is seen by the next visit. */
  page: 'no-cache',
  registry: 'no-cache',
  /** A build never changes under its name, so a phone may keep it for a year. */
  build: 'public, max-age=31536000, immutable',
  /** Icons, the web app manifest: names that never change. */
  rootFile: 'public, max-age=3600',
  /** Asked for anew at each look: a worker that does harm is taken away by the same name (ADR-43). */
  worker: 'no-cache',
  /** What is missing under a build may be there in a moment. */
  missing: 'no-store',
  call: 'no-store',
} as const;

/**
 * On what an edge in front may keep for the time when no API process answers: page, registry, icons. It is stale from its first second
 * (the date is in 1970), so the edge asks each time, and gives what it has only when nobody answers. Browsers do not know this header.
 */
export const KEPT_FOR_OUTAGE = { 'x-accel-expires': '@1' } as const;

/**
 * Seconds for which the edge keeps a connection to the API that it does not use. A process that stops keeps its
 * connections open for longer than that, so that it never closes one that the edge is about to use.
 */
export const EDGE_IDLE_SECONDS = 1;

/** Where the release store's builds are: files that never change, or a real 404; never the page. */
export const BUILD_PATH = /^\/(?:r|host)\//;

/** Where a build keeps its source maps: for operators alone (ADR-8). To players they are not there. */
export const MAPS_PATH = /^\/(?:r\/[^/]+|host)\/[^/]+\/maps\//;

/** What belongs to the API: an unknown path there is a refusal, not the app. */
export const API_PATH = /^\/(?:(?:api|lv|v2|media)\/|(?:web-app-version|healthz)$)/;

/** What browsers ask for by a name that never changes: the host's build has it or it is a 404, never the page. No page has such a name. */
export const ROOT_FILE = /\.(?:ico|svg|png|webp|webmanifest|txt|xml|js|css)$/;

/** The host's paths whose first view begins with the brand's header (B3): there the page has it before any script. A test of the host holds this list to its layouts. */
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

/** Around what the host's index.html has for the time before scripts. */
export const BRAND_START = '<!--padauk:brand-->';
export const BRAND_END = '<!--padauk:brand-end-->';
/** The header in it, from its first comment to its last; in a page that was sent, what is seen before scripts. */
export const BRAND_BLOCK = /<!--padauk:brand-->.*?<!--padauk:brand-end-->/s;

/** The service worker, of the active host's build. It speaks for all paths, so it lies at the root. */
export const WORKER_PATH = '/sw.js';

/**
 * Where another app of the phone sends a picture that is shared with this one (share target): a bank's slip. The service worker takes the request, keeps the picture under `key`
 * of `cache` and leads to the page of slips. The server answers where there is no worker: it keeps nothing.
 */
export const SHARED_PICTURE = {
  path: '/share-slip',
  field: 'slip',
  cache: 'shared-1',
  key: '/shared-slip',
  /** When it came, in ms: a header of what is kept. */
  atHeader: 'x-shared-at',
  /** Where the phone is led: the page of slips (`paths`), told what became of the picture. */
  taken: '/topup?shared=picture',
  lost: '/topup?shared=lost',
} as const;
/** A picture that nobody has taken by then is another transfer's, or another player's. */
export const SHARED_PICTURE_KEPT_MS = 10 * 60_000;

/** Where only a file may be: what is missing there is said in plain text. */
export function isFilePath(path: string): boolean {
  return BUILD_PATH.test(path) || (ROOT_FILE.test(path) && !API_PATH.test(path));
}

/** By ending; anything else is `application/octet-stream`. */
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

/** Answers of the API below this many bytes are sent as they are: a packet holds them anyway. */
export const COMPRESS_FROM_BYTES = 1_024;

/** The largest body of JSON of a player's call: the longest ticket of a hundred lines has 5 KB, a beacon 40. */
export const MAX_BODY_BYTES = 64 * 1_024;

/** Calls whose body is a picture: an edge hands it on as it comes, so that nobody's is taken in whom the API does not let in. A test holds them to the catalogue. */
export const PICTURE_PATH = /^\/api\/(?:top-ups|profile|support|identity)\/photos$/;
export const MAX_PICTURE_BYTES = IMAGE.maximumBytes;
