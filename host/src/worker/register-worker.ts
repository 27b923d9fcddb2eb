import { WORKER_PATH } from '@padauk/contract/delivery/edge';
import { loadPush, readPageSettings } from '@padauk/shared/runtime';
import type { CacheMessage } from '../service-worker/cache.rules.ts';

async function removeWorkers(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
}

/** By the server's setting (SERVICE_WORKER); without it, does nothing. */
export async function registerWorker(): Promise<void> {
  const { serviceWorker } = readPageSettings();
  if (serviceWorker === 'off') return removeWorkers();
  if (serviceWorker !== 'on') return;
  await navigator.serviceWorker.register(WORKER_PATH, { updateViaCache: 'none' });
  const { active } = await navigator.serviceWorker.ready;
  const keep = performance.getEntriesByType('resource').map(({ name }) => name);
  active?.postMessage({ keep } satisfies CacheMessage, []);
  await (await loadPush()).renewPush();
}
