import type { Kyat } from '@padauk/contract/platform/money';
import { computeWithdrawalFee } from '@padauk/contract/wallet/fees.rules';
import type { BankAccount } from '../../resources/withdrawal.resource.ts';

/** K8: fee and payout; null without an amount or if the balance does not cover it. */
export function computePayout(
  amountKyat: Kyat | null,
  availableKyat: Kyat,
): { readonly feeKyat: Kyat; readonly payoutKyat: Kyat } | null {
  if (amountKyat === null || amountKyat > availableKyat) return null;
  const feeKyat = computeWithdrawalFee(amountKyat);
  return { feeKyat, payoutKyat: Math.max(0, amountKyat - feeKyat) };
}

export function isUsable({
  withdrawableFrom,
  isUnderMaintenance,
}: Pick<BankAccount, 'withdrawableFrom' | 'isUnderMaintenance'>): boolean {
  return withdrawableFrom === null && !isUnderMaintenance;
}

/** Earliest time at which a waiting account becomes usable; null if none waits. */
export function findFirstUsableAt(accounts: readonly BankAccount[]): string | null {
  const usableTimes = accounts.flatMap(({ withdrawableFrom, isUnderMaintenance }) =>
    withdrawableFrom === null || isUnderMaintenance ? [] : [withdrawableFrom],
  );
  return usableTimes.length === 0 ? null : usableTimes.reduce((first, at) => (at < first ? at : first));
}
