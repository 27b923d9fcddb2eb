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
/** What is asked for before the PIN is. */
export type WithdrawalDraft = Omit<RequestFor<typeof requestWithdrawal>, 'pin'>;

/** The player's receiving accounts, what may be withdrawn, and how long the review takes. */
export function useWithdrawalOptions(): ResourceState<WithdrawalOptions> {
  return useResource(getWithdrawalOptions, {}, { staleMs: 5_000, refreshOn: ['balance.changed'] });
}

export function useWithdrawal(id: string): ResourceState<Withdrawal> {
  return useResource(getWithdrawal, { id }, { staleMs: 5_000, refreshOn: ['transaction.changed'] });
}

export type WithdrawalCommand = MoneyCommand<RequestFor<typeof requestWithdrawal>, AnswerFor<typeof requestWithdrawal>>;

/** Asks for a withdrawal; the amount is held from then on. */
export function useWithdrawalCommand(onAccepted: (id: string) => void): WithdrawalCommand {
  return useMoneyCommand(requestWithdrawal, {
    onAccepted: ({ id }) => {
      invalidateBalances();
      onAccepted(id);
    },
  });
}

/** Binds a receiving account. */
export async function bindAccount(request: RequestFor<typeof bindBankAccount>): Promise<Result<BankAccount>> {
  const bound = await api.call(bindBankAccount, request);
  if (bound.ok) invalidate(getWithdrawalOptions);
  return bound;
}

/** T8: removes a receiving account; the server says when it is too early. */
export async function unbindAccount(request: RequestFor<typeof removeBankAccount>): Promise<Result<unknown>> {
  const removed = await api.call(removeBankAccount, request);
  if (removed.ok) invalidate(getWithdrawalOptions);
  return removed;
}

/** What the player calls an account from now on. */
export async function nameAccount(request: RequestFor<typeof nameBankAccount>): Promise<Result<unknown>> {
  const named = await api.call(nameBankAccount, request);
  if (named.ok) invalidate(getWithdrawalOptions);
  return named;
}

/** Undoes a removal. */
export async function restoreAccount(request: RequestFor<typeof restoreBankAccount>): Promise<Result<unknown>> {
  const restored = await api.call(restoreBankAccount, request);
  if (restored.ok) invalidate(getWithdrawalOptions);
  return restored;
}

async function pinKnown(changed: Promise<Result<unknown>>): Promise<Result<unknown>> {
  const answer = await changed;
  if (!answer.ok) return answer;
  const now = session.current();
  if (now.kind === 'player') session.update({ ...now.player, hasPin: true });
  invalidate(getWithdrawalOptions);
  invalidate(getProfile);
  return answer;
}

/** Sets the first PIN. */
export const savePin = (request: RequestFor<typeof setPin>): Promise<Result<unknown>> =>
  pinKnown(api.call(setPin, request));

/** Changes a PIN that is known. */
export const replacePin = (request: RequestFor<typeof changePin>): Promise<Result<unknown>> =>
  pinKnown(api.call(changePin, request));
