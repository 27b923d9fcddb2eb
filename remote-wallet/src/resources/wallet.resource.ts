import type { AnswerFor, RequestFor, Endpoint } from '@padauk/contract/platform/endpoint';
import {
  cancelWithdrawal,
  getTransaction,
  getTransactions,
  getWallet,
  getWithdrawalOptions,
} from '@padauk/contract/wallet/wallet.endpoints';
import { HISTORY_DAYS } from '@padauk/contract/limits';
import { accepted, type Result } from '@padauk/contract/platform/result';
import {
  api,
  invalidate,
  getServerNow,
  useMoneyCommand,
  usePagedResource,
  useResource,
  type MoneyCommand,
} from '@padauk/shared/runtime';

/** Larger than any clock error of the phone, so that the first page includes the newest transactions. */
const FUTURE_MS = 3_600_000;

export type Wallet = AnswerFor<typeof getWallet>;
export type Transaction = AnswerFor<typeof getTransactions>['transactions'][number];
export type TransactionDetail = AnswerFor<typeof getTransaction>;

export const useWallet = () => useResource(getWallet, {}, { refreshOn: ['balance.changed'] });

export type TransactionPage = AnswerFor<typeof getTransactions>;

/** Filter and days; an absent field does not filter. */
export type TransactionQuery = Pick<RequestFor<typeof getTransactions>, 'filter' | 'from' | 'to'>;

/** K12: transactions of two days plus all pending ones, or the newest of a filter; then older pages. */
export function useTransactions(query: TransactionQuery = {}) {
  const isFiltered = Object.keys(query).length > 0;
  return usePagedResource<RequestFor<typeof getTransactions>, TransactionPage>(
    getTransactions,
    isFiltered ? query : { days: HISTORY_DAYS.transactions },
    {
      getOlderRequest: ({ olderBefore }) => (olderBefore === null ? null : { ...query, before: olderBefore }),
      refreshOn: ['transaction.changed', 'balance.changed'],
    },
  );
}

/** All transactions, newest first, fetched page by page. */
export async function fetchAllTransactions() {
  const transactions: Transaction[] = [];
  let before: string | null = new Date(getServerNow() + FUTURE_MS).toISOString();
  while (before !== null) {
    const page: Result<TransactionPage> = await api.callEndpoint(getTransactions, { before });
    if (!page.ok) return page;
    transactions.push(...page.value.transactions);
    before = page.value.olderBefore;
  }
  return accepted(transactions);
}

/** A transaction, a slip or a withdrawal. */
export const useRecord = <Value>(endpoint: Endpoint<{ id: string }, Value>, id: string) =>
  useResource(endpoint, { id }, { staleMs: 5_000, refreshOn: ['transaction.changed'] });

export function invalidateBalances(): void {
  for (const endpoint of [getWallet, getTransactions, getTransaction, getWithdrawalOptions]) invalidate(endpoint);
}

export type CancelWithdrawalCommand = MoneyCommand<
  RequestFor<typeof cancelWithdrawal>,
  AnswerFor<typeof cancelWithdrawal>
>;

export function useCancelWithdrawalCommand(id: string, onAccepted: () => void): CancelWithdrawalCommand {
  return useMoneyCommand(cancelWithdrawal, {
    matches: (sent) => sent.id === id,
    onAccepted: () => {
      invalidateBalances();
      onAccepted();
    },
    onRefused: invalidateBalances,
    showsToast: true,
  });
}
