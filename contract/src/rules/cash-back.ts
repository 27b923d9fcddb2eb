import { BONUS_CLAIM } from '../limits.ts';
import { addDays, instantAt, isMyanmarDate, myanmarDateOf, weekdayOf, type MyanmarDate } from './myanmar-time.ts';

/** K21: a week of bets, and when its cash back can be claimed. Ends are exclusive. */
export interface CashBackWeek {
  /** Its Monday: what a week is called. */
  readonly week: MyanmarDate;
  /** Monday 0:00 to Saturday 0:00, Myanmar time: bets placed within count. */
  readonly betsFrom: Date;
  readonly betsUntil: Date;
  /** The Monday after, 9:00, and one week later. */
  readonly claimableFrom: Date;
  readonly expiresAt: Date;
}

/** What a player staked in a week, in whole kyat. */
export interface WeekStakes {
  readonly totalKyat: number;
  readonly refundedKyat: number;
  /** In draws that have no result yet: they may still be refunded. */
  readonly waitingKyat: number;
}

export const CASH_BACK_STATES = ['none', 'not-yet', 'claimable', 'claimed'] as const;
export type CashBackState = (typeof CASH_BACK_STATES)[number];

/** Is this the name of a week: a Monday? */
export function isCashBackWeek(text: string): text is MyanmarDate {
  return isMyanmarDate(text) && weekdayOf(text) === BONUS_CLAIM.weekday;
}

/** The times of the week that begins on this Monday. */
export function cashBackWeek(monday: MyanmarDate): CashBackWeek {
  return {
    week: monday,
    betsFrom: instantAt(monday, 0),
    betsUntil: instantAt(addDays(monday, 5), 0),
    claimableFrom: instantAt(addDays(monday, 7), BONUS_CLAIM.minute),
    expiresAt: instantAt(addDays(monday, 14), BONUS_CLAIM.minute),
  };
}

/** The weeks that mean something now, newest first: the running one, the one before, and until Monday 9:00 the one before that, which can still be claimed. */
export function cashBackWeeksAt(now: Date): CashBackWeek[] {
  const today = myanmarDateOf(now);
  const monday = addDays(today, -((weekdayOf(today) + 6) % 7));
  return [0, -7, -14].map((days) => cashBackWeek(addDays(monday, days))).filter(({ expiresAt }) => now < expiresAt);
}

/** The part of a week's stakes that is final: drawn, so never given back. */
export function drawnStakes({ totalKyat, refundedKyat, waitingKyat }: WeekStakes): number {
  return totalKyat - refundedKyat - waitingKyat;
}

/** K21: from `fromKyat` of net stakes on, `percent` of all of them. */
export interface CashBackTier {
  readonly fromKyat: number;
  readonly percent: number;
}

/** The percent of the highest tier that the stakes reach. The first tier begins at 0, and they rise. */
export function cashBackPercent(netKyat: number, tiers: readonly CashBackTier[]): number {
  return Math.max(0, ...tiers.filter(({ fromKyat }) => netKyat >= fromKyat).map(({ percent }) => percent));
}

/** Whole kyat, rounded down. */
export function cashBackKyat(netKyat: number, percent: number): number {
  return Math.floor((netKyat * percent) / 100);
}

/**
 * What a week's cash back is now. What is drawn can be claimed at Monday 9:00; a bet of Friday evening on Monday noon waits for its result, so that nothing is ever paid for a
 * stake that is given back later (F29), and its part adds itself after the claim.
 */
export function cashBackState(given: {
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
