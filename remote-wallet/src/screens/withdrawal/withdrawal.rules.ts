import type { Kyat } from '@padauk/contract/money';
import { withdrawalFee } from '@padauk/contract/rules/fees';

/** K8: the fee, and what arrives at the player's account; null while there is no amount, or one that the balance does not cover. */
export function payoutOf(
  amountKyat: Kyat | null,
  availableKyat: Kyat,
): { readonly feeKyat: Kyat; readonly payoutKyat: Kyat } | null {
  if (amountKyat === null || amountKyat > availableKyat) return null;
  const feeKyat = withdrawalFee(amountKyat);
  return { feeKyat, payoutKyat: Math.max(0, amountKyat - feeKyat) };
}
