import type { RawBuilder } from 'kysely';
import { accepted, refused, type Result } from '@padauk/contract/result';
import type { Tx } from '../../platform/database/database.ts';
import { defectOf, firstUncovered, guardedAccountsOf } from './ledger.rules.ts';
import { insertRows, insertTransactions, insertUnpostedTransactions, lockBalances } from './ledger.repository.ts';
import type { InsufficientBalance, LedgerTransaction, RowsHeader } from './ledger.types.ts';

/** A transaction that stands in the books. */
export interface Posted {
  readonly transactionId: string;
}

/** Which of many were written; the others had been posted before, by their cause. */
export interface PostedMany {
  readonly writtenIds: ReadonlySet<string>;
}

/**
 * Writes one transaction in the caller's database transaction: locks the balances, refuses what is not covered, and changes nothing
 * then. Throws when the transaction is malformed or its cause was posted before: both are bugs of the caller.
 */
export async function post(tx: Tx, transaction: LedgerTransaction): Promise<Result<Posted, InsufficientBalance>> {
  const result = await postMany(tx, [transaction]);
  if (!result.ok) return result;
  if (!result.value.writtenIds.has(transaction.id)) {
    throw new Error(
      `ledger: ${transaction.kind} of ${transaction.cause.type} ${transaction.cause.id} is posted already`,
    );
  }
  return accepted({ transactionId: transaction.id });
}

/**
 * Writes many transactions in a few statements, all or none, in their order. A transaction whose kind and cause are in the books already
 * is left out, so that a settlement can run again from the start after a crash.
 */
export async function postMany(
  tx: Tx,
  transactions: readonly LedgerTransaction[],
): Promise<Result<PostedMany, InsufficientBalance>> {
  refuseDefects(transactions);
  if (transactions.length === 0) return accepted({ writtenIds: new Set<string>() });
  const balances = await lockBalances(tx, guardedAccountsOf(transactions));
  const uncovered = firstUncovered(transactions, balances);
  if (uncovered !== null) return refused(uncovered);
  return accepted({ writtenIds: await insertUnpostedTransactions(tx, transactions) });
}

/**
 * Writes transactions whose guarded accounts the caller has locked, and which these balances cover. All of them: one that is not covered,
 * or whose cause was posted before, is a bug of who judged it, and throws.
 */
export async function postLocked(
  tx: Tx,
  transactions: readonly LedgerTransaction[],
  balances: ReadonlyMap<string, number>,
): Promise<void> {
  refuseDefects(transactions);
  const uncovered = firstUncovered(transactions, balances);
  if (uncovered !== null) throw new Error(`ledger: ${uncovered.accountId} was judged to cover what it does not`);
  await insertTransactions(tx, transactions);
}

/**
 * Writes transactions that the database makes itself, for settlements: `rows` selects an entry a row, as `ordinal` (of the transaction, in the
 * order in which balances run), `transaction_id`, `kind`, `cause_id`, `line` (0, 1, 2 …), `account_id` and `amount`. The guarded accounts are
 * locked. The database refuses what {@link post} refuses: a sum that is not zero, an amount of 0, a balance below zero, a cause that was posted before.
 */
export async function postRows(tx: Tx, header: RowsHeader, rows: RawBuilder<unknown>): Promise<void> {
  await insertRows(tx, header, rows);
}

function refuseDefects(transactions: readonly LedgerTransaction[]): void {
  for (const transaction of transactions) {
    const defect = defectOf(transaction);
    if (defect !== null)
      throw new Error(`ledger: ${defect} (${transaction.kind} of ${transaction.cause.type} ${transaction.cause.id})`);
  }
}
