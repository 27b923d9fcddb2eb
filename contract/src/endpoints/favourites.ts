import { defineEndpoint } from '../endpoint.ts';
import type * as schemas from '../schemas/favourites.ts';

const path = '/api/favourites/numbers';

/** A player's favourites of a number game, by name. */
export const getNumberFavourites = defineEndpoint<typeof schemas.getNumberFavourites>({
  name: 'getNumberFavourites',
  path,
  auth: 'player',
});
/** Keeps numbers under a name; one that is there already is written anew. */
export const keepNumberFavourite = defineEndpoint<typeof schemas.keepNumberFavourite>({
  name: 'keepNumberFavourite',
  method: 'POST',
  path,
  auth: 'player',
  refusals: ['FAVOURITES_FULL'],
});
/** Forgets one; of one that is not there nothing is left to do. */
export const forgetNumberFavourite = defineEndpoint<typeof schemas.forgetNumberFavourite>({
  name: 'forgetNumberFavourite',
  method: 'POST',
  path: `${path}/forget`,
  auth: 'player',
});
