import type { AnswerFor, RequestFor } from '@padauk/contract/platform/endpoint';
import { getProfile } from '@padauk/contract/account/accounts.endpoints';
import {
  bindBankAccount,
  changePin,
  type getWithdrawal,
  getWithdrawalOptions,
  nameBankAccount,
  removeBankAccount,
  requestWithdrawal,
  restoreBankAccount,
  setPin,
} from '@padauk/contract/wallet/wallet.endpoints';
import type { Result } from '@padauk/contract/platform/result';
import { api, invalidate, session, useMoneyCommand, useResource, type MoneyCommand } from '@padauk/shared/runtime';
import { invalidateBalances } from './wallet.resource.ts';

export type WithdrawalOptions = AnswerFor<typeof getWithdrawalOptions>;
export type BankAccount = WithdrawalOptions['accounts'][number];
export type Withdrawal = AnswerFor<typeof getWithdrawal>;
export type RemovedAccount = NonNullable<WithdrawalOptions['removedAccounts']>[number];
export type WithdrawalDraft = Omit<RequestFor<typeof requestWithdrawal>, 'pin'>;

export function useWithdrawalOptions() {
  return useResource(getWithdrawalOptions, {}, { staleMs: 5_000, refreshOn: ['balance.changed'] });
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

async function refetchAccounts<Answer>(changed: Promise<Result<Answer>>): Promise<Result<Answer>> {
  const answer = await changed;
  if (answer.ok) invalidate(getWithdrawalOptions);
  return answer;
}

export const bindAccount = (request: RequestFor<typeof bindBankAccount>) =>
  refetchAccounts(api.callEndpoint(bindBankAccount, request));

/** T8: the server refuses an early removal. */
export const unbindAccount = (request: RequestFor<typeof removeBankAccount>) =>
  refetchAccounts(api.callEndpoint(removeBankAccount, request));

export const renameAccount = (request: RequestFor<typeof nameBankAccount>) =>
  refetchAccounts(api.callEndpoint(nameBankAccount, request));

export const restoreAccount = (request: RequestFor<typeof restoreBankAccount>) =>
  refetchAccounts(api.callEndpoint(restoreBankAccount, request));

async function markPinSet(changed: Promise<Result<unknown>>): Promise<Result<unknown>> {
  const answer = await refetchAccounts(changed);
  if (!answer.ok) return answer;
  const current = session.current();
  if (current.kind === 'player') session.update({ ...current.player, hasPin: true });
  invalidate(getProfile);
  return answer;
}

export const savePin = (request: RequestFor<typeof setPin>) => markPinSet(api.callEndpoint(setPin, request));

export const replacePin = (request: RequestFor<typeof changePin>) => markPinSet(api.callEndpoint(changePin, request));
