import { defineEndpoint } from '../endpoint.ts';
import type * as schemas from '../schemas/promotions.ts';

/** P9: promotions that run now. A visitor reads them too (A1). */
export const getPromotions = defineEndpoint<typeof schemas.getPromotions>({
  name: 'getPromotions',
  path: '/api/promotions',
});
export const getPromotion = defineEndpoint<typeof schemas.getPromotion>({
  name: 'getPromotion',
  path: '/api/promotions/{id}',
  refusals: ['NOT_FOUND'],
});
