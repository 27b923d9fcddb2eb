import * as endpoints from '@padauk/contract/endpoints/promotions';
import { createRefusal } from '@padauk/contract/refusals';
import { accepted } from '@padauk/contract/result';
import { UUID } from '@padauk/contract/rules/uuid';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { sendRefusal } from '../../platform/http/replies.ts';
import type { Router } from '../../platform/http/router.ts';
import { PICTURES_PATH } from './office-promotions.ts';
import { readPicture } from './promotion.repository.ts';
import { findShownPromotion, listShownPromotions } from './read-promotions.ts';

export function registerPromotionsRoutes(router: Router, app: FastifyInstance, deps: Pick<Deps, 'db' | 'clock'>): void {
  router.anyone(endpoints.getPromotions, async () => accepted(await listShownPromotions(deps)));
  router.anyone(endpoints.getPromotion, ({ id }) => findShownPromotion(deps, id));
  app.get<{ Params: { id: string } }>(`${PICTURES_PATH}/:id`, async (request, reply) => {
    const jpeg = UUID.test(request.params.id) ? await readPicture(deps.db, request.params.id) : null;
    if (jpeg === null) return sendRefusal(reply, createRefusal('NOT_FOUND'));
    return reply.type('image/jpeg').header('cache-control', 'public, max-age=31536000, immutable').send(jpeg);
  });
}
