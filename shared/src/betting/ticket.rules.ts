import type { Kyat } from '@padauk/contract/platform/money';
import type { TicketState } from '@padauk/contract/betting/ticket-states';
import type { AnswerFor } from '@padauk/contract/platform/endpoint';
import type { getTicket, getTickets } from '@padauk/contract/lottery/tickets.endpoints';

export type Ticket = AnswerFor<typeof getTicket>;
export type TicketSummary = AnswerFor<typeof getTickets>['tickets'][number];

/** `payoutKyat` is 0 until settled and for a refunded ticket: a refund is no payout. */
export type PlacedTicket = Pick<TicketSummary, 'id' | 'placedAt' | 'stakeKyat' | 'payoutKyat' | 'state'>;

/** `calculating`: from the close until it is settled. */
export type TicketDisplayState = TicketState | 'calculating';

export function toDisplayState(state: TicketState, isBettingOpen: boolean): TicketDisplayState {
  return state === 'waiting' && !isBettingOpen ? 'calculating' : state;
}

export type TicketTone = 'waiting' | 'won' | 'over';

export function getTicketTone(state: TicketState): TicketTone {
  return state === 'waiting' || state === 'won' ? state : 'over';
}

/** The last six characters of the id: the first ones encode the time, which tickets of one afternoon share. */
export function shortenId(id: string): string {
  return id.slice(-6).toUpperCase();
}

export function computeReturnedKyat(ticket: Pick<PlacedTicket, 'payoutKyat' | 'state' | 'stakeKyat'>): Kyat {
  return ticket.state === 'refunded' ? ticket.stakeKyat : ticket.payoutKyat;
}

/** Payout less stake in kyat, of a settled ticket. Not for refunds. */
export function computeOutcomeKyat(ticket: Pick<PlacedTicket, 'payoutKyat' | 'stakeKyat'>): Kyat {
  return ticket.payoutKyat - ticket.stakeKyat;
}

export function isNetLoss({ payoutKyat, stakeKyat }: Pick<PlacedTicket, 'payoutKyat' | 'stakeKyat'>): boolean {
  return payoutKyat > 0 && payoutKyat < stakeKyat;
}

/** By the day of the draw, in the server's order: newest first. */
export function groupByDay<Placed extends { readonly draw: { readonly date: string } }>(
  tickets: readonly Placed[],
): readonly { readonly date: string; readonly tickets: readonly Placed[] }[] {
  const days = new Map<string, Placed[]>();
  for (const ticket of tickets) {
    const { date } = ticket.draw;
    days.set(date, [...(days.get(date) ?? []), ticket]);
  }
  return [...days].map(([date, ticketsOfDay]) => ({ date, tickets: ticketsOfDay }));
}
