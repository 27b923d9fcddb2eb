import type { FastifyInstance } from 'fastify';
import { CACHE_CONTROL, SHARED_PICTURE } from '@padauk/contract/edge';

/**
 * For a phone without the service worker that takes shared pictures. The body is not read; the page asks for the
 * picture again.
 */
export function registerSharedPictureRoute(app: FastifyInstance): void {
  app.route({
    method: 'POST',
    url: SHARED_PICTURE.path,
    onRequest: async (_request, reply) =>
      reply.header('cache-control', CACHE_CONTROL.missing).redirect(SHARED_PICTURE.lost, 303),
    handler: (_request, reply) => {
      reply.callNotFound();
    },
  });
}
