import { BONUS_CLAIM } from '../limits.ts';
import {
  addDays,
  isMyanmarDate,
  type MyanmarDate,
  myanmarDateOf,
  toInstant,
  weekdayOf,
} from '../text/myanmar-time.rules.ts';

export interface CashBackWeek {
  readonly week: MyanmarDate;
  /** Monday 0:00 to Saturday 0:00, Myanmar time. */
  readonly betsFrom: Date;
  readonly betsUntil: Date;
  readonly claimableFrom: Date;
  readonly expiresAt: Date;
}

export interface WeekStakes {
  readonly totalKyat: number;
  readonly refundedKyat: number;
  /** Stakes in draws without a result; they may still be refunded. */
  readonly waitingKyat: number;
}

export const CASH_BACK_STATES = ['none', 'not-yet', 'claimable', 'claimed'] as const;
export type CashBackState = (typeof CASH_BACK_STATES)[number];

export function isCashBackWeek(text: string): text is MyanmarDate {
  return isMyanmarDate(text) && weekdayOf(text) === BONUS_CLAIM.weekday;
}

export function buildCashBackWeek(monday: MyanmarDate): CashBackWeek {
  return {
    week: monday,
    betsFrom: toInstant(monday, 0),
    betsUntil: toInstant(addDays(monday, 5), 0),
    claimableFrom: toInstant(addDays(monday, 7), BONUS_CLAIM.minute),
    expiresAt: toInstant(addDays(monday, 14), BONUS_CLAIM.minute),
  };
}

/** Newest first: this week, the last one, and until Monday 9:00 also the one before it, which is still claimable. */
export function listCashBackWeeks(now: Date): CashBackWeek[] {
  const today = myanmarDateOf(now);
  const monday = addDays(today, -((weekdayOf(today) + 6) % 7));
  return [0, -7, -14]
    .map((days) => buildCashBackWeek(addDays(monday, days)))
    .filter(({ expiresAt }) => now < expiresAt);
}

export function computeDrawnStakes({ totalKyat, refundedKyat, waitingKyat }: WeekStakes): number {
  return totalKyat - refundedKyat - waitingKyat;
}

/** K21: from `fromKyat` of net stakes on, `percent` applies to all of them. */
export interface CashBackTier {
  readonly fromKyat: number;
  readonly percent: number;
}

export function findCashBackPercent(netKyat: number, tiers: readonly CashBackTier[]): number {
  return Math.max(0, ...tiers.filter(({ fromKyat }) => netKyat >= fromKyat).map(({ percent }) => percent));
}

/** Rounds down. */
export function computeCashBackKyat(netKyat: number, percent: number): number {
  return Math.floor((netKyat * percent) / 100);
}

/** Only drawn stakes are claimable, so that no bonus is paid for a stake refunded later (F29). */
export function getCashBackState(given: {
  readonly week: CashBackWeek;
  readonly now: Date;
  readonly stakes: WeekStakes;
  readonly bonusKyat: number;
  readonly isClaimed: boolean;
}): CashBackState {
  const { week, now, stakes, bonusKyat, isClaimed } = given;
  if (isClaimed) return 'claimed';
  if (now >= week.expiresAt || (bonusKyat === 0 && stakes.waitingKyat === 0)) return 'none';
  return now < week.claimableFrom || bonusKyat === 0 ? 'not-yet' : 'claimable';
}

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
