import type { AnswerFor } from '@padauk/contract/endpoint';
import { getTransactions } from '@padauk/contract/endpoints/wallet';
import { useResource } from '@padauk/shared/runtime';

export type PendingTransaction = AnswerFor<typeof getTransactions>['transactions'][number];

/** The newest pending top-up or withdrawal, the most frequent topic of a chat. Null if there is none. */
export function usePendingTransaction(): PendingTransaction | null {
  const transactions = useResource(getTransactions, {}, { staleMs: 5_000, refreshOn: ['transaction.changed'] });
  if (transactions.kind !== 'ready') return null;
  const isPending = ({ kind, state }: PendingTransaction): boolean =>
    state === 'pending' && (kind === 'top-up' || kind === 'withdrawal');
  return transactions.value.transactions.find(isPending) ?? null;
}
