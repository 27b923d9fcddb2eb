import { myanmarDateOf } from '@padauk/contract/rules/myanmar-time';
import type { SlipSummary } from '../../resources/lottery.types.ts';

/** The slips of one day, in the order in which they came. */
export interface HistoryDay {
  /** `YYYY-MM-DD`, Myanmar time. */
  readonly date: string;
  readonly slips: readonly SlipSummary[];
}

/** Groups slips by the Myanmar day on which they were placed; newest day first, as the server sends them. */
export function byDay(slips: readonly SlipSummary[]): readonly HistoryDay[] {
  const days = new Map<string, SlipSummary[]>();
  for (const slip of slips) {
    const date = myanmarDateOf(new Date(slip.placedAt));
    days.set(date, [...(days.get(date) ?? []), slip]);
  }
  return [...days].map(([date, ofDay]) => ({ date, slips: ofDay }));
}

/** Two pages in one, each slip once: a bet placed meanwhile moves the pages against each other. */
export function joined(first: readonly SlipSummary[], older: readonly SlipSummary[]): readonly SlipSummary[] {
  const known = new Set(first.map((slip) => slip.id));
  return [...first, ...older.filter((slip) => !known.has(slip.id))];
}
