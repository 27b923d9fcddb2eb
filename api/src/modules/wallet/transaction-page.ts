import { HISTORY_DAYS } from '@padauk/contract/limits';
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
import type { TransactionPage, TransactionView } from './wallet.types.ts';
import { readWithdrawalsOf } from './withdrawal.repository.ts';

const DAY_MS = 86_400_000;
const LIMIT = 200;

/** Which movements a player asks for: those of the last days, or the page before an instant. */
export interface TransactionQuery {
  readonly playerId: string;
  readonly days?: number | undefined;
  readonly before?: string | undefined;
}

/**
 * T3, K12: the movements of the main wallet, newest first; the first page has all that wait however old. `amountKyat` is what the
 * main wallet gains or loses by it (a slip's fee is off already), so that a column of completed lines adds up to the balance's change.
 */
export async function transactionsOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { playerId, days = HISTORY_DAYS.transactions, before }: TransactionQuery,
): Promise<TransactionPage> {
  const since = before === undefined ? new Date(clock.now().getTime() - days * DAY_MS) : undefined;
  const page = await completePage(db, playerId, {
    since,
    before: before === undefined ? undefined : new Date(before),
    limit: LIMIT,
  });
  if (page.olderBefore !== null || since === undefined) return page;
  return { ...page, olderBefore: (await hasAny(db, playerId, since)) ? since.toISOString() : null };
}

/** More movements than a page holds may be of one instant (a settlement pays many slips at once): then the page is larger. */
async function completePage(db: Db, playerId: string, page: TimePage): Promise<TransactionPage> {
  const { transactions, from } = await readPage(db, playerId, page);
  if (from === null) return { transactions, olderBefore: null };
  if (!transactions.some(({ at }) => at >= from))
    return await completePage(db, playerId, { ...page, limit: page.limit * 2 });
  return { transactions: transactions.filter(({ at, state }) => at >= from || state === 'pending'), olderBefore: from };
}

/** What each source gives, put together; `from` is the instant from which on nothing is missing, null when nothing is at all. */
async function readPage(
  db: Db,
  playerId: string,
  page: TimePage,
): Promise<{ readonly transactions: TransactionView[]; readonly from: string | null }> {
  const [lines, topUps, withdrawals, transfers] = await Promise.all([
    entriesOf(db, { kind: 'player_main', playerId }, page),
    readTopUpsOf(db, playerId, page),
    readWithdrawalsOf(db, playerId, page),
    transferViewsOf(db, playerId, page),
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

async function hasAny(db: Db, playerId: string, before: Date): Promise<boolean> {
  return (await readPage(db, playerId, { before, limit: 1 })).from !== null;
}
