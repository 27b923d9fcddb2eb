import { BANKS, type BankCode } from '@padauk/contract/platform/banks';
import { BANK_ACCOUNT, BANK_ACCOUNT_UNDO } from '@padauk/contract/limits';
import { getPath } from '@padauk/contract/paths';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { commitIfAccepted, runInTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import {
  consumeAttempts,
  getPlayer,
  restoreAttempts,
  restoreAttemptsOnError,
  type Sender,
} from '../../accounts/index.ts';
import { readDisabledSettings, notify } from '../../content/index.ts';
import {
  deleteAccountChange,
  releaseAccountSlot,
  insertBankAccount,
  markRemoved,
  recordAccountChange,
  readBankAccount,
  readBankAccounts,
  toNicknameKey,
  readLastChange,
  readNicknames,
  readOwnerOfNumber,
  readRestorableAccounts,
  reserveAccountSlot,
  type BankAccountRow,
  deleteNickname,
  writeNickname,
} from './bank-account.repository.ts';
import { confirmProof, provePin, type PinProof } from '../pin/pin.ts';
import {
  getChangeableFrom,
  getLastChangeAllowed,
  maskNumber,
  normaliseAccountNumber,
  getUndoableSince,
  getWithdrawableFrom,
} from '../wallet.rules.ts';
import type { BankAccountView, RemovedAccountView } from '../wallet.types.ts';

const HOUR_MS = 3_600_000;
/** Requests per day for accounts of other players: enough for typing errors. */
const TAKEN_LIMIT = { maxAttempts: 5, windowMinutes: 24 * 60, blockMinutes: 24 * 60 };

export interface NewBankAccount {
  readonly playerId: string;
  readonly bank: BankCode;
  readonly accountNumber: string;
  readonly holderName: string;
}

type AccountDeps = Pick<Deps, 'db' | 'clock' | 'random'>;
type WithPin<Input> = Input & Sender & { readonly pin: string };
type PinDeps = AccountDeps & Pick<Deps, 'hashing'>;

export interface PlayerBankAccount {
  readonly playerId: string;
  readonly id: string;
}

/** V14, E18. Needs the PIN: a session alone must not change where money goes. */
export async function bindBankAccount(
  deps: PinDeps,
  { pin, ...input }: WithPin<NewBankAccount>,
): Promise<Result<BankAccountView>> {
  if (!(await getPlayer(deps.db, input.playerId)).isPhoneVerified) return refused(createRefusal('PHONE_NOT_VERIFIED'));
  const proved = await provePin(deps, input.playerId, pin);
  return proved.ok ? await bindWithProof(deps, input, { ...input, pinHash: proved.value }) : proved;
}

/**
 * {@link bindBankAccount} after the PIN check. Limits how many foreign accounts a player can probe per day. Each
 * request counts before it is answered, so that concurrent requests cannot exceed the limit.
 */
export async function bindWithProof(
  deps: AccountDeps,
  input: NewBankAccount,
  proof?: PinProof,
): Promise<Result<BankAccountView>> {
  const subjects = [{ subject: `bank-account-taken ${input.playerId}`, limit: TAKEN_LIMIT }];
  const counted = await commitIfAccepted(deps.db, (tx) => consumeAttempts(tx, subjects, deps.clock.now()));
  if (!counted.ok) {
    const waitMs = new Date(counted.refusal.untilAt).getTime() - deps.clock.now().getTime();
    return refused(createRefusal('RATE_LIMITED', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) }));
  }
  const bound = await restoreAttemptsOnError(deps.db, subjects, () => bindAccount(deps, input, proof));
  if (bound.ok || bound.refusal.code !== 'BANK_ACCOUNT_TAKEN')
    await runInTransaction(deps.db, (tx) => restoreAttempts(tx, subjects));
  return bound;
}

/** {@link bindWithProof} without the limit. A repeated call returns the existing account. */
export async function bindAccount(
  deps: AccountDeps,
  input: NewBankAccount,
  proof?: PinProof,
): Promise<Result<BankAccountView>> {
  const { playerId, bank, holderName } = input;
  const number = normaliseAccountNumber(bank, input.accountNumber);
  return await commitIfAccepted(deps.db, async (tx) => {
    const confirmed = await confirmOptionalProof(tx, proof);
    if (!confirmed.ok) return confirmed;
    const own = await readOwnerOfNumber(tx, bank, number);
    if (own?.playerId === playerId) return await readView(tx, own, deps.clock.now());
    if (!(await reserveAccountSlot(tx, playerId, bank)))
      return refused(createRefusal('BANK_ACCOUNTS_FULL', { maximum: BANK_ACCOUNT.perBankType }));
    const account = { id: deps.random.uuid(), playerId, bank, number, holderName, boundAt: deps.clock.now() };
    if (await insertBankAccount(tx, account)) {
      await notifyOwner(tx, 'bankAccountBound', account, account.boundAt);
      return await readView(tx, { ...account, removedAt: null }, account.boundAt);
    }
    // A concurrent request of the same player was first.
    const owner = await readOwnerOfNumber(tx, bank, number);
    if (owner?.playerId !== playerId) return refused(createRefusal('BANK_ACCOUNT_TAKEN'));
    await releaseAccountSlot(tx, playerId, bank);
    return await readView(tx, owner, account.boundAt);
  });
}

/**
 * T8: at most one removal in 14 days, so that a thief cannot swap accounts. A new account can always be removed and
 * does not count: the owner may not have bound it, and no money has gone there.
 */
export async function removeBankAccount(
  deps: PinDeps,
  { pin, ...input }: WithPin<PlayerBankAccount>,
): Promise<Result<Record<string, never>>> {
  const proved = await provePin(deps, input.playerId, pin);
  return proved.ok ? await removeWithProof(deps, input, { ...input, pinHash: proved.value }) : proved;
}

export async function removeWithProof(
  deps: Pick<Deps, 'db' | 'clock'>,
  { playerId, id }: PlayerBankAccount,
  proof?: PinProof,
): Promise<Result<Record<string, never>>> {
  return await commitIfAccepted(deps.db, async (tx) => {
    const confirmed = await confirmOptionalProof(tx, proof);
    if (!confirmed.ok) return confirmed;
    const account = await readBankAccount(tx, id);
    if (account === null || account.playerId !== playerId) return refused(createRefusal('NOT_FOUND'));
    if (account.removedAt !== null) return refused(createRefusal('ALREADY_DONE'));
    const now = deps.clock.now();
    const counts = account.boundAt <= getUndoableSince(now);
    if (counts && !(await recordAccountChange(tx, playerId, { at: now, allowedSince: getLastChangeAllowed(now) }))) {
      const until = getChangeableFrom(await readLastChange(tx, playerId), now) ?? now;
      return refused(
        createRefusal('BANK_ACCOUNT_LOCKED', { days: BANK_ACCOUNT.changeDays, untilAt: until.toISOString() }),
      );
    }
    if (!(await markRemoved(tx, id, now))) return refused(createRefusal('ALREADY_DONE'));
    await releaseAccountSlot(tx, playerId, account.bank);
    await notifyOwner(tx, 'bankAccountRemoved', account, now);
    return accepted({});
  });
}

/**
 * Undoes a removal within 24 hours; the change does not count. An undone binding cannot be restored: a thief could
 * otherwise wait until its first day is over.
 */
export async function restoreBankAccount(
  deps: PinDeps,
  { pin, ...input }: WithPin<PlayerBankAccount>,
): Promise<Result<Record<string, never>>> {
  const { playerId, id } = input;
  const proved = await provePin(deps, playerId, pin);
  if (!proved.ok) return proved;
  return await commitIfAccepted(deps.db, async (tx) => {
    const confirmed = await confirmProof(tx, { ...input, pinHash: proved.value });
    if (!confirmed.ok) return confirmed;
    const account = await readBankAccount(tx, id);
    if (account === null || account.playerId !== playerId || account.removedAt === null)
      return refused(createRefusal('NOT_FOUND'));
    const now = deps.clock.now();
    const owner = await readOwnerOfNumber(tx, account.bank, account.number);
    if (owner !== null)
      return refused(createRefusal(owner.playerId === playerId ? 'ALREADY_DONE' : 'BANK_ACCOUNT_TAKEN'));
    const restorable = await readRestorableAccounts(tx, playerId, getUndoableSince(now));
    if (!restorable.some((candidate) => candidate.id === id)) return refused(createRefusal('NOT_FOUND'));
    if (!(await reserveAccountSlot(tx, playerId, account.bank)))
      return refused(createRefusal('BANK_ACCOUNTS_FULL', { maximum: BANK_ACCOUNT.perBankType }));
    if (!(await insertBankAccount(tx, { ...account, id: deps.random.uuid() })))
      return refused(createRefusal('BANK_ACCOUNT_TAKEN'));
    await deleteAccountChange(tx, playerId, account.removedAt);
    await notifyOwner(tx, 'bankAccountBound', account, now);
    return accepted({});
  });
}

async function confirmOptionalProof(tx: Tx, proof: PinProof | undefined): Promise<Result<null>> {
  return proof === undefined ? accepted(null) : await confirmProof(tx, proof);
}

/** Another person may have done it; the link leads to the undo. */
async function notifyOwner(
  tx: Tx,
  textKey: 'bankAccountBound' | 'bankAccountRemoved',
  { playerId, bank, number }: Pick<BankAccountRow, 'playerId' | 'bank' | 'number'>,
  at: Date,
): Promise<void> {
  const params = { account: `${BANKS[bank].label} ${maskNumber(number)}`, hours: BANK_ACCOUNT_UNDO.hours };
  await notify(tx, playerId, { textKey, params, path: getPath('withdrawal'), at });
}

export async function readRemovedAccountViews(db: Db, playerId: string, now: Date): Promise<RemovedAccountView[]> {
  const accounts = await readRestorableAccounts(db, playerId, getUndoableSince(now));
  return accounts.map(({ id, bank, number, removedAt }) => ({
    id,
    bank,
    maskedNumber: maskNumber(number),
    restorableUntil: new Date((removedAt ?? now).getTime() + BANK_ACCOUNT_UNDO.hours * HOUR_MS).toISOString(),
  }));
}

export async function readBankAccountViews(db: Db, playerId: string, now: Date): Promise<BankAccountView[]> {
  const [accounts, facts] = await Promise.all([readBankAccounts(db, playerId), readAccountFacts(db, playerId, now)]);
  return accounts.map((account) => toView(account, facts));
}

async function readView(tx: Tx, account: BankAccountRow, now: Date): Promise<Result<BankAccountView>> {
  return accepted(toView(account, await readAccountFacts(tx, account.playerId, now)));
}

interface AccountFacts {
  readonly now: Date;
  readonly lastChange: Date | null;
  readonly off: ReadonlySet<string>;
  readonly nicknames: ReadonlyMap<string, string>;
}

async function readAccountFacts(db: Db | Tx, playerId: string, now: Date): Promise<AccountFacts> {
  const [lastChange, disabled, nicknames] = await Promise.all([
    readLastChange(db, playerId),
    readDisabledSettings(db),
    readNicknames(db, playerId),
  ]);
  return { now, lastChange, off: disabled, nicknames };
}

function toView(account: BankAccountRow, facts: AccountFacts): BankAccountView {
  const nickname = facts.nicknames.get(toNicknameKey(account));
  return {
    id: account.id,
    bank: account.bank,
    maskedNumber: maskNumber(account.number),
    holderName: account.holderName,
    withdrawableFrom: getWithdrawableFrom(account.boundAt, facts.now)?.toISOString() ?? null,
    changeableFrom:
      account.boundAt > getUndoableSince(facts.now)
        ? null
        : (getChangeableFrom(facts.lastChange, facts.now)?.toISOString() ?? null),
    isUnderMaintenance: facts.off.has(`bank_${account.bank}`),
    ...(nickname === undefined ? {} : { nickname }),
  };
}

/** An empty name deletes it. Needs no PIN: every page that asks for the PIN shows bank and number beside the name. */
export async function nameBankAccount(
  { db }: Pick<Deps, 'db'>,
  { playerId, id, nickname }: PlayerBankAccount & { readonly nickname: string },
): Promise<Result<Record<string, never>>> {
  return await commitIfAccepted(db, async (tx) => {
    const account = await readBankAccount(tx, id);
    if (account === null || account.playerId !== playerId || account.removedAt !== null)
      return refused(createRefusal('NOT_FOUND'));
    await (nickname === '' ? deleteNickname(tx, account) : writeNickname(tx, account, nickname));
    return accepted({});
  });
}
