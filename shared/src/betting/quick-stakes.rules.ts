import type { Kyat } from '@padauk/contract/platform/money';
import type { StakeRules } from '@padauk/contract/betting/products';

const ROUND_STAKES_KYAT = [100, 500, 1_000, 5_000, 10_000, 50_000, 100_000] as const;
const MAX_SHOWN = 5;

export function listQuickStakes({ minimumKyat, stepKyat, maximumKyat }: StakeRules): readonly Kyat[] {
  const isValid = (kyat: Kyat): boolean => kyat >= minimumKyat && kyat <= maximumKyat && kyat % stepKyat === 0;
  return ROUND_STAKES_KYAT.filter(isValid).slice(0, MAX_SHOWN);
}
