import { PROTECTION } from '../limits.ts';
import type { Kyat } from '../platform/money.ts';
import { addDays, toInstant, myanmarDateOf, weekdayOf, type MyanmarDate } from '../text/myanmar-time.rules.ts';

/** The Myanmar day, the week from Monday, the calendar month. */
export const LIMIT_PERIODS = ['day', 'week', 'month'] as const;
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];

const MONDAY = 1;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export function getPeriodStartDate(period: LimitPeriod, now: Date): MyanmarDate {
  const today = myanmarDateOf(now);
  if (period === 'day') return today;
  if (period === 'month') return `${today.slice(0, 8)}01`;
  return addDays(today, -((weekdayOf(today) - MONDAY + 7) % 7));
}

export function getPeriodStartInstant(period: LimitPeriod, now: Date): Date {
  return toInstant(getPeriodStartDate(period, now), 0);
}

/** Stored limit. `null` kyat: no limit. At `nextFrom`, `nextLimitKyat` replaces `limitKyat`; null: nothing pending. */
export interface PlayerLimit {
  readonly limitKyat: Kyat | null;
  readonly nextLimitKyat: Kyat | null;
  readonly nextFrom: Date | null;
}

export type PlayerLimits = Readonly<Record<LimitPeriod, PlayerLimit>>;

export const NO_LIMIT: PlayerLimit = { limitKyat: null, nextLimitKyat: null, nextFrom: null };

export function getCurrentLimit(limit: PlayerLimit, now: Date): PlayerLimit {
  if (limit.nextFrom === null || limit.nextFrom.getTime() > now.getTime()) return limit;
  return { limitKyat: limit.nextLimitKyat, nextLimitKyat: null, nextFrom: null };
}

/** Lower applies at once; higher or none only after 24 hours, against impulsive raises. */
export function changeLimit(limit: PlayerLimit, wantedKyat: Kyat | null, now: Date): PlayerLimit {
  const { limitKyat } = getCurrentLimit(limit, now);
  const isStricter = wantedKyat !== null && (limitKyat === null || wantedKyat < limitKyat);
  if (isStricter || wantedKyat === limitKyat) return { limitKyat: wantedKyat, nextLimitKyat: null, nextFrom: null };
  return { limitKyat, nextLimitKyat: wantedKyat, nextFrom: new Date(now.getTime() + PROTECTION.raiseHours * HOUR_MS) };
}

/** null without a limit; never negative. */
export function computeRemainingKyat(limitKyat: Kyat | null, usedKyat: Kyat): Kyat | null {
  return limitKyat === null ? null : Math.max(0, limitKyat - usedKyat);
}

export function computeLowestRemainingKyat(
  limits: readonly { readonly limitKyat: Kyat | null; readonly usedKyat: Kyat }[],
): Kyat | null {
  const rooms = limits.flatMap(({ limitKyat, usedKyat }) => computeRemainingKyat(limitKyat, usedKyat) ?? []);
  return rooms.length === 0 ? null : Math.min(...rooms);
}

/** A new break never shortens an existing one (`untilAt`): the later end counts. */
export function computeBreakEnd(days: number, now: Date, untilAt: Date | null): Date {
  const end = now.getTime() + days * DAY_MS;
  return new Date(Math.max(end, untilAt?.getTime() ?? 0));
}
