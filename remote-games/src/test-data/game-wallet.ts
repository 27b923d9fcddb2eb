import type { AnswerFor } from '@padauk/contract/endpoint';
import type { getGameWallet } from '@padauk/contract/endpoints/transfers';

export const aGameWallet: AnswerFor<typeof getGameWallet> = {
  balanceKyat: 21_500,
  coins: 21,
  remainderKyat: 500,
  lowLevel: 'none',
  isPlaying: false,
  retryAfterSeconds: null,
};

export const aLowGameWallet: typeof aGameWallet = {
  ...aGameWallet,
  balanceKyat: 150,
  coins: 0,
  remainderKyat: 150,
  lowLevel: 'warning',
};
