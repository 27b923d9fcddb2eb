/** The service worker, `/sw.js` (ADR-43). Bundled apart from the page's scripts: nothing of them is in here. */
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

/** Raised when what is kept changes its form: caches of other names are deleted. */
const NAMES = { builds: 'builds-1', page: 'page-2', starts: STARTS } as const;
/** All paths have the same page, apart from what it fetches ahead and the brand's header. */
const PAGE_KEY = '/';
/** A page that takes longer than this is not waited for where one is kept. On Slow 4G it takes 1.2 s. */
const PAGE_DEADLINE_SECONDS = 3;
/** Of builds: the host's and five remotes' first views have 60 files, and their two last builds stay too. */
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

/** A copy that has lost bytes on the phone is fetched anew: the page refuses it, and would get it again with every try. */
const intactCopiesOnly: WorkboxPlugin = {
  async cachedResponseWillBeUsed({ request, cachedResponse }) {
    if (cachedResponse === undefined || cachedResponse === null) return null;
    const bytes = await cachedResponse.clone().arrayBuffer();
    const kept = cachedResponse.headers.get(DIGEST_HEADER);
    return (await isIntact(bytes, { kept, integrity: request.integrity })) ? cachedResponse : null;
  },
};

/** An altered copy may lie in the HTTP cache. With `reload` the page has asked past it already. */
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

/** A server that is down has a page too: what is kept comes before it, and it before nothing. */
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

/** The page of a navigation: from a kept start on where there is one, and a kept page that it could go on with without a network. */
async function answerPage(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const answer = page.handle({ event, request });
  // A phone whose storage fails has the page all the same.
  const key = await keyOfStart(request.url).catch(() => null);
  if (key === null) return answer;
  event.waitUntil(answer.then((response) => keepStart(key, response.clone())).catch(() => undefined));
  const kept = caches.match(PAGE_KEY, { cacheName: NAMES.page });
  const [start, whole] = await Promise.all([keptStart(key), kept]).catch((): [null, undefined] => [null, undefined]);
  if (start === null || whole === undefined) return answer;
  return joinedPage({ key, start, headers: whole.headers, page: answer });
}

/** A worker serves whatever build the page names, so a new one need not wait until the last page of the old one is closed. */
async function install(): Promise<void> {
  await self.skipWaiting();
}

async function activate(): Promise<void> {
  const names: readonly string[] = Object.values(NAMES);
  const others = (await caches.keys()).filter((name) => /^(?:builds|page|starts)-/.test(name) && !names.includes(name));
  await Promise.all(others.map((name) => caches.delete(name)));
  // The page is asked for while the worker starts.
  await self.registration.navigationPreload.enable();
  await self.clients.claim();
}

/** What the page has fetched before there was a worker: it lies in the browser's cache, so nothing is fetched twice. */
async function keep(event: ExtendableMessageEvent, paths: readonly string[]): Promise<void> {
  const fetched = paths.map((path) => builds.handle({ event, request: new Request(path) }));
  await Promise.allSettled([...fetched, keepPage(event)]);
}

/** As the phone opened it: it will open it there again. */
async function keepPage(event: ExtendableMessageEvent): Promise<void> {
  const address = event.source instanceof WindowClient ? event.source.url : PAGE_KEY;
  const [key, answer] = await Promise.all([keyOfStart(address), page.handle({ event, request: new Request(address) })]);
  if (key !== null) await keepStart(key, answer);
}

/** P9: told while the app is closed. */
async function show(text: string): Promise<void> {
  const { title, text: body, tag, path } = shownFor(text);
  await self.registration.showNotification(title, {
    body,
    tag,
    icon: '/icon-192.png',
    data: { path },
  });
}

/** An open page is led there, so that nothing in it is opened twice; else a new one opens. */
async function open(path: unknown): Promise<void> {
  const address = new URL(typeof path === 'string' ? path : '/', self.location.origin).href;
  const [shown] = await self.clients.matchAll({ type: 'window' });
  if (shown === undefined) await self.clients.openWindow(address);
  // A window that may not be brought forward is led there all the same.
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
