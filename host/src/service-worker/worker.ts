/** The service worker, `/sw.js` (ADR-43), bundled apart from the page's scripts. */
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import {
  buildFilesOf,
  DIGEST_HEADER,
  digestOf,
  isAppPage,
  isIntact,
  isKeepMessage,
  isWholeFile,
  kindOf,
  pageForAllPaths,
} from './kept.rules.ts';
import { shownFor } from './notification.rules.ts';
import { joinedPage, keepStart, keptStart, keyOfStart, STARTS } from './page-starts.ts';
import { keepShared } from './shared-picture.ts';

declare const self: ServiceWorkerGlobalScope;

/** Raise a number when a cache changes its format: caches with other names are deleted. */
const NAMES = { builds: 'builds-1', page: 'page-2', starts: STARTS } as const;
/** All paths share one page, apart from its prefetches and the brand's header. */
const PAGE_KEY = '/';
/** Fall back to a cached page after this time. On Slow 4G a page takes 1.2 s. */
const PAGE_DEADLINE_SECONDS = 3;
/** The first views of host and five remotes have 60 files; their last two builds stay too. */
const BUILDS = { maxEntries: 400, maxAgeSeconds: 30 * 24 * 60 * 60, purgeOnQuotaError: true } as const;

const wholeFilesOnly: WorkboxPlugin = {
  async cacheWillUpdate({ request, response }) {
    const path = new URL(request.url).pathname;
    const contentType = response.headers.get('content-type');
    if (!isWholeFile({ status: response.status, path, contentType })) return null;
    const bytes = await response.arrayBuffer();
    const headers = new Headers(response.headers);
    headers.set(DIGEST_HEADER, await digestOf(bytes));
    return new Response(bytes, { headers });
  },
};

/** Discards a corrupted copy: the page's integrity check would refuse it at every try. */
const intactCopiesOnly: WorkboxPlugin = {
  async cachedResponseWillBeUsed({ request, cachedResponse }) {
    if (cachedResponse === undefined || cachedResponse === null) return null;
    const bytes = await cachedResponse.clone().arrayBuffer();
    const kept = cachedResponse.headers.get(DIGEST_HEADER);
    return (await isIntact(bytes, { kept, integrity: request.integrity })) ? cachedResponse : null;
  },
};

/** The HTTP cache may hold an altered copy. A request with `reload` has bypassed it already. */
const refetchAltered: WorkboxPlugin = {
  async handlerDidError({ request }) {
    if (request.integrity === '' || request.cache === 'reload' || !navigator.onLine) return undefined;
    return fetch(request, { cache: 'reload' });
  },
};

const builds = new CacheFirst({
  cacheName: NAMES.builds,
  plugins: [wholeFilesOnly, intactCopiesOnly, refetchAltered, new ExpirationPlugin(BUILDS)],
});

const oneKey: WorkboxPlugin = { cacheKeyWillBeUsed: async () => PAGE_KEY };

const appPagesOnly: WorkboxPlugin = {
  async cacheWillUpdate({ response }) {
    const contentType = response.headers.get('content-type');
    const text = await response.clone().text();
    const isOurs = isAppPage({
      status: response.status,
      contentType,
      caching: response.headers.get('cache-control'),
      text,
    });
    return isOurs ? new Response(pageForAllPaths(text), { headers: response.headers }) : null;
  },
};

/** On a server error, prefer the cached page; without one, show the server's error page. */
const keptBeforeOutage: WorkboxPlugin = {
  async fetchDidSucceed({ response, state }) {
    if (response.status < 500) return response;
    if (state !== undefined) state['outage'] = response;
    throw new Error(`the page was answered with ${response.status}`);
  },
  handlerDidError: async ({ state }) => (state?.['outage'] instanceof Response ? state['outage'] : undefined),
};

const page = new NetworkFirst({
  cacheName: NAMES.page,
  networkTimeoutSeconds: PAGE_DEADLINE_SECONDS,
  plugins: [oneKey, appPagesOnly, keptBeforeOutage],
});

/** Answers a navigation from a cached start, if there is one and a cached page to complete it offline. */
async function answerPage(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const answer = page.handle({ event, request });
  // A failing storage must not block the page.
  const key = await keyOfStart(request.url).catch(() => null);
  if (key === null) return answer;
  event.waitUntil(answer.then((response) => keepStart(key, response.clone())).catch(() => undefined));
  const kept = caches.match(PAGE_KEY, { cacheName: NAMES.page });
  const [start, whole] = await Promise.all([keptStart(key), kept]).catch((): [null, undefined] => [null, undefined]);
  if (start === null || whole === undefined) return answer;
  return joinedPage({ key, start, headers: whole.headers, page: answer });
}

/** A worker serves the build that the page names, so a new one need not wait for old pages to close. */
async function install(): Promise<void> {
  await self.skipWaiting();
}

async function activate(): Promise<void> {
  const names: readonly string[] = Object.values(NAMES);
  const others = (await caches.keys()).filter((name) => /^(?:builds|page|starts)-/.test(name) && !names.includes(name));
  await Promise.all(others.map((name) => caches.delete(name)));
  // Fetches the page while the worker starts.
  await self.registration.navigationPreload.enable();
  await self.clients.claim();
}

/** Caches files that the page fetched before the worker existed; they come from the HTTP cache. */
async function keep(event: ExtendableMessageEvent, paths: readonly string[]): Promise<void> {
  const fetched = paths.map((path) => builds.handle({ event, request: new Request(path) }));
  await Promise.allSettled([...fetched, keepPage(event)]);
}

/** Uses the page's own address: the phone will open it there again. */
async function keepPage(event: ExtendableMessageEvent): Promise<void> {
  const address = event.source instanceof WindowClient ? event.source.url : PAGE_KEY;
  const [key, answer] = await Promise.all([keyOfStart(address), page.handle({ event, request: new Request(address) })]);
  if (key !== null) await keepStart(key, answer);
}

/** P9: a push while the app is closed. */
async function show(text: string): Promise<void> {
  const { title, text: body, tag, path } = shownFor(text);
  await self.registration.showNotification(title, {
    body,
    tag,
    icon: '/icon-192.png',
    data: { path },
  });
}

/** Reuses an open page; otherwise opens one. */
async function open(path: unknown): Promise<void> {
  const address = new URL(typeof path === 'string' ? path : '/', self.location.origin).href;
  const [shown] = await self.clients.matchAll({ type: 'window' });
  if (shown === undefined) await self.clients.openWindow(address);
  // A window that may not be focused is still navigated.
  else await (await shown.focus().catch(() => shown)).navigate(address);
}

self.addEventListener('push', (event) => event.waitUntil(show(event.data?.text() ?? '')));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path));
});
self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', (event) => {
  if (isKeepMessage(event.data)) event.waitUntil(keep(event, buildFilesOf(event.data.keep, self.location.origin)));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const kind = kindOf({
    method: request.method,
    path: url.pathname,
    isOurs: url.origin === self.location.origin,
    isNavigation: request.mode === 'navigate',
  });
  if (kind === 'picture') event.respondWith(keepShared(request));
  else if (kind === 'page') event.respondWith(answerPage(event));
  else if (kind === 'build') event.respondWith(builds.handle({ event, request }));
});
