import type { FastifyInstance } from 'fastify';
import { CACHE_CONTROL, CONTENT_TYPES, WORKER_PATH } from '@padauk/contract/edge';

// This worker deletes all caches and then itself. Browsers fetch a newer worker past the old one, so it reaches phones
// with a faulty worker. Open pages stay: a bet may be in progress.
const SELF_REMOVING_WORKER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
})()));
`;

export function serveWorkerRemoval(app: FastifyInstance): void {
  app.get(WORKER_PATH, (_, reply) =>
    reply
      .type(CONTENT_TYPES['js'] ?? '')
      .header('cache-control', CACHE_CONTROL.worker)
      .send(SELF_REMOVING_WORKER),
  );
}
