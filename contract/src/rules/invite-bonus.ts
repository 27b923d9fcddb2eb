import type { CashBackState, CashBackWeek } from './cash-back.ts';

/**
 * What a week's invite bonus is now (P13). The stakes are those of draws of the week, Monday to Friday: a bet on the next Monday's noon is the next week's, so that no friend's bet keeps an inviter
 * waiting. A draw of the week that still has no result does: what it brings would be lost.
 */
export function inviteState(given: {
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
