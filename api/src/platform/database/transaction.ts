import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Result } from '@padauk/contract/platform/result';
import type { Db, Tx } from './database.ts';
import { isSerializationFailure } from './database-errors.ts';
import { transactionScopes, type TransactionScope, runStatements } from './statements.ts';

export interface TransactionOptions {
  // Sends the first statements together with BEGIN. They must only read and lock: if BEGIN fails, they run outside a
  // transaction, where a write would persist.
  readonly beginsWithLocks?: boolean;
}

const ATTEMPTS = 6;

/** READ COMMITTED. Deadlocks are retried, so `work` may run several times: it must change only the database. */
export async function runInTransaction<Value>(
  db: Db,
  work: (tx: Tx) => Promise<Value>,
  options: TransactionOptions = {},
): Promise<Value> {
  if (transactionScopes.getStore()?.isOpen === true)
    throw new Error('a transaction is open already: pass its `tx` on; a second one would deadlock');
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runTransactionOnce(db, work, options);
    } catch (error) {
      if (!isSerializationFailure(error) || attempt === ATTEMPTS) throw error;
      await wait(randomInt(5 * 2 ** attempt));
    }
  }
}

/** A refusal rolls back (I6). Use {@link runInTransaction} for what must outlive a refusal, such as an attempt counter. */
export async function commitIfAccepted<Value, Failure>(
  db: Db,
  work: (tx: Tx) => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure>> {
  try {
    return await runInTransaction(db, async (tx) => {
      const result = await work(tx);
      if (!result.ok) throw new RefusedError(result);
      return result;
    });
  } catch (error) {
    if (error instanceof RefusedError) return error.result;
    throw error;
  }
}

/** Runs `effect` once after commit, never after a rollback. For signals only, not for work. */
export function runAfterCommit(effect: () => void): void {
  transactionScopes.getStore()?.commitListeners.add(effect);
}

async function runTransactionOnce<Value>(
  db: Db,
  work: (tx: Tx) => Promise<Value>,
  options: TransactionOptions,
): Promise<Value> {
  const scope: TransactionScope = {
    isOpen: false,
    beginsWithLocks: options.beginsWithLocks === true,
    commitListeners: new Set(),
  };
  const value = await transactionScopes.run(scope, () =>
    db
      .transaction()
      .setIsolationLevel('read committed')
      .execute((transaction) => {
        scope.isOpen = true;
        return runStatements(transaction.withoutPlugins().getExecutor(), work).finally(() => {
          scope.isOpen = false;
        });
      }),
  );
  for (const effect of scope.commitListeners) effect();
  return value;
}

class RefusedError<Value, Failure> extends Error {
  readonly result: Result<Value, Failure>;
  constructor(result: Result<Value, Failure>) {
    super('refused');
    this.result = result;
  }
}
