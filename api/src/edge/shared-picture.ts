import type { FastifyInstance } from 'fastify';
import { CACHE_CONTROL, SHARED_PICTURE } from '@padauk/contract/edge';

/**
 * A picture that another app shares, from a phone whose service worker is not there to take it. It is answered before its body is read: nothing of it is
 * kept, and the page of slips says that the picture is to be chosen there.
 */
export function answerSharedPictures(app: FastifyInstance): void {
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
