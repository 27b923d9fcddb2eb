import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Result } from '@padauk/contract/result';
import type { Db, Tx } from './database.ts';
import { isSerializationFailure } from './database-errors.ts';
import { withStatements } from './statements.ts';
import { scopes, type TransactionScope } from './transaction-scope.ts';

export interface TransactionOptions {
  // Sends the first statements together with BEGIN. They must only read and lock: if BEGIN fails, they run outside a
  // transaction, where a write would persist.
  readonly beginsWithLocks?: boolean;
}

const ATTEMPTS = 6;

/** READ COMMITTED. Deadlocks are retried, so `work` may run several times: it must change only the database. */
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

/** A refusal rolls back (I6). Use {@link inTransaction} for what must outlive a refusal, such as an attempt counter. */
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

/** Runs `effect` once after commit, never after a rollback. For signals only, not for work. */
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

class Refused<Value, Failure> extends Error {
  readonly result: Result<Value, Failure>;
  constructor(result: Result<Value, Failure>) {
    super('refused');
    this.result = result;
  }
}
