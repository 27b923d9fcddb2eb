import { defineEndpoint } from '../endpoint.ts';
import type * as schemas from '../schemas/games.ts';

export const getGames = defineEndpoint<typeof schemas.getGames>({ name: 'getGames', path: '/api/games' });
export const getFavouriteGames = defineEndpoint<typeof schemas.getFavouriteGames>({
  name: 'getFavouriteGames',
  path: '/api/games/favourites',
  auth: 'optional',
});
/** Null without an open game, and for a visitor. */
export const getOpenGame = defineEndpoint<typeof schemas.getOpenGame>({
  name: 'getOpenGame',
  path: '/api/games/open',
  auth: 'optional',
});
export const setFavouriteGame = defineEndpoint<typeof schemas.setFavouriteGame>({
  name: 'setFavouriteGame',
  method: 'POST',
  path: '/api/games/favourites',
  auth: 'player',
  refusals: ['NOT_FOUND'],
});
/** P6: also closes the previous game. */
export const launchGame = defineEndpoint<typeof schemas.launchGame>({
  name: 'launchGame',
  method: 'POST',
  path: '/api/games/{id}/launch',
  auth: 'player',
  refusals: [
    'NOT_FOUND',
    'PHONE_NOT_VERIFIED',
    'PIN_BLOCKED',
    'ON_TIME_OUT',
    'SELF_EXCLUDED',
    'GAME_MAINTENANCE',
    'GAMES_NOT_HERE',
    'GAME_WALLET_MAINTENANCE',
  ],
});
/** E29: closes the open game, so that transfers are possible. Pending stakes are still paid. */
export const leaveGames = defineEndpoint<typeof schemas.leaveGames>({
  name: 'leaveGames',
  method: 'POST',
  path: '/api/games/leave',
  auth: 'player',
  refusals: ['GAME_WALLET_MAINTENANCE'],
});
/** E30: the geo-restriction for the caller's IP address. */
export const getGamesAccess = defineEndpoint<typeof schemas.getGamesAccess>({
  name: 'getGamesAccess',
  path: '/api/games/access',
});
/** E30: disputes the location; the office decides. */
export const reportGamesAccess = defineEndpoint<typeof schemas.reportGamesAccess>({
  name: 'reportGamesAccess',
  method: 'POST',
  path: '/api/games/access/report',
  auth: 'optional',
});
/** P6: from the books of the game wallet. */
export const getGameRounds = defineEndpoint<typeof schemas.getGameRounds>({
  name: 'getGameRounds',
  path: '/api/games/rounds',
  auth: 'player',
  refusals: ['GAME_WALLET_MAINTENANCE'],
});
