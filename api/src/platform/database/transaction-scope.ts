import { AsyncLocalStorage } from 'node:async_hooks';
import type { KyselyPlugin } from 'kysely';

export interface TransactionScope {
  isOpen: boolean;
  readonly beginsWithLocks: boolean;
  readonly commitListeners: Set<() => void>;
}

export const transactionScopes = new AsyncLocalStorage<TransactionScope>();

export function beginsWithLocks(): boolean {
  return transactionScopes.getStore()?.beginsWithLocks === true;
}

/** On PGlite's single connection such a query would deadlock; on a pool it would run outside the transaction. */
export const outerQueryGuard: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (transactionScopes.getStore()?.isOpen === true)
      throw new Error('a query on the outer database inside a transaction: use its `tx`');
    return node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
};
