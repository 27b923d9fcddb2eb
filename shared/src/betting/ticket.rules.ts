import type { Kyat } from '@padauk/contract/money';
import { myanmarDateOf } from '@padauk/contract/rules/myanmar-time';
import type { TicketState } from '@padauk/contract/ticket-states';
import type { PlacedTicket, TicketDisplayState } from './ticket.types.ts';

/** T6: by whether the draw or match still takes bets. */
export function toDisplayState(state: TicketState, isBettingOpen: boolean): TicketDisplayState {
  return state === 'waiting' && !isBettingOpen ? 'calculating' : state;
}

/** The last six characters of the id: the first ones encode the time, which tickets of one afternoon share. */
export function shortenId(id: string): string {
  return id.slice(-6).toUpperCase();
}

/** The payout, or for a refunded ticket the whole stake. */
export function computeReturnedKyat(ticket: Pick<PlacedTicket, 'payoutKyat' | 'state' | 'stakeKyat'>): Kyat {
  return ticket.state === 'refunded' ? ticket.stakeKyat : ticket.payoutKyat;
}

/** Payout less stake in kyat, of a settled ticket. Not for refunds. */
export function computeOutcomeKyat(ticket: Pick<PlacedTicket, 'payoutKyat' | 'stakeKyat'>): Kyat {
  return ticket.payoutKyat - ticket.stakeKyat;
}

export interface TicketDay<Ticket> {
  /** `YYYY-MM-DD`, Myanmar time. */
  readonly date: string;
  readonly tickets: readonly Ticket[];
}

/** By the Myanmar day of placing, in the server's order: newest first. */
export function groupByDay<Ticket extends Pick<PlacedTicket, 'placedAt'>>(
  tickets: readonly Ticket[],
): readonly TicketDay<Ticket>[] {
  const days = new Map<string, Ticket[]>();
  for (const ticket of tickets) {
    const date = myanmarDateOf(new Date(ticket.placedAt));
    days.set(date, [...(days.get(date) ?? []), ticket]);
  }
  return [...days].map(([date, ticketsOfDay]) => ({ date, tickets: ticketsOfDay }));
}
