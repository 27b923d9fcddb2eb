import { HISTORY_DAYS } from '@padauk/contract/limits';
import { addDays, instantAt, type MyanmarDate } from '@padauk/contract/rules/myanmar-time';
import type { TransactionFilter } from '@padauk/contract/rules/transaction-filter';
import type { Db } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { TimePage } from '../../platform/time-page.ts';
import { entriesOf } from '../ledger/index.ts';
import { transferViewsOf } from '../transfers/index.ts';
import { readTopUpsOf } from './top-up.repository.ts';
import {
  historyLineTransaction,
  topUpTransaction,
  transferTransaction,
  withdrawalTransaction,
} from './transaction-views.ts';
import { completeFrom } from './transaction-page.rules.ts';
import { sourcesOf, type Sources } from './transaction-sources.rules.ts';
import type { TransactionPage, TransactionView } from './wallet.types.ts';
import { readWithdrawalsOf } from './withdrawal.repository.ts';

const DAY_MS = 86_400_000;
const LIMIT = 200;
/** What a filter lets through may lie far apart: a page of it reaches back as far as it must for so many. */
const FILTERED_LIMIT = 20;

/** Which movements a player asks for: those of the last days, the newest that a filter or days let through, or the page before an instant. */
export interface TransactionQuery {
  readonly playerId: string;
  readonly days?: number | undefined;
  readonly before?: string | undefined;
  readonly filter?: TransactionFilter | undefined;
  /** The first and the last day of all pages. */
  readonly from?: MyanmarDate | undefined;
  readonly to?: MyanmarDate | undefined;
}

/**
 * T3, K12: the movements of the main wallet, newest first; the first page has all that wait however old. `amountKyat` is what the
 * main wallet gains or loses by it (a slip's fee is off already), so that a column of completed lines adds up to the balance's change.
 */
export async function transactionsOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  query: TransactionQuery,
): Promise<TransactionPage> {
  const { playerId, days = HISTORY_DAYS.transactions, filter } = query;
  const source: Source = { db, playerId, sources: sourcesOf(filter) };
  const isFiltered = (filter ?? query.from ?? query.to) !== undefined;
  const since = query.before === undefined && !isFiltered ? new Date(clock.now().getTime() - days * DAY_MS) : undefined;
  const page = await completePage(source, {
    since: since ?? (query.from === undefined ? undefined : instantAt(query.from, 0)),
    before: endOf(query, clock.now()),
    limit: isFiltered ? FILTERED_LIMIT : LIMIT,
  });
  if (page.olderBefore !== null || since === undefined) return page;
  return { ...page, olderBefore: (await hasAny(source, since)) ? since.toISOString() : null };
}

/** The end of the page; none where it is the newest. Of days that were chosen what waits is not told with them, however old: such a page has an end. */
function endOf({ before, from, to }: TransactionQuery, now: Date): Date | undefined {
  if (before === undefined && from === undefined && to === undefined) return undefined;
  const lastDayEnds = to === undefined ? new Date(now.getTime() + DAY_MS) : instantAt(addDays(to, 1), 0);
  if (before === undefined) return lastDayEnds;
  const asked = new Date(before);
  return to !== undefined && lastDayEnds < asked ? lastDayEnds : asked;
}

interface Source {
  readonly db: Db;
  readonly playerId: string;
  readonly sources: Sources;
}

/** More movements than a page holds may be of one instant (a settlement pays many slips at once): then the page is larger. */
async function completePage(source: Source, page: TimePage): Promise<TransactionPage> {
  const { transactions, from } = await readPage(source, page);
  if (from === null) return { transactions, olderBefore: null };
  if (!transactions.some(({ at }) => at >= from)) return await completePage(source, { ...page, limit: page.limit * 2 });
  return { transactions: transactions.filter(({ at, state }) => at >= from || state === 'pending'), olderBefore: from };
}

/** What each source gives, put together; `from` is the instant from which on nothing is missing, null when nothing is at all. */
async function readPage(
  { db, playerId, sources }: Source,
  page: TimePage,
): Promise<{ readonly transactions: TransactionView[]; readonly from: string | null }> {
  const [lines, topUps, withdrawals, transfers] = await Promise.all([
    sources.lines === null ? [] : entriesOf(db, { kind: 'player_main', playerId }, { ...page, ...sources.lines }),
    sources.hasTopUps ? readTopUpsOf(db, playerId, page) : [],
    sources.hasWithdrawals ? readWithdrawalsOf(db, playerId, page) : [],
    sources.transfers === null ? [] : transferViewsOf(db, playerId, { ...page, ...sources.transfers }),
  ]);
  const causes = [
    topUps.map(topUpTransaction),
    withdrawals.map(withdrawalTransaction),
    transfers.map(transferTransaction),
  ];
  // Lines first: of two at one instant, a return comes after its withdrawal.
  const transactions = [lines.map(historyLineTransaction).filter((view) => view !== null), ...causes]
    .flat()
    .sort((one, other) => other.at.localeCompare(one.at));
  const instants = [lines.map(({ at }) => at.toISOString()), ...causes.map((source) => source.map(({ at }) => at))];
  return { transactions, from: completeFrom(instants, page.limit) };
}

async function hasAny(source: Source, before: Date): Promise<boolean> {
  return (await readPage(source, { before, limit: 1 })).from !== null;
}
