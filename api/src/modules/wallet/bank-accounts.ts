import type { BankCode } from '@padauk/contract/banks';
import { BANK_ACCOUNT } from '@padauk/contract/limits';
import { refusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import type { Db, Tx } from '../../platform/database/database.ts';
import { commitIfAccepted } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { findPlayer } from '../accounts/index.ts';
import { disabledSettings } from '../content/index.ts';
import {
  releaseAccountPlace,
  insertBankAccount,
  markRemoved,
  recordAccountChange,
  readBankAccount,
  readBankAccounts,
  readLastChange,
  readOwnerOfNumber,
  reserveAccountPlace,
  type BankAccountRow,
} from './bank-account.repository.ts';
import {
  changeableFrom,
  lastChangeAllowed,
  maskNumber,
  normaliseAccountNumber,
  withdrawableFrom,
} from './wallet.rules.ts';
import type { BankAccountView } from './wallet.types.ts';

export interface NewBankAccount {
  readonly playerId: string;
  readonly bank: BankCode;
  readonly accountNumber: string;
  readonly holderName: string;
}

/** Binds an account to withdraw to: at most two per bank (V14), nobody else's (E18). The same one twice is the one that is there. */
export async function bindBankAccount(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  input: NewBankAccount,
): Promise<Result<BankAccountView>> {
  const { playerId, bank, holderName } = input;
  if (!(await findPlayer(deps.db, playerId)).isPhoneVerified) return refused(refusal('PHONE_NOT_VERIFIED'));
  const number = normaliseAccountNumber(bank, input.accountNumber);
  return await commitIfAccepted(deps.db, async (tx) => {
    const own = await readOwnerOfNumber(tx, bank, number);
    if (own?.playerId === playerId) return await viewOf(tx, own, deps.clock.now());
    if (!(await reserveAccountPlace(tx, playerId, bank)))
      return refused(refusal('BANK_ACCOUNTS_FULL', { maximum: BANK_ACCOUNT.perBankType }));
    const account = { id: deps.random.uuid(), playerId, bank, number, holderName, boundAt: deps.clock.now() };
    if (await insertBankAccount(tx, account)) return await viewOf(tx, { ...account, removedAt: null }, account.boundAt);
    // A double tap: the other one of the two was first.
    const owner = await readOwnerOfNumber(tx, bank, number);
    if (owner?.playerId !== playerId) return refused(refusal('BANK_ACCOUNT_TAKEN'));
    await releaseAccountPlace(tx, playerId, bank);
    return await viewOf(tx, owner, account.boundAt);
  });
}

/** T8: takes an account away, at most once in 14 days, so that a thief cannot swap accounts at will. */
export async function removeBankAccount(
  deps: Pick<Deps, 'db' | 'clock'>,
  input: { readonly playerId: string; readonly id: string },
): Promise<Result<Record<string, never>>> {
  const { playerId, id } = input;
  return await commitIfAccepted(deps.db, async (tx) => {
    const account = await readBankAccount(tx, id);
    if (account === null || account.playerId !== playerId) return refused(refusal('NOT_FOUND'));
    if (account.removedAt !== null) return refused(refusal('ALREADY_DONE'));
    const now = deps.clock.now();
    if (!(await recordAccountChange(tx, playerId, { at: now, allowedSince: lastChangeAllowed(now) }))) {
      const until = changeableFrom(await readLastChange(tx, playerId), now) ?? now;
      return refused(refusal('BANK_ACCOUNT_LOCKED', { days: BANK_ACCOUNT.changeDays, untilAt: until.toISOString() }));
    }
    if (!(await markRemoved(tx, id, now))) return refused(refusal('ALREADY_DONE'));
    await releaseAccountPlace(tx, playerId, account.bank);
    return accepted({});
  });
}

/** The player's accounts, in the order in which they were bound. */
export async function bankAccountViews(db: Db, playerId: string, now: Date): Promise<BankAccountView[]> {
  const [accounts, lastChange, off] = await Promise.all([
    readBankAccounts(db, playerId),
    readLastChange(db, playerId),
    disabledSettings(db),
  ]);
  return accounts.map((account) => toView(account, { now, lastChange, off }));
}

async function viewOf(tx: Tx, account: BankAccountRow, now: Date): Promise<Result<BankAccountView>> {
  return accepted(
    toView(account, { now, lastChange: await readLastChange(tx, account.playerId), off: await disabledSettings(tx) }),
  );
}

function toView(
  account: BankAccountRow,
  known: { readonly now: Date; readonly lastChange: Date | null; readonly off: ReadonlySet<string> },
): BankAccountView {
  return {
    id: account.id,
    bank: account.bank,
    maskedNumber: maskNumber(account.number),
    holderName: account.holderName,
    withdrawableFrom: withdrawableFrom(account.boundAt, known.now)?.toISOString() ?? null,
    changeableFrom: changeableFrom(known.lastChange, known.now)?.toISOString() ?? null,
    isUnderMaintenance: known.off.has(`bank_${account.bank}`),
  };
}
