import type { CashBackState, CashBackWeek } from './cash-back.ts';

/** P13: counts draws of Monday to Friday. A draw without a result delays the claim, else its bonus would be lost. */
export function getInviteState(given: {
  readonly week: CashBackWeek;
  readonly now: Date;
  readonly waitingKyat: number;
  readonly bonusKyat: number;
  readonly isClaimed: boolean;
}): CashBackState {
  const { week, now, waitingKyat, bonusKyat, isClaimed } = given;
  if (isClaimed) return 'claimed';
  if (now >= week.expiresAt || (bonusKyat === 0 && waitingKyat === 0)) return 'none';
  return now < week.claimableFrom || waitingKyat > 0 ? 'not-yet' : 'claimable';
}
