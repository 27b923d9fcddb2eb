import type { Cell } from '@padauk/shared/table';
import type { TicketSummary } from '@padauk/shared/betting';

/** The names of the columns, and the words of a ticket's draw and state, in the player's language. */
export interface TicketWords {
  readonly columns: readonly [
    placedAt: string,
    product: string,
    draw: string,
    state: string,
    numberCount: string,
    numbers: string,
    stake: string,
    payout: string,
  ];
  readonly product: (product: TicketSummary['product']) => string;
  readonly draw: (draw: TicketSummary['draw']) => string;
  readonly state: (state: TicketSummary['state']) => string;
  readonly at: (at: string) => string;
}

/** The table of tickets with its columns' names. Stakes and payouts are whole kyat, as numbers. */
export function ticketRows(tickets: readonly TicketSummary[], words: TicketWords): readonly (readonly Cell[])[] {
  return [
    words.columns,
    ...tickets.map((ticket) => [
      words.at(ticket.placedAt),
      words.product(ticket.product),
      words.draw(ticket.draw),
      words.state(ticket.state),
      ticket.lineCount,
      ticket.numbers.join(' '),
      ticket.stakeKyat,
      ticket.payoutKyat,
    ]),
  ];
}
