import type { AnswerFor } from '@padauk/contract/endpoint';
import { getTransactions } from '@padauk/contract/endpoints/wallet';
import { useResource } from '@padauk/shared/runtime';

export type WaitingMoney = AnswerFor<typeof getTransactions>['transactions'][number];

/** The newest pending top-up or withdrawal, the most frequent topic of a chat. Null if there is none. */
export function useWaitingMoney(): WaitingMoney | null {
  const known = useResource(getTransactions, {}, { staleMs: 5_000, refreshOn: ['transaction.changed'] });
  if (known.kind !== 'ready') return null;
  const isWaiting = ({ kind, state }: WaitingMoney): boolean =>
    state === 'pending' && (kind === 'top-up' || kind === 'withdrawal');
  return known.value.transactions.find(isWaiting) ?? null;
}
