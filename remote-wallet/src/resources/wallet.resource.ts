import type { AnswerFor } from '@padauk/contract/endpoint';
import { cancelWithdrawal, getTransaction, getTransactions, getWallet, getWithdrawalOptions } from '@padauk/contract/endpoints/wallet';
import { HISTORY_DAYS } from '@padauk/contract/limits';
import type { Result } from '@padauk/contract/result';
import { api, invalidate, useResource, type ResourceState } from '@padauk/shared/runtime';
import { sending } from '../state/sending.store.ts';

export type Wallet = AnswerFor<typeof getWallet>;
export type Transaction = AnswerFor<typeof getTransactions>['transactions'][number];
export type TransactionDetail = AnswerFor<typeof getTransaction>;

/** The player's balances. */
export function useWallet(): ResourceState<Wallet> {
  return useResource(getWallet, {}, { refreshOn: ['balance.changed'] });
}

/** K12: the movements of the last days; two by default. */
export function useTransactions(days: number = HISTORY_DAYS.transactions): ResourceState<AnswerFor<typeof getTransactions>> {
  return useResource(getTransactions, { days }, { refreshOn: ['transaction.changed', 'balance.changed'] });
}

/** One transaction and its steps. */
export function useTransaction(id: string): ResourceState<TransactionDetail> {
  return useResource(getTransaction, { id }, { staleMs: 5_000, refreshOn: ['transaction.changed'] });
}

/** What a movement of money makes old. */
export function moneyMoved(): void {
  for (const endpoint of [getWallet, getTransactions, getTransaction, getWithdrawalOptions]) invalidate(endpoint);
}

/** T4: takes a pending withdrawal back. */
export async function takeWithdrawalBack(id: string): Promise<Result<unknown>> {
  const taken = await sending.during(() => api.call(cancelWithdrawal, { id }));
  moneyMoved();
  return taken;
}
