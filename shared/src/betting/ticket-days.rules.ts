import type { AnswerFor } from '@padauk/contract/endpoint';
import type { getTickets } from '@padauk/contract/endpoints/tickets';
import type { Kyat } from '@padauk/contract/money';
import { byDay } from './ticket.rules.ts';
import type { TicketSummary } from './ticket.types.ts';

type Page = AnswerFor<typeof getTickets>;
export type DaySums = Page['days'][number];

/** A row of the list: the head of a day, or a ticket under it. */
export type ListRow =
  | { readonly kind: 'day'; readonly key: string; readonly date: string; readonly sums: DaySums | null }
  | { readonly kind: 'ticket'; readonly key: string; readonly ticket: TicketSummary };

/** The pages as one list of rows. A page has the sums of its days whole, so of a day on two pages either will do. */
export function listRows(pages: readonly Pick<Page, 'tickets' | 'days'>[]): readonly ListRow[] {
  const sums = new Map(pages.flatMap(({ days }) => days).map((day) => [day.date, day]));
  return byDay(pages.flatMap(({ tickets }) => tickets)).flatMap(({ date, tickets }): readonly ListRow[] => [
    { kind: 'day', key: date, date, sums: sums.get(date) ?? null },
    ...tickets.map((ticket): ListRow => ({ kind: 'ticket', key: ticket.id, ticket })),
  ]);
}

/** What the player has gained or lost by a day's bets that are decided. What still waits is neither. */
export function netKyat({
  stakeKyat,
  payoutKyat,
  waitingKyat,
}: Pick<DaySums, 'stakeKyat' | 'payoutKyat' | 'waitingKyat'>): Kyat {
  return payoutKyat - (stakeKyat - waitingKyat);
}
