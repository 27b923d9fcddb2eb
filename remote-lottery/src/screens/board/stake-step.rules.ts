import type { Kyat } from '@padauk/contract/platform/money';
import type { StakeRules } from '@padauk/contract/betting/products';

/** Sizes in steps of the product: from ten steps on larger ones, or a stake of 50,000 would take hundreds of taps. */
function computeStepKyat(fromKyat: Kyat, { stepKyat }: StakeRules): Kyat {
  if (fromKyat < 10 * stepKyat) return stepKyat;
  return fromKyat < 100 * stepKyat ? 5 * stepKyat : 50 * stepKyat;
}

/** The next valid stake above or below, also of an invalid one; null at the limit. */
export function computeNextStake(stakeKyat: Kyat | null, direction: 'up' | 'down', rules: StakeRules): Kyat | null {
  const { minimumKyat, maximumKyat } = rules;
  const kyat = stakeKyat ?? 0;
  if (direction === 'up' ? kyat >= maximumKyat : kyat <= minimumKyat) return null;
  const stepKyat = computeStepKyat(direction === 'up' ? kyat : kyat - 1, rules);
  const next = direction === 'up' ? Math.floor(kyat / stepKyat) + 1 : Math.ceil(kyat / stepKyat) - 1;
  return Math.min(Math.max(next * stepKyat, minimumKyat), maximumKyat);
}
