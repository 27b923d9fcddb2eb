import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import type { Deps } from '../../../platform/deps.ts';
import { readDisabledSettings } from '../../content/index.ts';
import { readPlayerBalances } from '../../ledger/index.ts';
import { readAccountBlockedUntil } from '../../protection/index.ts';
import { readBankAccountViews, readRemovedAccountViews } from '../bank-accounts/bank-accounts.ts';
import { hasPin } from '../pin/pin.ts';
import { WITHDRAWAL_STATES } from '../transactions.rules.ts';
import { maskNumber, getReviewMinutes } from '../wallet.rules.ts';
import type { WithdrawalOptions, WithdrawalView } from '../wallet.types.ts';
import { readHasBeenPaid, readWithdrawal } from './withdrawal.repository.ts';

export async function readWithdrawalOptions(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  playerId: string,
): Promise<WithdrawalOptions> {
  const [accounts, removedAccounts, balances, isPinSet, hasBeenPaid, disabled, blockedUntil] = await Promise.all([
    readBankAccountViews(db, playerId, clock.now()),
    readRemovedAccountViews(db, playerId, clock.now()),
    readPlayerBalances(db, playerId),
    hasPin(db, playerId),
    readHasBeenPaid(db, playerId),
    readDisabledSettings(db),
    readAccountBlockedUntil(db, playerId, clock.now()),
  ]);
  return {
    accounts,
    removedAccounts,
    availableKyat: balances.mainKyat,
    hasPin: isPinSet,
    reviewMinutes: getReviewMinutes(hasBeenPaid),
    isUnderMaintenance: disabled.has('withdrawal'),
    blockedUntil: blockedUntil?.toISOString() ?? null,
  };
}

export async function readWithdrawalView(
  { db }: Pick<Deps, 'db'>,
  playerId: string,
  id: string,
): Promise<Result<WithdrawalView>> {
  const withdrawal = await readWithdrawal(db, id);
  if (withdrawal === null || withdrawal.playerId !== playerId) return refused(createRefusal('NOT_FOUND'));
  const { bank, holderName, amountKyat, feeKyat, reviewMinutes, refusalNote } = withdrawal;
  return accepted({
    id,
    bank,
    holderName,
    amountKyat,
    feeKyat,
    refusalNote,
    reviewMinutes,
    state: WITHDRAWAL_STATES[withdrawal.state],
    maskedNumber: maskNumber(withdrawal.accountNumber),
    canCancel: withdrawal.state === 'pending',
    sentAt: withdrawal.sentAt.toISOString(),
    decidedAt: withdrawal.decidedAt?.toISOString() ?? null,
  });
}
