import type { AnswerFor, RequestFor } from '@padauk/contract/endpoint';
import { getProfile } from '@padauk/contract/endpoints/accounts';
import {
  bindBankAccount,
  changePin,
  getWithdrawal,
  getWithdrawalOptions,
  nameBankAccount,
  removeBankAccount,
  requestWithdrawal,
  restoreBankAccount,
  setPin,
} from '@padauk/contract/endpoints/wallet';
import type { Result } from '@padauk/contract/result';
import {
  api,
  invalidate,
  session,
  useMoneyCommand,
  useResource,
  type MoneyCommand,
  type ResourceState,
} from '@padauk/shared/runtime';
import { invalidateBalances } from './wallet.resource.ts';

export type WithdrawalOptions = AnswerFor<typeof getWithdrawalOptions>;
export type BankAccount = WithdrawalOptions['accounts'][number];
export type Withdrawal = AnswerFor<typeof getWithdrawal>;
export type RemovedAccount = NonNullable<WithdrawalOptions['removedAccounts']>[number];
export type WithdrawalDraft = Omit<RequestFor<typeof requestWithdrawal>, 'pin'>;

export function useWithdrawalOptions(): ResourceState<WithdrawalOptions> {
  return useResource(getWithdrawalOptions, {}, { staleMs: 5_000, refreshOn: ['balance.changed'] });
}

export function useWithdrawal(id: string): ResourceState<Withdrawal> {
  return useResource(getWithdrawal, { id }, { staleMs: 5_000, refreshOn: ['transaction.changed'] });
}

export type WithdrawalCommand = MoneyCommand<RequestFor<typeof requestWithdrawal>, AnswerFor<typeof requestWithdrawal>>;

export function useWithdrawalCommand(onAccepted: (id: string) => void): WithdrawalCommand {
  return useMoneyCommand(requestWithdrawal, {
    onAccepted: ({ id }) => {
      invalidateBalances();
      onAccepted(id);
    },
  });
}

export async function bindAccount(request: RequestFor<typeof bindBankAccount>): Promise<Result<BankAccount>> {
  const bound = await api.callEndpoint(bindBankAccount, request);
  if (bound.ok) invalidate(getWithdrawalOptions);
  return bound;
}

/** T8: the server refuses an early removal. */
export async function unbindAccount(request: RequestFor<typeof removeBankAccount>): Promise<Result<unknown>> {
  const removed = await api.callEndpoint(removeBankAccount, request);
  if (removed.ok) invalidate(getWithdrawalOptions);
  return removed;
}

export async function renameAccount(request: RequestFor<typeof nameBankAccount>): Promise<Result<unknown>> {
  const response = await api.callEndpoint(nameBankAccount, request);
  if (response.ok) invalidate(getWithdrawalOptions);
  return response;
}

export async function restoreAccount(request: RequestFor<typeof restoreBankAccount>): Promise<Result<unknown>> {
  const restored = await api.callEndpoint(restoreBankAccount, request);
  if (restored.ok) invalidate(getWithdrawalOptions);
  return restored;
}

async function markPinSet(changed: Promise<Result<unknown>>): Promise<Result<unknown>> {
  const answer = await changed;
  if (!answer.ok) return answer;
  const current = session.current();
  if (current.kind === 'player') session.update({ ...current.player, hasPin: true });
  invalidate(getWithdrawalOptions);
  invalidate(getProfile);
  return answer;
}

export const savePin = (request: RequestFor<typeof setPin>): Promise<Result<unknown>> =>
  markPinSet(api.callEndpoint(setPin, request));

export const replacePin = (request: RequestFor<typeof changePin>): Promise<Result<unknown>> =>
  markPinSet(api.callEndpoint(changePin, request));
