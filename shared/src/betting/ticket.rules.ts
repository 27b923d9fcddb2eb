import type { Kyat } from '@padauk/contract/money';
import { myanmarDateOf } from '@padauk/contract/rules/myanmar-time';
import type { TicketState } from '@padauk/contract/ticket-states';
import type { PlacedTicket, TicketWord } from './ticket.types.ts';

/** T6: the word for a ticket, by whether the draw or match that it is about still takes bets. */
export function ticketWord(state: TicketState, isBettingOpen: boolean): TicketWord {
  return state === 'waiting' && !isBettingOpen ? 'calculating' : state;
}

/** A ticket's number as people read it to each other: the last six characters of its id, in capitals. The first ones are the time, and tickets of one afternoon share them. What is copied is what is shown. */
export function shortId(id: string): string {
  return id.slice(-6).toUpperCase();
}

/** What came back to the player: the payout, or of a refunded ticket the whole stake, which is no payout. */
export function returnedKyat(ticket: Pick<PlacedTicket, 'payoutKyat' | 'state' | 'stakeKyat'>): Kyat {
  return ticket.state === 'refunded' ? ticket.stakeKyat : ticket.payoutKyat;
}

/** What the player has gained or lost by a settled ticket, in kyat: payout less stake. A refund is nothing. */
export function outcomeKyat(ticket: Pick<PlacedTicket, 'payoutKyat' | 'stakeKyat'>): Kyat {
  return ticket.payoutKyat - ticket.stakeKyat;
}

/** The tickets of one day, in the order in which they came. */
export interface TicketDay<Ticket> {
  /** `YYYY-MM-DD`, Myanmar time. */
  readonly date: string;
  readonly tickets: readonly Ticket[];
}

/** Groups tickets by the Myanmar day on which they were placed; newest day first, as the server sends them. */
export function byDay<Ticket extends Pick<PlacedTicket, 'placedAt'>>(
  tickets: readonly Ticket[],
): readonly TicketDay<Ticket>[] {
  const days = new Map<string, Ticket[]>();
  for (const ticket of tickets) {
    const date = myanmarDateOf(new Date(ticket.placedAt));
    days.set(date, [...(days.get(date) ?? []), ticket]);
  }
  return [...days].map(([date, ofDay]) => ({ date, tickets: ofDay }));
}
