import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Result } from '@padauk/contract/result';
import type { Db, Tx } from './database.ts';
import { isSerializationFailure } from './database-errors.ts';
import { withStatements } from './statements.ts';
import { scopes, type TransactionScope } from './transaction-scope.ts';

export interface TransactionOptions {
  /**
   * The first statements, up to the first answer, only read and lock: they are sent along with the begin, one round trip less. A begin that
   * fails on a living connection would leave them outside the transaction, where a lock holds nothing and a write would stay.
   */
  readonly beginsWithLocks?: boolean;
}

const ATTEMPTS = 6;

/**
 * Runs `work` in one READ COMMITTED transaction; throws roll back. Deadlocks and serialization failures are tried again, a
 * bounded number of times with jitter, so `work` may run more than once: it does nothing outside the database.
 */
export async function inTransaction<Value>(
  db: Db,
  work: (tx: Tx) => Promise<Value>,
  given: TransactionOptions = {},
): Promise<Value> {
  if (scopes.getStore()?.isOpen === true)
    throw new Error('a transaction is open already: pass its `tx` on; a second one would wait for the first for ever');
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(db, work, given);
    } catch (error) {
      if (!isSerializationFailure(error) || attempt === ATTEMPTS) throw error;
      await wait(randomInt(5 * 2 ** attempt));
    }
  }
}

/**
 * {@link inTransaction} for a use case: a refusal rolls everything back, so that a rejected command leaves every row as it was
 * (I6) without any care in the use case. What must outlive a refusal (a counter of wrong answers) uses {@link inTransaction}.
 */
export async function commitIfAccepted<Value, Failure>(
  db: Db,
  work: (tx: Tx) => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure>> {
  try {
    return await inTransaction(db, async (tx) => {
      const result = await work(tx);
      if (!result.ok) throw new Refused(result);
      return result;
    });
  } catch (error) {
    if (error instanceof Refused) return error.result;
    throw error;
  }
}

/** Runs `effect` once after the transaction that the caller is in has committed, however often it is given; never when it rolls back. For signals, not for work. */
export function afterCommit(effect: () => void): void {
  scopes.getStore()?.afterCommit.add(effect);
}

async function runOnce<Value>(db: Db, work: (tx: Tx) => Promise<Value>, given: TransactionOptions): Promise<Value> {
  const scope: TransactionScope = {
    isOpen: false,
    beginsWithLocks: given.beginsWithLocks === true,
    afterCommit: new Set(),
  };
  const value = await scopes.run(scope, () =>
    db
      .transaction()
      .setIsolationLevel('read committed')
      .execute((transaction) => {
        scope.isOpen = true;
        return withStatements(transaction.withoutPlugins().getExecutor(), work).finally(() => {
          scope.isOpen = false;
        });
      }),
  );
  for (const effect of scope.afterCommit) effect();
  return value;
}

/** Carries a refusal out through the rollback. */
class Refused<Value, Failure> extends Error {
  readonly result: Result<Value, Failure>;
  constructor(result: Result<Value, Failure>) {
    super('refused');
    this.result = result;
  }
}
