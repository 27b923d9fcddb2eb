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
  await waitUntil('the service worker has kept the page and its scripts', async () => {
    const isThere = await page.evaluate(() => navigator.serviceWorker.controller !== null);
    const paths = isThere ? await listCachedPaths(page) : [];
    return paths.includes('/') && paths.some((path) => path.endsWith('/shared.js'));
  });
}

/** Cached page starts, as text (ADR-43). */
export function readCachedPages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const starts = await caches.open('starts-1');
    const kept = await Promise.all((await starts.keys()).map((request) => starts.match(request)));
    return Promise.all(kept.map(async (start) => (await start?.text()) ?? ''));
  });
}
