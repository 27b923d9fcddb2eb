import { createEndpointDefiner, type Endpoint } from '../platform/endpoint.ts';
import type * as schemas from './transfers.schemas.ts';

const define = createEndpointDefiner<typeof schemas>();

/** P8. `GAME_WALLET_MAINTENANCE` means that nothing moved; a later failure is `checking`. */
export const transfer = define('transfer', 'POST /api/transfers', 'money', [
  'INSUFFICIENT_TRANSFER_BALANCE',
  'TRANSFER_TOO_FAST',
  'GAME_PLAYING',
  'GAME_WALLET_MAINTENANCE',
  'PHONE_NOT_VERIFIED',
  'PIN_BLOCKED',
  'ON_TIME_OUT',
  'SELF_EXCLUDED',
]);
export const getTransfer = define('getTransfer', 'GET /api/transfers/{id}', 'player', ['NOT_FOUND']);

/** C8: paths of the game wallet's host. */
const atGameWallet = <E extends Endpoint>(endpoint: E): E => ({ ...endpoint, host: 'game-wallet' });
export const getGameWallet = atGameWallet(
  define('getGameWallet', 'GET /api/game-wallet/balance', 'player', ['GAME_WALLET_MAINTENANCE']),
);
export const isGamePlaying = atGameWallet(
  define('isGamePlaying', 'GET /api/game-wallet/is_bg_playing', 'player', ['GAME_WALLET_MAINTENANCE']),
);
export const authGameWallet = atGameWallet(
  define('authGameWallet', 'POST /api/game-wallet/auth', 'player', [
    'GAME_WALLET_MAINTENANCE',
    'PIN_BLOCKED',
    'ON_TIME_OUT',
    'SELF_EXCLUDED',
  ]),
);
