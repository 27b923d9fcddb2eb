import type { Kyat } from '@padauk/contract/money';
import { withdrawalFee } from '@padauk/contract/rules/fees';
import type { BankAccount } from '../../resources/withdrawal.resource.ts';

/** K8: the fee, and what arrives at the player's account; null while there is no amount, or one that the balance does not cover. */
export function payoutOf(
  amountKyat: Kyat | null,
  availableKyat: Kyat,
): { readonly feeKyat: Kyat; readonly payoutKyat: Kyat } | null {
  if (amountKyat === null || amountKyat > availableKyat) return null;
  const feeKyat = withdrawalFee(amountKyat);
  return { feeKyat, payoutKyat: Math.max(0, amountKyat - feeKyat) };
}

/** Can money go to this account now? */
export function isUsable({
  withdrawableFrom,
  isUnderMaintenance,
}: Pick<BankAccount, 'withdrawableFrom' | 'isUnderMaintenance'>): boolean {
  return withdrawableFrom === null && !isUnderMaintenance;
}

/** When the first of accounts that only wait takes money; null when none waits: their banks are under maintenance, and nobody knows until when. */
export function firstUsableAt(accounts: readonly BankAccount[]): string | null {
  const waits = accounts.flatMap(({ withdrawableFrom, isUnderMaintenance }) =>
    withdrawableFrom === null || isUnderMaintenance ? [] : [withdrawableFrom],
  );
  return waits.length === 0 ? null : waits.reduce((first, at) => (at < first ? at : first));
}
