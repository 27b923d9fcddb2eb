import { createEndpointDefiner } from '../platform/endpoint.ts';
import type * as schemas from './promotions.schemas.ts';

const define = createEndpointDefiner<typeof schemas>();

export const getPromotions = define('getPromotions', 'GET /api/promotions');
export const getPromotion = define('getPromotion', 'GET /api/promotions/{id}', 'none', ['NOT_FOUND']);
