import type { AnswerFor } from '@padauk/contract/platform/endpoint';
import type { getNumberStatistics } from '@padauk/contract/lottery/draws.endpoints';
import { addDays, weekdayOf, type MyanmarDate } from '@padauk/contract/text/myanmar-time.rules';

export interface MonthDays {
  readonly from: MyanmarDate;
  readonly to: MyanmarDate;
}

export function getMonthDays(date: MyanmarDate): MonthDays {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return { from: `${date.slice(0, 7)}-01`, to: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10) };
}

/** Weeks of a month, Sunday to Saturday; null for days of other months. */
export function listWeeks({ from, to }: MonthDays): readonly (readonly (MyanmarDate | null)[])[] {
  const weeks: (MyanmarDate | null)[][] = [];
  for (let sunday = addDays(from, -weekdayOf(from)); sunday <= to; sunday = addDays(sunday, 7)) {
    const days = Array.from({ length: 7 }, (_, weekday) => addDays(sunday, weekday));
    weeks.push(days.map((day) => (day < from || day > to ? null : day)));
  }
  return weeks;
}

export type CountedNumber = AnswerFor<typeof getNumberStatistics>['numbers'][number];

export const STATISTICS_ORDERS = ['often', 'seldom', 'longest', 'number'] as const;
export type StatisticsOrder = (typeof STATISTICS_ORDERS)[number];

/** Equal numbers sort ascending. A number that was never drawn counts as waiting longest. */
export function sortNumbers(numbers: readonly CountedNumber[], order: StatisticsOrder): readonly CountedNumber[] {
  const getDrawsSince = ({ drawsSince }: CountedNumber): number => drawsSince ?? Number.MAX_SAFE_INTEGER;
  const compare = {
    often: (a: CountedNumber, b: CountedNumber) => b.times - a.times,
    seldom: (a: CountedNumber, b: CountedNumber) => a.times - b.times,
    longest: (a: CountedNumber, b: CountedNumber) => getDrawsSince(b) - getDrawsSince(a),
    number: () => 0,
  }[order];
  return [...numbers].sort((a, b) => compare(a, b) || a.number.localeCompare(b.number));
}
