import type { AnswerFor } from '@padauk/contract/platform/endpoint';
import type { getGameWallet } from '@padauk/contract/games/transfers.endpoints';

export const testGameWallet: AnswerFor<typeof getGameWallet> = {
  balanceKyat: 21_500,
  coins: 21,
  remainderKyat: 500,
  lowLevel: 'none',
  isPlaying: false,
  retryAfterSeconds: null,
};

export const testLowGameWallet: typeof testGameWallet = {
  ...testGameWallet,
  balanceKyat: 150,
  coins: 0,
  remainderKyat: 150,
  lowLevel: 'warning',
};
