import type { AnswerFor } from '@padauk/contract/platform/endpoint';
import type { getTickets } from '@padauk/contract/lottery/tickets.endpoints';
import type { Kyat } from '@padauk/contract/platform/money';
import { groupByDay, type TicketSummary } from './ticket.rules.ts';

type TicketsAnswer = AnswerFor<typeof getTickets>;
export type DaySums = TicketsAnswer['days'][number];

export type ListRow =
  | { readonly kind: 'day'; readonly key: string; readonly date: string; readonly sums: DaySums | null }
  | { readonly kind: 'ticket'; readonly key: string; readonly ticket: TicketSummary };

/** Each page has complete sums for its days, so for a day on two pages either sum is right. */
export function toListRows(pages: readonly Pick<TicketsAnswer, 'tickets' | 'days'>[]): readonly ListRow[] {
  const sums = new Map(pages.flatMap(({ days }) => days).map((day) => [day.date, day]));
  return groupByDay(pages.flatMap(({ tickets }) => tickets)).flatMap(({ date, tickets }): readonly ListRow[] => [
    { kind: 'day', key: date, date, sums: sums.get(date) ?? null },
    ...tickets.map((ticket): ListRow => ({ kind: 'ticket', key: ticket.id, ticket })),
  ]);
}

/** Counts decided bets only. */
export function computeNetKyat({
  stakeKyat,
  payoutKyat,
  waitingKyat,
}: Pick<DaySums, 'stakeKyat' | 'payoutKyat' | 'waitingKyat'>): Kyat {
  return payoutKyat - (stakeKyat - waitingKyat);
}
