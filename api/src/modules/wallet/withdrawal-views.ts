import { refusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import type { Deps } from '../../platform/deps.ts';
import { disabledSettings } from '../content/index.ts';
import { balancesOf } from '../ledger/index.ts';
import { accountBlockedUntil } from '../protection/index.ts';
import { bankAccountViews, removedAccountViews } from './bank-accounts.ts';
import { hasPin } from './pin.ts';
import { WITHDRAWAL_STATES } from './transactions.rules.ts';
import { maskNumber, reviewMinutes } from './wallet.rules.ts';
import type { WithdrawalOptions, WithdrawalView } from './wallet.types.ts';
import { readHasBeenPaid, readWithdrawal } from './withdrawal.repository.ts';

export async function withdrawalOptions(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  playerId: string,
): Promise<WithdrawalOptions> {
  const [accounts, removedAccounts, balances, isPinSet, hasBeenPaid, off, blockedUntil] = await Promise.all([
    bankAccountViews(db, playerId, clock.now()),
    removedAccountViews(db, playerId, clock.now()),
    balancesOf(db, playerId),
    hasPin(db, playerId),
    readHasBeenPaid(db, playerId),
    disabledSettings(db),
    accountBlockedUntil(db, playerId, clock.now()),
  ]);
  return {
    accounts,
    removedAccounts,
    availableKyat: balances.mainKyat,
    hasPin: isPinSet,
    reviewMinutes: reviewMinutes(hasBeenPaid),
    isUnderMaintenance: off.has('withdrawal'),
    blockedUntil: blockedUntil?.toISOString() ?? null,
  };
}

export async function withdrawalView(
  { db }: Pick<Deps, 'db'>,
  playerId: string,
  id: string,
): Promise<Result<WithdrawalView>> {
  const withdrawal = await readWithdrawal(db, id);
  if (withdrawal === null || withdrawal.playerId !== playerId) return refused(refusal('NOT_FOUND'));
  const { bank, holderName, amountKyat, feeKyat, reviewMinutes: minutes, refusalNote } = withdrawal;
  return accepted({
    id,
    bank,
    holderName,
    amountKyat,
    feeKyat,
    refusalNote,
    reviewMinutes: minutes,
    state: WITHDRAWAL_STATES[withdrawal.state],
    maskedNumber: maskNumber(withdrawal.accountNumber),
    canCancel: withdrawal.state === 'pending',
    sentAt: withdrawal.sentAt.toISOString(),
    decidedAt: withdrawal.decidedAt?.toISOString() ?? null,
  });
}
