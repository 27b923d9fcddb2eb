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
/** The game that the player has left open, or has open elsewhere; null where there is none, and for a visitor. */
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
/** P6: lets a player into a game, and closes the one before. */
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
/** E29: closes the game that is open, so that money can be moved: nothing more is staked, and what was staked is still paid. */
export const leaveGames = defineEndpoint<typeof schemas.leaveGames>({
  name: 'leaveGames',
  method: 'POST',
  path: '/api/games/leave',
  auth: 'player',
  refusals: ['GAME_WALLET_MAINTENANCE'],
});
/** E30: where we take the caller to be, and whether games may be played from there. */
export const getGamesAccess = defineEndpoint<typeof schemas.getGamesAccess>({
  name: 'getGamesAccess',
  path: '/api/games/access',
});
/** E30: the caller says that we are wrong about it; the office decides. */
export const reportGamesAccess = defineEndpoint<typeof schemas.reportGamesAccess>({
  name: 'reportGamesAccess',
  method: 'POST',
  path: '/api/games/access/report',
  auth: 'optional',
});
/** P6: rounds that the player has played, with what was staked and won, as the books of the game wallet have them. */
export const getGameRounds = defineEndpoint<typeof schemas.getGameRounds>({
  name: 'getGameRounds',
  path: '/api/games/rounds',
  auth: 'player',
  refusals: ['GAME_WALLET_MAINTENANCE'],
});
