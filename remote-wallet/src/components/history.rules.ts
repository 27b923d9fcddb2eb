import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { MYANMAR_OFFSET_MINUTES, type MyanmarDate } from '@padauk/contract/rules/myanmar-time';
import type { DaySums } from '@padauk/shared/money';
import type { Transaction, TransactionPage } from '../resources/wallet.resource.ts';
import { hasMoved } from './transaction.rules.ts';

dayjs.extend(utc);
const DATE = 'YYYY-MM-DD';

/** The Myanmar calendar at an instant, independent of the phone's time zone. */
const inMyanmar = (instant: string | number): Dayjs => dayjs.utc(instant).utcOffset(MYANMAR_OFFSET_MINUTES);

/** Newest first. Page one has every pending transaction, so duplicates of later pages are removed. */
export function newestFirst(pages: readonly TransactionPage[]): readonly Transaction[] {
  const byId = new Map(pages.flatMap(({ transactions }) => transactions).map((one) => [one.id, one]));
  return [...byId.values()].sort((one, other) => other.at.localeCompare(one.at));
}

interface Day {
  readonly date: MyanmarDate;
  readonly transactions: readonly Transaction[];
}

/** Transactions per Myanmar day, latest day first. */
export function byDay(transactions: readonly Transaction[]): readonly Day[] {
  const days = new Map<MyanmarDate, Transaction[]>();
  for (const transaction of transactions) {
    const date = inMyanmar(transaction.at).format(DATE);
    const ofDay = days.get(date);
    if (ofDay === undefined) days.set(date, [transaction]);
    else ofDay.push(transaction);
  }
  return [...days].map(([date, ofDay]) => ({ date, transactions: ofDay }));
}

/** The first day whose transactions are all loaded; null if all days are. */
export type WholeFrom = MyanmarDate | null;

/** The day in which the oldest page ends is incomplete, and so are the days before it. */
export function wholeFrom(pages: readonly TransactionPage[]): WholeFrom {
  const olderBefore = pages[pages.length - 1]?.olderBefore ?? null;
  return olderBefore === null ? null : inMyanmar(olderBefore).add(1, 'day').format(DATE);
}

/** Outgoing money counts at once, because a refund is a separate transaction. */
export function sumsOf(transactions: readonly Pick<Transaction, 'amountKyat' | 'state'>[]): DaySums {
  const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, kyat) => sum + kyat, 0);
  const came = transactions.filter(({ amountKyat, state }) => amountKyat > 0 && hasMoved(state));
  const went = transactions.filter(({ amountKyat }) => amountKyat < 0);
  return {
    inKyat: sumOf(came.map(({ amountKyat }) => amountKyat)),
    outKyat: sumOf(went.map(({ amountKyat }) => -amountKyat)),
  };
}

/** `nowMs` is an instant in ms. */
export function recentDayOf(date: MyanmarDate, nowMs: number): 'today' | 'yesterday' | null {
  const now = inMyanmar(nowMs);
  if (date === now.format(DATE)) return 'today';
  return date === now.subtract(1, 'day').format(DATE) ? 'yesterday' : null;
}
