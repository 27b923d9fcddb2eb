import type { Kyat } from '@padauk/contract/money';
import type { TicketState, Ticket } from './lottery.types.ts';

/** T6, in the order in which a filter offers them. The contract's own list stands beside its schemas, and would bring yup along. */
export const TICKET_STATES = ['waiting', 'won', 'lost', 'refunded'] as const satisfies readonly TicketState[];

/** A ticket's number as people read it to each other: the last six characters of its id, in capitals. The first ones are the time, and tickets of one afternoon share them. What is copied is what is shown. */
export function shortId(id: string): string {
  return id.slice(-6).toUpperCase();
}

/** What came back to the player: the payout, or of a refunded ticket the whole stake, which is no payout. */
export function returnedKyat(ticket: Pick<Ticket, 'payoutKyat' | 'state' | 'stakeKyat'>): Kyat {
  return ticket.state === 'refunded' ? ticket.stakeKyat : ticket.payoutKyat;
}

/** What the player has gained or lost by a settled ticket, in kyat: payout less stake. A refund is nothing. */
export function outcomeKyat(ticket: Pick<Ticket, 'payoutKyat' | 'stakeKyat'>): Kyat {
  return ticket.payoutKyat - ticket.stakeKyat;
}
