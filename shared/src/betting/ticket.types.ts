import type { AnswerFor } from '@padauk/contract/endpoint';
import type { getTicket, getTickets } from '@padauk/contract/endpoints/tickets';
import type { Kyat } from '@padauk/contract/money';
import type { TicketState } from '@padauk/contract/ticket-states';

export type Ticket = AnswerFor<typeof getTicket>;
export type TicketSummary = AnswerFor<typeof getTickets>['tickets'][number];

export interface PlacedTicket {
  readonly id: string;
  readonly placedAt: string;
  readonly stakeKyat: Kyat;
  /** 0 until settled and for a refunded ticket: a refund is no payout. */
  readonly payoutKyat: Kyat;
  readonly state: TicketState;
}

/** `calculating`: from the close until it is settled. */
export type TicketDisplayState = TicketState | 'calculating';
