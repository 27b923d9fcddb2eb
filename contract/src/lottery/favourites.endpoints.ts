import { createEndpointDefiner } from '../platform/endpoint.ts';
import type * as schemas from './tickets.schemas.ts';

const define = createEndpointDefiner<typeof schemas>();

export const getNumberFavourites = define('getNumberFavourites', 'GET /api/favourites/numbers', 'player');
export const keepNumberFavourite = define('keepNumberFavourite', 'POST /api/favourites/numbers', 'player', [
  'FAVOURITES_FULL',
]);
export const forgetNumberFavourite = define('forgetNumberFavourite', 'POST /api/favourites/numbers/forget', 'player');
