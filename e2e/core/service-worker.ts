import type { Page } from '@playwright/test';
import { waitUntil } from './wait-until.ts';

/** Cached addresses without the origin. */
export function listCachedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
    return paths;
  });
}

/** Waits until the worker controls the page and has cached earlier requests, the page itself last. */
export async function waitUntilCached(page: Page): Promise<void> {
  await waitUntil('the service worker has cached the page and its scripts', async () => {
    const isControlled = await page.evaluate(() => navigator.serviceWorker.controller !== null);
    const paths = isControlled ? await listCachedPaths(page) : [];
    return paths.includes('/') && paths.some((path) => path.endsWith('/shared.js'));
  });
}

/** Cached first views, as text (ADR-43). */
export function readCachedPages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const cache = await caches.open('starts-1');
    const responses = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
    return Promise.all(responses.map(async (response) => (await response?.text()) ?? ''));
  });
}
