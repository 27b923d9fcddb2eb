import { createRefusal } from '@padauk/contract/platform/refusals';
import { UUID } from '@padauk/contract/text/uuid.rules';
import type { FastifyInstance } from 'fastify';
import { sendRefusal } from '../http/replies.ts';

interface PictureRoute {
  readonly path: string;
  /** Whether shared caches may store the picture. */
  readonly visibility: 'public' | 'private';
  readonly read: (id: string) => Promise<Buffer | null>;
}

/** A picture never changes under its id. `<img>` sends no session, so the random id serves as the access key. */
export function registerPictureRoute(app: FastifyInstance, { path, visibility, read }: PictureRoute): void {
  app.get<{ Params: { id: string } }>(`${path}/:id`, async (request, reply) => {
    const jpeg = UUID.test(request.params.id) ? await read(request.params.id) : null;
    if (jpeg === null) return sendRefusal(reply, createRefusal('NOT_FOUND'));
    return reply.type('image/jpeg').header('cache-control', `${visibility}, max-age=31536000, immutable`).send(jpeg);
  });
}
