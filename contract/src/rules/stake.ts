import type { FieldIssue } from '../field-issues.ts';
import type { Kyat } from '../money.ts';
import type { StakeRules } from '../products.ts';

/** V6, V7, row 1: why a stake is not one of the product's, or null when it is. Whole kyat from the minimum to the maximum, in steps. */
export function stakeIssue(stakeKyat: Kyat, { minimumKyat, stepKyat, maximumKyat }: StakeRules): FieldIssue | null {
  if (!Number.isSafeInteger(stakeKyat)) return { code: 'wholeKyat' };
  if (stakeKyat < minimumKyat) return { code: 'minimum', params: { minimumKyat } };
  if (stakeKyat > maximumKyat) return { code: 'maximum', params: { maximumKyat } };
  return stakeKyat % stepKyat === 0 ? null : { code: 'multiple', params: { stepKyat } };
}

/** The same for an amount field, in which nothing may be typed yet. */
export function typedStakeIssue(stakeKyat: Kyat | null, rules: StakeRules): FieldIssue | null {
  return stakeKyat === null ? { code: 'required' } : stakeIssue(stakeKyat, rules);
}
