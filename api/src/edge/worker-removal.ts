import type { FastifyInstance } from 'fastify';
import { CACHE_CONTROL, CONTENT_TYPES, WORKER_PATH } from '@padauk/contract/edge';

/**
 * A worker that takes the place of the one that a browser has, deletes all that was kept, and then itself. Browsers look for a newer worker after each navigation, past the one
 * that they have: this reaches phones whose worker answers every page wrongly. Open pages are left as they are: one may be in the middle of a bet.
 */
const WORKER_THAT_LEAVES = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
})()));
`;

/** SERVICE_WORKER=off: whatever worker the active host has. */
export function serveNoWorker(app: FastifyInstance): void {
  app.get(WORKER_PATH, (_, reply) =>
    reply
      .type(CONTENT_TYPES['js'] ?? '')
      .header('cache-control', CACHE_CONTROL.worker)
      .send(WORKER_THAT_LEAVES),
  );
}
