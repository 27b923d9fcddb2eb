import { defineEndpoint } from '../endpoint.ts';
import type * as schemas from '../schemas/games.ts';

/** P6: every provider and game that players may see. */
export const getGames = defineEndpoint<typeof schemas.getGames>({ name: 'getGames', path: '/api/games' });
/** A visitor has none. */
export const getFavouriteGames = defineEndpoint<typeof schemas.getFavouriteGames>({
  name: 'getFavouriteGames',
  path: '/api/games/favourites',
  auth: 'optional',
});
export const setFavouriteGame = defineEndpoint<typeof schemas.setFavouriteGame>({
  name: 'setFavouriteGame',
  method: 'POST',
  path: '/api/games/favourites',
  auth: 'player',
  refusals: ['NOT_FOUND'],
});
