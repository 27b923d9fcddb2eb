import type { Kyat } from '@padauk/contract/money';
import { withdrawalFee } from '@padauk/contract/rules/fees';

/** K8: the fee, and what arrives at the player's account; null while there is no amount. */
export function payoutOf(amountKyat: Kyat | null): { readonly feeKyat: Kyat; readonly payoutKyat: Kyat } | null {
  if (amountKyat === null) return null;
  const feeKyat = withdrawalFee(amountKyat);
  return { feeKyat, payoutKyat: Math.max(0, amountKyat - feeKyat) };
}
