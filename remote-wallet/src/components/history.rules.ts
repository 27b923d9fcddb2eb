import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { MYANMAR_OFFSET_MINUTES, type MyanmarDate } from '@padauk/contract/text/myanmar-time.rules';
import type { DaySums } from '@padauk/shared/money';
import type { Transaction, TransactionPage } from '../resources/wallet.resource.ts';
import { hasMoved } from './transaction.rules.ts';

dayjs.extend(utc);
const DATE_FORMAT = 'YYYY-MM-DD';

/** The Myanmar calendar at an instant, independent of the phone's time zone. */
const toMyanmarTime = (instant: string | number): Dayjs => dayjs.utc(instant).utcOffset(MYANMAR_OFFSET_MINUTES);

/** Newest first. Page one has every pending transaction, so duplicates of later pages are removed. */
export function sortNewestFirst(pages: readonly TransactionPage[]): readonly Transaction[] {
  const byId = new Map(
    pages.flatMap(({ transactions }) => transactions).map((transaction) => [transaction.id, transaction]),
  );
  return [...byId.values()].sort((a, b) => b.at.localeCompare(a.at));
}

interface TransactionDay {
  readonly date: MyanmarDate;
  readonly transactions: readonly Transaction[];
}

/** Transactions per Myanmar day, latest day first. */
export function groupByDay(transactions: readonly Transaction[]): readonly TransactionDay[] {
  const days = new Map<MyanmarDate, Transaction[]>();
  for (const transaction of transactions) {
    const date = toMyanmarTime(transaction.at).format(DATE_FORMAT);
    const dayTransactions = days.get(date);
    if (dayTransactions === undefined) days.set(date, [transaction]);
    else dayTransactions.push(transaction);
  }
  return [...days].map(([date, dayTransactions]) => ({ date, transactions: dayTransactions }));
}

/** The first day whose transactions are all loaded; null if all days are. */
export type CompleteFrom = MyanmarDate | null;

/** The day in which the oldest page ends is incomplete, and so are the days before it. */
export function findCompleteFrom(pages: readonly TransactionPage[]): CompleteFrom {
  const olderBefore = pages[pages.length - 1]?.olderBefore ?? null;
  return olderBefore === null ? null : toMyanmarTime(olderBefore).add(1, 'day').format(DATE_FORMAT);
}

type Summed = Pick<Transaction, 'amountKyat' | 'state' | 'kind' | 'ticket'>;

/** Between the player's own wallets. A refund without a ticket is a returned transfer. */
function isOwnTransfer({ kind, ticket }: Summed): boolean {
  return kind === 'transfer-in' || kind === 'transfer-out' || (kind === 'refund' && ticket === undefined);
}

/** Outgoing money counts at once, because a refund is a separate transaction. Own transfers do not count. */
export function sumTransactions(transactions: readonly Summed[]): DaySums {
  const sumAmounts = (amounts: readonly number[]): number => amounts.reduce((sum, kyat) => sum + kyat, 0);
  const counted = transactions.filter((transaction) => !isOwnTransfer(transaction));
  const incoming = counted.filter(({ amountKyat, state }) => amountKyat > 0 && hasMoved(state));
  const outgoing = counted.filter(({ amountKyat }) => amountKyat < 0);
  return {
    inKyat: sumAmounts(incoming.map(({ amountKyat }) => amountKyat)),
    outKyat: sumAmounts(outgoing.map(({ amountKyat }) => -amountKyat)),
  };
}

export function getRecentDay(date: MyanmarDate, nowMs: number): 'today' | 'yesterday' | null {
  const now = toMyanmarTime(nowMs);
  if (date === now.format(DATE_FORMAT)) return 'today';
  return date === now.subtract(1, 'day').format(DATE_FORMAT) ? 'yesterday' : null;
}
