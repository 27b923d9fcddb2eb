import { defineEndpoint } from '../endpoint.ts';
import type * as schemas from '../schemas/transfers.ts';

/** P8. `GAME_WALLET_MAINTENANCE` means that nothing moved; a later failure is `checking`. */
export const transfer = defineEndpoint<typeof schemas.transfer>({
  name: 'transfer',
  method: 'POST',
  path: '/api/transfers',
  auth: 'player',
  isMoney: true,
  refusals: [
    'INSUFFICIENT_TRANSFER_BALANCE',
    'TRANSFER_TOO_FAST',
    'GAME_PLAYING',
    'GAME_WALLET_MAINTENANCE',
    'PHONE_NOT_VERIFIED',
    'PIN_BLOCKED',
    'ON_TIME_OUT',
    'SELF_EXCLUDED',
  ],
});
export const getTransfer = defineEndpoint<typeof schemas.getTransfer>({
  name: 'getTransfer',
  path: '/api/transfers/{id}',
  auth: 'player',
  refusals: ['NOT_FOUND'],
});

// C8: paths of the game wallet's host.
const atGameWallet = { host: 'game-wallet', auth: 'player', refusals: ['GAME_WALLET_MAINTENANCE'] } as const;
export const getGameWallet = defineEndpoint<typeof schemas.getGameWallet>({
  ...atGameWallet,
  name: 'getGameWallet',
  path: '/api/game-wallet/balance',
});
export const isGamePlaying = defineEndpoint<typeof schemas.isGamePlaying>({
  ...atGameWallet,
  name: 'isGamePlaying',
  path: '/api/game-wallet/is_bg_playing',
});
export const authGameWallet = defineEndpoint<typeof schemas.authGameWallet>({
  ...atGameWallet,
  name: 'authGameWallet',
  method: 'POST',
  path: '/api/game-wallet/auth',
  refusals: [...atGameWallet.refusals, 'PIN_BLOCKED', 'ON_TIME_OUT', 'SELF_EXCLUDED'],
});
