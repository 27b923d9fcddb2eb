import { WITHDRAWAL } from '@padauk/contract/limits';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import { computeWithdrawalFee } from '@padauk/contract/wallet/fees.rules';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { commitIfAccepted } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { MoneyCommand } from '../../../platform/http/money-command.ts';
import { getPlayer } from '../../accounts/index.ts';
import { readDisabledSettings } from '../../content/index.ts';
import { buildHold, postTransaction } from '../../ledger/index.ts';
import { findStoredAnswer, runIdempotent } from '../../money-commands/index.ts';
import { lockBankAccount, readBankAccount, type BankAccountRow } from '../bank-accounts/bank-account.repository.ts';
import { confirmPin, provePin } from '../pin/pin.ts';
import { publishTransactionChange } from '../decision.ts';
import { getReviewMinutes, getSecondsUntilNextWithdrawal, getWithdrawableFrom } from '../wallet.rules.ts';
import type { WithdrawalReceipt, WithIdentity } from '../wallet.types.ts';
import {
  insertWithdrawal,
  recordRequest,
  readHasBeenPaid,
  readLastRequest,
  type NewWithdrawal,
} from './withdrawal.repository.ts';

export interface WithdrawalRequest {
  readonly playerId: string;
  readonly accountId: string;
  readonly amountKyat: number;
  readonly pin: string;
}

type RequestDeps = Pick<Deps, 'db' | 'clock' | 'random' | 'hashing'> & WithIdentity;

/** P7: holds the whole amount. K8: the fee is taken at payment, for example 4,000 requested pays 3,700. */
export async function requestWithdrawal(
  deps: RequestDeps,
  input: WithdrawalRequest,
  command: MoneyCommand,
): Promise<Result<WithdrawalReceipt>> {
  const before = await findStoredAnswer<WithdrawalReceipt>(deps.db, command);
  if (before !== null) return before;
  if (!(await getPlayer(deps.db, input.playerId)).isPhoneVerified) return refused(createRefusal('PHONE_NOT_VERIFIED'));
  const allowed = await checkRequest(deps.db, deps, input, readBankAccount);
  if (!allowed.ok) return allowed;
  const proved = await provePin(deps, input.playerId, input.pin);
  if (!proved.ok) return proved;
  return await commitIfAccepted(deps.db, (tx) =>
    runIdempotent(tx, command, async () => {
      const isSamePin = await confirmPin(tx, { ...command, pinHash: proved.value });
      return isSamePin.ok ? await holdMoney(tx, deps, input) : isSamePin;
    }),
  );
}

/** P20, E25, E26, T9 and the account's owner. Runs before the PIN check, and again with the account locked. */
async function checkRequest<From extends Db | Tx>(
  from: From,
  { clock, identity }: Pick<Deps, 'clock'> & WithIdentity,
  input: WithdrawalRequest,
  readAccount: (from: From, id: string) => Promise<BankAccountRow | null>,
): Promise<Result<BankAccountRow>> {
  if (identity.isNeededForWithdrawal && !(await identity.isApproved(from, input.playerId)))
    return refused(createRefusal('IDENTITY_NEEDED'));
  const disabled = await readDisabledSettings(from);
  if (disabled.has('withdrawal')) return refused(createRefusal('WITHDRAWAL_MAINTENANCE'));
  if (input.amountKyat < WITHDRAWAL.minimumKyat)
    return refused(createRefusal('BELOW_MINIMUM_WITHDRAWAL', { minimumKyat: WITHDRAWAL.minimumKyat }));
  const account = await readAccount(from, input.accountId);
  if (account === null || account.playerId !== input.playerId || account.removedAt !== null)
    return refused(createRefusal('NOT_ALLOWED')); // also for an unknown id, so that ids reveal nothing
  if (disabled.has(`bank_${account.bank}`)) return refused(createRefusal('BANK_MAINTENANCE'));
  const allowedFrom = getWithdrawableFrom(account.boundAt, clock.now());
  return allowedFrom === null
    ? accepted(account)
    : refused(createRefusal('BANK_ACCOUNT_WAITING', { untilAt: allowedFrom.toISOString() }));
}

async function holdMoney(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'random'> & WithIdentity,
  input: WithdrawalRequest,
): Promise<Result<WithdrawalReceipt>> {
  const allowed = await checkRequest(tx, deps, input, lockBankAccount);
  if (!allowed.ok) return allowed;
  const { playerId, amountKyat } = input;
  const sentAt = deps.clock.now();
  const isFirstInAWhile = await recordRequest(tx, playerId, {
    at: sentAt,
    allowedSince: new Date(sentAt.getTime() - WITHDRAWAL.duplicateSeconds * 1_000),
  });
  if (!isFirstInAWhile) {
    const last = (await readLastRequest(tx, playerId)) ?? sentAt;
    return refused(
      createRefusal('WITHDRAWAL_DUPLICATE', { retryAfterSeconds: getSecondsUntilNextWithdrawal(last, sentAt) }),
    );
  }
  const id = deps.random.uuid();
  const hold = { id, playerId, amountKyat, sentAt, askedBy: null };
  const posted = await postHold(tx, deps, hold);
  if (!posted.ok) return posted;
  const feeKyat = computeWithdrawalFee(amountKyat);
  // After the hold, which waits for a concurrent payment of an earlier withdrawal.
  const reviewMinutes = getReviewMinutes(await readHasBeenPaid(tx, playerId));
  const { id: bankAccountId, bank, number: accountNumber, holderName } = allowed.value;
  const receiver = { bankAccountId, bank, accountNumber, holderName };
  await insertWithdrawal(tx, { ...hold, ...receiver, feeKyat, reviewMinutes });
  await publishTransactionChange(tx, playerId, { id, state: 'pending' });
  return accepted({ id, state: 'pending', feeKyat, payoutKyat: amountKyat - feeKyat, reviewMinutes });
}

export async function postHold(
  tx: Tx,
  { random }: Pick<Deps, 'random'>,
  withdrawal: Pick<NewWithdrawal, 'id' | 'playerId' | 'amountKyat' | 'sentAt' | 'askedBy'>,
): Promise<Result<null>> {
  const { id, playerId, amountKyat, sentAt, askedBy } = withdrawal;
  const hold = await postTransaction(tx, {
    id: random.uuid(),
    kind: 'withdrawal_hold',
    cause: { type: 'withdrawal', id },
    actor: askedBy === null ? playerId : `operator:${askedBy}`,
    at: sentAt,
    product: 'wallet',
    shardKey: playerId,
    entries: buildHold(playerId, amountKyat),
  });
  return hold.ok ? accepted(null) : refused(createRefusal('INSUFFICIENT_BALANCE'));
}
