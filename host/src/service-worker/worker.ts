/** The service worker, `/sw.js` (ADR-43), bundled apart from the page's scripts. */
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { SHARED_PICTURE } from '@padauk/contract/delivery/edge';
import {
  selectBuildFiles,
  DIGEST_HEADER,
  computeDigest,
  isAppPage,
  isIntact,
  isCacheMessage,
  isCompleteFile,
  classifyRequest,
  removeFirstView,
} from './cache.rules.ts';
import { buildNotification } from './notification.rules.ts';
import { joinPage, cacheStart, findCachedStart, getStartKey, STARTS_CACHE } from './page-starts.ts';

declare const self: ServiceWorkerGlobalScope;

/** Raise a number when a cache changes its format: caches with other names are deleted. */
const CACHE_NAMES = { builds: 'builds-1', page: 'page-2', starts: STARTS_CACHE } as const;
/** All paths share one page, apart from its prefetches and the brand's header. */
const PAGE_KEY = '/';
/** Fall back to a cached page after this time. On Slow 4G a page takes 1.2 s. */
const PAGE_DEADLINE_SECONDS = 3;
/** The first views of host and five remotes have 60 files; their last two builds stay too. */
const BUILD_LIMITS = { maxEntries: 400, maxAgeSeconds: 30 * 24 * 60 * 60, purgeOnQuotaError: true } as const;

const completeFilesOnly: WorkboxPlugin = {
  async cacheWillUpdate({ request, response }) {
    if (!isCompleteFile(response, new URL(request.url).pathname)) return null;
    const bytes = await response.arrayBuffer();
    const headers = new Headers(response.headers);
    headers.set(DIGEST_HEADER, await computeDigest(bytes));
    return new Response(bytes, { headers });
  },
};

/** Discards a corrupted copy: the page's integrity check would refuse it at every try. */
const intactCopiesOnly: WorkboxPlugin = {
  async cachedResponseWillBeUsed({ request, cachedResponse }) {
    if (cachedResponse === undefined || cachedResponse === null) return null;
    const bytes = await cachedResponse.clone().arrayBuffer();
    const digest = cachedResponse.headers.get(DIGEST_HEADER);
    return (await isIntact(bytes, { cached: digest, integrity: request.integrity })) ? cachedResponse : null;
  },
};

/** The HTTP cache may hold an altered copy. A request with `reload` has bypassed it already. */
const refetchAltered: WorkboxPlugin = {
  async handlerDidError({ request }) {
    if (request.integrity === '' || request.cache === 'reload' || !navigator.onLine) return undefined;
    return fetch(request, { cache: 'reload' });
  },
};

const buildStrategy = new CacheFirst({
  cacheName: CACHE_NAMES.builds,
  plugins: [completeFilesOnly, intactCopiesOnly, refetchAltered, new ExpirationPlugin(BUILD_LIMITS)],
});

const singlePageKey: WorkboxPlugin = { cacheKeyWillBeUsed: async () => PAGE_KEY };

const appPagesOnly: WorkboxPlugin = {
  async cacheWillUpdate({ response }) {
    const text = await response.clone().text();
    return isAppPage(response, text) ? new Response(removeFirstView(text), { headers: response.headers }) : null;
  },
};

/** On a server error, prefer the cached page; without one, show the server's error page. */
const cacheOnServerError: WorkboxPlugin = {
  async fetchDidSucceed({ response, state }) {
    if (response.status < 500) return response;
    if (state !== undefined) state['outage'] = response;
    throw new Error(`the server responded with status ${response.status}`);
  },
  handlerDidError: async ({ state }) => (state?.['outage'] instanceof Response ? state['outage'] : undefined),
};

const pageStrategy = new NetworkFirst({
  cacheName: CACHE_NAMES.page,
  networkTimeoutSeconds: PAGE_DEADLINE_SECONDS,
  plugins: [singlePageKey, appPagesOnly, cacheOnServerError],
});

async function respondWithPage(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const answer = pageStrategy.handle({ event, request });
  // A failing storage must not block the page.
  const key = await getStartKey(request.url).catch(() => null);
  if (key === null) return answer;
  event.waitUntil(answer.then((response) => cacheStart(key, response.clone())).catch(() => undefined));
  const cachedPage = caches.match(PAGE_KEY, { cacheName: CACHE_NAMES.page });
  const [start, page] = await Promise.all([findCachedStart(key), cachedPage]).catch((): [null, undefined] => [
    null,
    undefined,
  ]);
  if (start === null || page === undefined) return answer;
  return joinPage({ key, start, headers: page.headers, page: answer });
}

async function activateWorker(): Promise<void> {
  const names: readonly string[] = Object.values(CACHE_NAMES);
  const others = (await caches.keys()).filter((name) => /^(?:builds|page|starts)-/.test(name) && !names.includes(name));
  await Promise.all(others.map((name) => caches.delete(name)));
  await self.registration.navigationPreload.enable();
  await self.clients.claim();
}

/** Caches files that the page fetched before the worker existed; they come from the HTTP cache. */
async function cacheFiles(event: ExtendableMessageEvent, paths: readonly string[]): Promise<void> {
  const fetched = paths.map((path) => buildStrategy.handle({ event, request: new Request(path) }));
  await Promise.allSettled([...fetched, cachePage(event)]);
}

/** Uses the page's own address: the phone will open it there again. */
async function cachePage(event: ExtendableMessageEvent): Promise<void> {
  const address = event.source instanceof WindowClient ? event.source.url : PAGE_KEY;
  const [key, answer] = await Promise.all([
    getStartKey(address),
    pageStrategy.handle({ event, request: new Request(address) }),
  ]);
  if (key !== null) await cacheStart(key, answer);
}

async function showNotification(text: string): Promise<void> {
  const { title, text: body, tag, path } = buildNotification(text);
  await self.registration.showNotification(title, { body, tag, icon: '/icon-192.png', data: { path } });
}

async function openPage(path: unknown): Promise<void> {
  const address = new URL(typeof path === 'string' ? path : '/', self.location.origin).href;
  const [shown] = await self.clients.matchAll({ type: 'window' });
  if (shown === undefined) await self.clients.openWindow(address);
  // A window that may not be focused is still navigated.
  else await (await shown.focus().catch(() => shown)).navigate(address);
}

self.addEventListener('push', (event) => event.waitUntil(showNotification(event.data?.text() ?? '')));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data?.path));
});
// A worker serves the build that the page names, so a new one need not wait for old pages to close.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(activateWorker()));
self.addEventListener('message', (event) => {
  if (isCacheMessage(event.data))
    event.waitUntil(cacheFiles(event, selectBuildFiles(event.data.keep, self.location.origin)));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const kind = classifyRequest(request, self.location.origin);
  if (kind === 'picture') event.respondWith(storeSharedPicture(request));
  else if (kind === 'page') event.respondWith(respondWithPage(event));
  else if (kind === 'build') event.respondWith(buildStrategy.handle({ event, request }));
});

/** Stores a picture shared by another app until the slip page takes it. Only the last one is stored. */
async function storeSharedPicture(request: Request): Promise<Response> {
  const picture = await request.formData().then(
    (form) => form.get(SHARED_PICTURE.field),
    () => null,
  );
  if (!(picture instanceof Blob) || picture.size === 0) return Response.redirect(SHARED_PICTURE.lost, 303);
  const headers = { 'content-type': picture.type, [SHARED_PICTURE.atHeader]: String(Date.now()) };
  try {
    await (await caches.open(SHARED_PICTURE.cache)).put(SHARED_PICTURE.key, new Response(picture, { headers }));
  } catch {
    // The storage is full.
    return Response.redirect(SHARED_PICTURE.lost, 303);
  }
  return Response.redirect(SHARED_PICTURE.taken, 303);
}
