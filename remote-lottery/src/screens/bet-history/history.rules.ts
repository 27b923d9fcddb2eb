import { myanmarDateOf } from '@padauk/contract/rules/myanmar-time';
import type { TicketSummary } from '../../resources/lottery.types.ts';

/** The tickets of one day, in the order in which they came. */
export interface HistoryDay {
  /** `YYYY-MM-DD`, Myanmar time. */
  readonly date: string;
  readonly tickets: readonly TicketSummary[];
}

/** Groups tickets by the Myanmar day on which they were placed; newest day first, as the server sends them. */
export function byDay(tickets: readonly TicketSummary[]): readonly HistoryDay[] {
  const days = new Map<string, TicketSummary[]>();
  for (const ticket of tickets) {
    const date = myanmarDateOf(new Date(ticket.placedAt));
    days.set(date, [...(days.get(date) ?? []), ticket]);
  }
  return [...days].map(([date, ofDay]) => ({ date, tickets: ofDay }));
}
