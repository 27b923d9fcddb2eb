import { createEndpointDefiner } from '../platform/endpoint.ts';
import type * as schemas from './games.schemas.ts';

const define = createEndpointDefiner<typeof schemas>();

export const getGames = define('getGames', 'GET /api/games');
export const getFavouriteGames = define('getFavouriteGames', 'GET /api/games/favourites', 'optional');
/** Null without an open game, and for a visitor. */
export const getOpenGame = define('getOpenGame', 'GET /api/games/open', 'optional');
export const setFavouriteGame = define('setFavouriteGame', 'POST /api/games/favourites', 'player', ['NOT_FOUND']);
/** P6: also closes the previous game. */
export const launchGame = define('launchGame', 'POST /api/games/{id}/launch', 'player', [
  'NOT_FOUND',
  'PHONE_NOT_VERIFIED',
  'PIN_BLOCKED',
  'ON_TIME_OUT',
  'SELF_EXCLUDED',
  'GAME_MAINTENANCE',
  'GAMES_NOT_HERE',
  'GAME_WALLET_MAINTENANCE',
]);
/** E29: closes the open game, so that transfers are possible. Pending stakes are still paid. */
export const leaveGames = define('leaveGames', 'POST /api/games/leave', 'player', ['GAME_WALLET_MAINTENANCE']);
/** E30: the geo-restriction for the caller's IP address. */
export const getGamesAccess = define('getGamesAccess', 'GET /api/games/access');
/** E30: disputes the location; the office decides. */
export const reportGamesAccess = define('reportGamesAccess', 'POST /api/games/access/report', 'optional');
/** P6: from the books of the game wallet. */
export const getGameRounds = define('getGameRounds', 'GET /api/games/rounds', 'player', ['GAME_WALLET_MAINTENANCE']);
