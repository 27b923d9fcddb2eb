import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { MYANMAR_OFFSET_MINUTES, type MyanmarDate } from '@padauk/contract/rules/myanmar-time';
import type { Transaction, TransactionPage } from '../resources/wallet.resource.ts';

dayjs.extend(utc);
const DATE = 'YYYY-MM-DD';

/** The calendar of Myanmar at an instant, whatever the phone's zone is. */
const inMyanmar = (instant: string | number): Dayjs => dayjs.utc(instant).utcOffset(MYANMAR_OFFSET_MINUTES);

/** The movements of all pages, newest first. What waits is on the first page, however old it is: a movement that is on two pages is shown once. */
export function newestFirst(pages: readonly TransactionPage[]): readonly Transaction[] {
  const byId = new Map(pages.flatMap(({ transactions }) => transactions).map((one) => [one.id, one]));
  return [...byId.values()].sort((one, other) => other.at.localeCompare(one.at));
}

interface Day {
  readonly date: MyanmarDate;
  readonly transactions: readonly Transaction[];
}

/** The movements of each day in Myanmar, the latest day first. */
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

/** Whether a day is called by its name, at an instant in ms. */
export function recentDayOf(date: MyanmarDate, nowMs: number): 'today' | 'yesterday' | null {
  const now = inMyanmar(nowMs);
  if (date === now.format(DATE)) return 'today';
  return date === now.subtract(1, 'day').format(DATE) ? 'yesterday' : null;
}
