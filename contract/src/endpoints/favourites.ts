import { defineEndpoint } from '../endpoint.ts';
import type * as schemas from '../schemas/favourites.ts';

const path = '/api/favourites/numbers';

export const getNumberFavourites = defineEndpoint<typeof schemas.getNumberFavourites>({
  name: 'getNumberFavourites',
  path,
  auth: 'player',
});
export const keepNumberFavourite = defineEndpoint<typeof schemas.keepNumberFavourite>({
  name: 'keepNumberFavourite',
  method: 'POST',
  path,
  auth: 'player',
  refusals: ['FAVOURITES_FULL'],
});
export const forgetNumberFavourite = defineEndpoint<typeof schemas.forgetNumberFavourite>({
  name: 'forgetNumberFavourite',
  method: 'POST',
  path: `${path}/forget`,
  auth: 'player',
});
