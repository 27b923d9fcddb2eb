/**
 * The starts of pages: what a path showed before any script at the last visit, so that the next one is seen before the
 * network answers (ADR-43).
 */
import { CacheExpiration } from 'workbox-expiration';
import { DIGEST_HEADER, digestOf, hasFirstView, isAppPage, isIntact, partsOf, startKey } from './kept.rules.ts';

export const STARTS = 'starts-1';
/** A player's usual paths. One that was not opened for a week shows what is the app's no longer, for the time of a round trip. */
const LIMITS = { maxEntries: 16, maxAgeSeconds: 7 * 24 * 60 * 60 } as const;
const KEPT_AT_HEADER = 'x-kept-at';

/** Has the browser read the page again: the start that it was given does not go with what came. */
const AGAIN = '<meta http-equiv="refresh" content="0">';

/** Where the start of this address is kept; null where the worker cannot know who looks: not every browser lets it see the cookies. */
export async function keyOfStart(address: string): Promise<string | null> {
  if (!('cookieStore' in globalThis)) return null;
  return startKey(new URL(address, location.origin), await cookieStore.getAll());
}

/** The start that is kept there; null where there is none, it is too old, or has lost bytes on the phone: the rest would be read as a part of what is broken off. */
export async function keptStart(key: string): Promise<string | null> {
  const kept = await (await caches.open(STARTS)).match(key);
  if (kept === undefined) return null;
  if (Date.now() - Number(kept.headers.get(KEPT_AT_HEADER)) > LIMITS.maxAgeSeconds * 1_000) return null;
  const bytes = await kept.arrayBuffer();
  const isWhole = await isIntact(bytes, { kept: kept.headers.get(DIGEST_HEADER), integrity: '' });
  return isWhole ? new TextDecoder().decode(bytes) : null;
}

/** Keeps the start of an answer, where it is a page with a first view: the one that is kept for all paths has none. */
export async function keepStart(key: string, answer: Response): Promise<void> {
  const { status, headers } = answer;
  const text = await answer.text();
  const start = partsOf(text)?.start ?? '';
  const asked = { status, contentType: headers.get('content-type'), caching: headers.get('cache-control'), text };
  if (!isAppPage(asked) || !hasFirstView(start)) return;
  const bytes = new TextEncoder().encode(start);
  const digest = await digestOf(bytes.buffer);
  const kept = new Response(bytes, { headers: { [KEPT_AT_HEADER]: String(Date.now()), [DIGEST_HEADER]: digest } });
  await (await caches.open(STARTS)).put(key, kept);
  const expiration = new CacheExpiration(STARTS, LIMITS);
  await expiration.updateTimestamp(new URL(key, location.origin).href);
  await expiration.expireEntries();
}

interface Joined {
  readonly key: string;
  readonly start: string;
  /** Of the page that is kept: the browser has to know them before the network has answered. */
  readonly headers: Headers;
  /** The page, as the network has it, or the kept one. */
  readonly page: Promise<Response>;
}

/**
 * A page that begins with a kept start, at once, and goes on with what comes: scripts, registry and answers are never those of the last visit while there is a network.
 * An answer that cannot go on from there, as another site's or that of a host without first views, is asked for again without the start.
 */
export function joinedPage({ key, start, headers, page }: Joined): Response {
  const text = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(text.encode(start));
      const parts = await page.then(async (answer) => partsOf(await answer.text())).catch(() => null);
      if (parts === null) await (await caches.open(STARTS)).delete(key);
      controller.enqueue(text.encode(parts === null ? AGAIN : parts.rest));
      controller.close();
    },
  });
  const own = new Headers(headers);
  // Of the bytes that the server sent, which these are not.
  for (const name of ['content-length', 'content-encoding', 'etag']) own.delete(name);
  return new Response(body, { headers: own });
}
