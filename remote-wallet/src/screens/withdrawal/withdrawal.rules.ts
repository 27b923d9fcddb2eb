import type { Kyat } from '@padauk/contract/money';
import { refusal, type Refusal } from '@padauk/contract/refusals';
import { withdrawalFee } from '@padauk/contract/rules/fees';

/** K8: the fee, and what arrives at the player's account; null while there is no amount. */
export function payoutOf(amountKyat: Kyat | null): { readonly feeKyat: Kyat; readonly payoutKyat: Kyat } | null {
  if (amountKyat === null) return null;
  const feeKyat = withdrawalFee(amountKyat);
  return { feeKyat, payoutKyat: Math.max(0, amountKyat - feeKyat) };
}

/** E21: said before the PIN is asked for; the server says the same. */
export function refusalBefore(amountKyat: Kyat, availableKyat: Kyat): Refusal | null {
  return amountKyat > availableKyat ? refusal('INSUFFICIENT_BALANCE') : null;
}

/** Can another try at the PIN mend it? Any other refusal is about the withdrawal, and is said in the form; a lost answer locks it. */
export function isMendedByPin({ code }: Refusal): boolean {
  return code === 'WRONG_PIN' || code === 'RATE_LIMITED';
}
