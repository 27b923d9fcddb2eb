import type { AnswerFor } from '@padauk/contract/platform/endpoint';
import type { getGameWallet, transfer } from '@padauk/contract/games/transfers.endpoints';
import type { getWallet } from '@padauk/contract/wallet/wallet.endpoints';

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

export const testWallet: AnswerFor<typeof getWallet> = {
  mainKyat: 30_000,
  gameKyat: 150,
  heldForWithdrawalKyat: 0,
  heldForTransferKyat: 0,
  points: 0,
};

export const testTransfer: AnswerFor<typeof transfer> = {
  id: '0190a0a0-0000-7000-8000-000000000001',
  direction: 'in',
  amountKyat: 5_000,
  state: 'done',
  reason: null,
  at: '2026-11-20T02:30:00.000Z',
  endedAt: '2026-11-20T02:30:01.000Z',
};
