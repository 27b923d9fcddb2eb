import { defineEndpoint } from '../endpoint.ts';
import type * as schemas from '../schemas/promotions.ts';

export const getPromotions = defineEndpoint<typeof schemas.getPromotions>({
  name: 'getPromotions',
  path: '/api/promotions',
});
export const getPromotion = defineEndpoint<typeof schemas.getPromotion>({
  name: 'getPromotion',
  path: '/api/promotions/{id}',
  refusals: ['NOT_FOUND'],
});
