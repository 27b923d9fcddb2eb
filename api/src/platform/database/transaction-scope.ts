import { AsyncLocalStorage } from 'node:async_hooks';
import type { KyselyPlugin } from 'kysely';

/** What is known about the transaction that the running code is inside of. */
export interface TransactionScope {
  isOpen: boolean;
  readonly beginsWithLocks: boolean;
  /** Each once, however often it was asked for. */
  readonly afterCommit: Set<() => void>;
}

/** The transaction of the running code, if any. */
export const scopes = new AsyncLocalStorage<TransactionScope>();

/** Is the transaction that is being opened one whose begin need not be waited for? */
export function beginsWithLocks(): boolean {
  return scopes.getStore()?.beginsWithLocks === true;
}

/**
 * The plugin of the outer database: a query on it from code inside a transaction throws. On one connection (PGlite) it would wait
 * for itself for ever, on many it would silently stand outside the transaction.
 */
export const outsideTransactionsOnly: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (scopes.getStore()?.isOpen === true)
      throw new Error('a query on the outer database inside a transaction: use its `tx`');
    return node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
};
