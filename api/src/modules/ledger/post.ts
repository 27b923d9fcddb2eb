import { type RawBuilder, sql } from 'kysely';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import type { Tx } from '../../platform/database/database.ts';
import { findDefect, findUncovered, listGuardedAccounts } from './ledger.rules.ts';
import { insertRows, insertTransactions, insertUnpostedTransactions, lockBalances } from './ledger.repository.ts';
import type { InsufficientBalance, LedgerTransaction, RowsHeader } from './ledger.types.ts';
import { toJsonRows } from '../../platform/database/json.ts';
import { publishRows } from '../../platform/stream/publish.ts';

export interface PostedTransaction {
  readonly transactionId: string;
}

/** The other transactions were posted before, by their cause. */
export interface PostedTransactions {
  readonly writtenIds: ReadonlySet<string>;
}

/** Refuses an uncovered transaction. Throws for bugs of the caller: a malformed one, or a cause posted before. */
export async function postTransaction(
  tx: Tx,
  transaction: LedgerTransaction,
): Promise<Result<PostedTransaction, InsufficientBalance>> {
  const result = await postTransactions(tx, [transaction]);
  if (!result.ok) return result;
  if (!result.value.writtenIds.has(transaction.id)) {
    throw new Error(
      `ledger: ${transaction.kind} of ${transaction.cause.type} ${transaction.cause.id} is posted already`,
    );
  }
  return accepted({ transactionId: transaction.id });
}

/** Writes all or none, in order. It skips causes that are already posted, so that a job can run again after a crash. */
export async function postTransactions(
  tx: Tx,
  transactions: readonly LedgerTransaction[],
): Promise<Result<PostedTransactions, InsufficientBalance>> {
  assertNoDefects(transactions);
  if (transactions.length === 0) return accepted({ writtenIds: new Set<string>() });
  const balances = await lockBalances(tx, listGuardedAccounts(transactions));
  const uncovered = findUncovered(transactions, balances);
  if (uncovered !== null) return refused(uncovered);
  return accepted({ writtenIds: await insertUnpostedTransactions(tx, transactions) });
}

/** The caller has locked the guarded accounts. Throws when a balance does not cover, or a cause is already posted. */
export async function postLockedTransactions(
  tx: Tx,
  transactions: readonly LedgerTransaction[],
  balances: ReadonlyMap<string, number>,
): Promise<void> {
  assertNoDefects(transactions);
  const uncovered = findUncovered(transactions, balances);
  if (uncovered !== null) throw new Error(`ledger: ${uncovered.accountId} does not cover an accepted transaction`);
  await insertTransactions(tx, transactions);
}

/**
 * `rows` selects one entry per row: `ordinal` (order of the transactions), `transaction_id`, `kind`, `cause_id`, `line`
 * (0, 1, 2 …), `account_id`, `amount`. The caller holds the locks. The database refuses what {@link post} refuses.
 */
export async function postRows(tx: Tx, header: RowsHeader, rows: RawBuilder<unknown>): Promise<void> {
  await insertRows(tx, header, rows);
}

function assertNoDefects(transactions: readonly LedgerTransaction[]): void {
  for (const transaction of transactions) {
    const defect = findDefect(transaction);
    if (defect !== null)
      throw new Error(`ledger: ${defect} (${transaction.kind} of ${transaction.cause.type} ${transaction.cause.id})`);
  }
}

export async function publishBalances(tx: Tx, playerIds: readonly string[]): Promise<void> {
  if (playerIds.length === 0) return;
  await publishSelectedBalances(
    tx,
    sql`select player_id from json_array_elements_text(${toJsonRows([...new Set(playerIds)])}) as player(player_id)`,
  );
}

/** `players` selects distinct `player_id`. */
export async function publishSelectedBalances(tx: Tx, players: RawBuilder<unknown>): Promise<void> {
  await publishRows(
    tx,
    sql`
    select player.player_id::text, 'balance.changed',
      jsonb_build_object('mainKyat', main.balance, 'heldKyat', held.balance)
    from (${players}) player
    join ledger_balance main on main.account_id = 'player_main:' || player.player_id
    join ledger_balance held on held.account_id = 'player_hold:' || player.player_id`,
  );
}
