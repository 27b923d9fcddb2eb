import type { AnswerFor } from '@padauk/contract/endpoint';
import type { getTicket, getTickets } from '@padauk/contract/endpoints/tickets';
import type { Kyat } from '@padauk/contract/money';
import type { TicketState } from '@padauk/contract/ticket-states';

/** A ticket with its lines. */
export type Ticket = AnswerFor<typeof getTicket>;
/** A ticket of a list. */
export type TicketSummary = AnswerFor<typeof getTickets>['tickets'][number];

/** What a placed ticket of every product has. */
export interface PlacedTicket {
  readonly id: string;
  readonly placedAt: string;
  readonly stakeKyat: Kyat;
  /** 0 until settled, and of a refunded ticket: a refund is no payout. */
  readonly payoutKyat: Kyat;
  readonly state: TicketState;
}

/** The word for a ticket. From the close until it is settled it is being calculated: nothing can be said of it yet. */
export type TicketWord = TicketState | 'calculating';
