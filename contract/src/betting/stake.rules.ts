import type { FieldIssue } from '../platform/field-issues.ts';
import type { Kyat } from '../platform/money.ts';
import type { StakeRules } from './products.ts';

/** V6, V7, F34: null if valid. */
export function findStakeIssue(stakeKyat: Kyat, { minimumKyat, stepKyat, maximumKyat }: StakeRules): FieldIssue | null {
  if (!Number.isSafeInteger(stakeKyat)) return { code: 'wholeKyat' };
  if (stakeKyat < minimumKyat) return { code: 'minimum', params: { minimumKyat } };
  if (stakeKyat > maximumKyat) return { code: 'maximum', params: { maximumKyat } };
  return stakeKyat % stepKyat === 0 ? null : { code: 'multiple', params: { stepKyat } };
}

export function findTypedStakeIssue(stakeKyat: Kyat | null, rules: StakeRules): FieldIssue | null {
  return stakeKyat === null ? { code: 'required' } : findStakeIssue(stakeKyat, rules);
}

/** S8: a bet whose highest payout is at most its stake cannot gain. Payouts include the stake. */
export function canGain(bestPayoutKyat: Kyat, totalStakeKyat: Kyat): boolean {
  return bestPayoutKyat > totalStakeKyat;
}
