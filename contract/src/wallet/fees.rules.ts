import { FEE } from '../limits.ts';
import type { Kyat } from '../platform/money.ts';
import type { BankCode } from '../platform/banks.ts';

/** K8: free by KBZ Pay; otherwise 300 under 5,000. */
export function computeTopUpFee(bank: BankCode, amountKyat: Kyat): Kyat {
  return bank === 'kbz_pay' || amountKyat >= FEE.freeFromKyat ? 0 : FEE.kyat;
}

/** K8: 300 under 5,000. */
export function computeWithdrawalFee(amountKyat: Kyat): Kyat {
  return amountKyat >= FEE.freeFromKyat ? 0 : FEE.kyat;
}
