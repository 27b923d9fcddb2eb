/** Caches the start of a page, its content before any script, to show it before the network answers (ADR-43). */
import { CacheExpiration } from 'workbox-expiration';
import {
  DIGEST_HEADER,
  computeDigest,
  hasFirstView,
  isAppPage,
  isIntact,
  splitPage,
  buildStartKey,
} from './cache.rules.ts';

export const STARTS_CACHE = 'starts-1';
/** A player's usual paths. After a week the start is too outdated to show, even for one round trip. */
const LIMITS = { maxEntries: 16, maxAgeSeconds: 7 * 24 * 60 * 60 } as const;
const CACHED_AT_HEADER = 'x-kept-at';

/** Makes the browser reload: the start does not fit the answer. */
const RELOAD_TAG = '<meta http-equiv="refresh" content="0">';

/** Null in browsers without `cookieStore`: the worker cannot identify the viewer. */
export async function getStartKey(address: string): Promise<string | null> {
  if (!('cookieStore' in globalThis)) return null;
  return buildStartKey(new URL(address, location.origin), await cookieStore.getAll());
}

/** Null when missing, too old or corrupted: the browser would read the rest as part of broken markup. */
export async function findCachedStart(key: string): Promise<string | null> {
  const cached = await (await caches.open(STARTS_CACHE)).match(key);
  if (cached === undefined) return null;
  if (Date.now() - Number(cached.headers.get(CACHED_AT_HEADER)) > LIMITS.maxAgeSeconds * 1_000) return null;
  const bytes = await cached.arrayBuffer();
  const isWhole = await isIntact(bytes, { cached: cached.headers.get(DIGEST_HEADER), integrity: '' });
  return isWhole ? new TextDecoder().decode(bytes) : null;
}

export async function cacheStart(key: string, answer: Response): Promise<void> {
  const text = await answer.text();
  const start = splitPage(text)?.start ?? '';
  if (!isAppPage(answer, text) || !hasFirstView(start)) return;
  const bytes = new TextEncoder().encode(start);
  const digest = await computeDigest(bytes.buffer);
  const stored = new Response(bytes, { headers: { [CACHED_AT_HEADER]: String(Date.now()), [DIGEST_HEADER]: digest } });
  await (await caches.open(STARTS_CACHE)).put(key, stored);
  const expiration = new CacheExpiration(STARTS_CACHE, LIMITS);
  await expiration.updateTimestamp(new URL(key, location.origin).href);
  await expiration.expireEntries();
}

interface JoinedPageParts {
  readonly key: string;
  readonly start: string;
  /** Headers of the cached page: the browser needs them before the network answers. */
  readonly headers: Headers;
  readonly page: Promise<Response>;
}

/** Streams a cached start, then the rest of the current answer. If that does not fit, the browser reloads. */
export function joinPage({ key, start, headers, page }: JoinedPageParts): Response {
  const text = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(text.encode(start));
      const parts = await page.then(async (answer) => splitPage(await answer.text())).catch(() => null);
      if (parts === null) await (await caches.open(STARTS_CACHE)).delete(key);
      controller.enqueue(text.encode(parts === null ? RELOAD_TAG : parts.rest));
      controller.close();
    },
  });
  const bodyHeaders = new Headers(headers);
  // These headers describe the server's bytes, not this body.
  for (const name of ['content-length', 'content-encoding', 'etag']) bodyHeaders.delete(name);
  return new Response(body, { headers: bodyHeaders });
}
