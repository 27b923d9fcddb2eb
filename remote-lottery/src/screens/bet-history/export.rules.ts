import type { Cell } from '@padauk/shared/table';
import type { TicketSummary } from '@padauk/shared/betting';

export interface ExportTexts {
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

/** Rows for a spreadsheet. Stakes and payouts are whole kyat, as numbers. */
export function toTicketRows(tickets: readonly TicketSummary[], texts: ExportTexts): readonly (readonly Cell[])[] {
  return [
    texts.columns,
    ...tickets.map((ticket) => [
      texts.at(ticket.placedAt),
      texts.product(ticket.product),
      texts.draw(ticket.draw),
      texts.state(ticket.state),
      ticket.lineCount,
      ticket.numbers.join(' '),
      ticket.stakeKyat,
      ticket.payoutKyat,
    ]),
  ];
}
