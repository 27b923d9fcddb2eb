import type { AnswerFor } from '@padauk/contract/endpoint';
import { getTransactions } from '@padauk/contract/endpoints/wallet';
import { useResource } from '@padauk/shared/runtime';

export type WaitingMoney = AnswerFor<typeof getTransactions>['transactions'][number];

/** The newest top-up or withdrawal that waits for the office: what a player most often writes about. Null where none does, or none is known. */
export function useWaitingMoney(): WaitingMoney | null {
  const known = useResource(getTransactions, {}, { staleMs: 5_000, refreshOn: ['transaction.changed'] });
  if (known.kind !== 'ready') return null;
  const isWaiting = ({ kind, state }: WaitingMoney): boolean =>
    state === 'pending' && (kind === 'top-up' || kind === 'withdrawal');
  return known.value.transactions.find(isWaiting) ?? null;
}
