import type { Kyat } from '@padauk/contract/money';
import { refusal, type Refusal, type RefusalCode } from '@padauk/contract/refusals';
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

const TYPED_AGAIN: ReadonlySet<RefusalCode> = new Set([
  'WRONG_PIN',
  'OFFLINE',
  'SOMETHING_WRONG',
  'SERVER_UNAVAILABLE',
  'RATE_LIMITED',
  'KEY_IN_PROGRESS',
]);

/** Can another try at the PIN mend it? Any other refusal is about the withdrawal, and is said in the form. */
export function isMendedByPin({ code }: Refusal): boolean {
  return TYPED_AGAIN.has(code);
}
