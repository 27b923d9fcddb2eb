import { AsyncLocalStorage } from 'node:async_hooks';
import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { KyselyPlugin } from 'kysely';
import type { Result } from '@padauk/contract/result';
import type { Db, Tx } from './database.ts';
import { isSerializationFailure } from './database-errors.ts';

/** What is known about the transaction that the running code is inside of. */
interface TransactionScope {
  isOpen: boolean;
  readonly afterCommit: (() => void)[];
}

const scopes = new AsyncLocalStorage<TransactionScope>();
const ATTEMPTS = 6;

/**
 * Runs `work` in one READ COMMITTED transaction; throws roll back. Deadlocks and serialization failures are tried again, a
 * bounded number of times with jitter, so `work` may run more than once: it does nothing outside the database.
 */
export async function inTransaction<Value>(db: Db, work: (tx: Tx) => Promise<Value>): Promise<Value> {
  if (scopes.getStore()?.isOpen === true) throw new Error('a transaction is open already: pass its `tx` on; a second one would wait for the first for ever');
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(db, work);
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
export async function commitIfAccepted<Value, Failure>(db: Db, work: (tx: Tx) => Promise<Result<Value, Failure>>): Promise<Result<Value, Failure>> {
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

/** Runs `effect` once the transaction that the caller is in has committed; never when it rolls back. For signals, not for work. */
export function afterCommit(effect: () => void): void {
  scopes.getStore()?.afterCommit.push(effect);
}

/**
 * The plugin of the outer database: a query on it from code inside a transaction throws. On one connection (PGlite) it would wait
 * for itself for ever, on many it would silently stand outside the transaction.
 */
export const outsideTransactionsOnly: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (scopes.getStore()?.isOpen === true) throw new Error('a query on the outer database inside a transaction: use its `tx`');
    return node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
};

async function runOnce<Value>(db: Db, work: (tx: Tx) => Promise<Value>): Promise<Value> {
  const scope: TransactionScope = { isOpen: true, afterCommit: [] };
  const value = await db
    .transaction()
    .setIsolationLevel('read committed')
    .execute((transaction) => scopes.run(scope, () => work(transaction.withoutPlugins())).finally(() => {
      scope.isOpen = false;
    }));
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
