import { PRODUCT_RULES } from '@padauk/contract/betting/products';
import { computeNextStake } from './stake-step.rules.ts';

const RULES = PRODUCT_RULES.two_d.stake;

describe('S4 the next stake', () => {
  it.each([
    [null, 100],
    [50, 100],
    [100, 200],
    [150, 200],
    [900, 1_000],
    [1_000, 1_500],
    [1_100, 1_500],
    [10_000, 15_000],
    [998_000, 1_000_000],
    [1_000_000, null],
    [2_000_000, null],
  ])('V6 above %j is %j', (stakeKyat, next) => {
    expect(computeNextStake(stakeKyat, 'up', RULES)).toBe(next);
  });

  it.each([
    [null, null],
    [50, null],
    [100, null],
    [150, 100],
    [1_000, 900],
    [1_500, 1_000],
    [15_000, 10_000],
    [10_000, 9_500],
    [2_000_000, 1_000_000],
  ])('V6 below %j is %j', (stakeKyat, next) => {
    expect(computeNextStake(stakeKyat, 'down', RULES)).toBe(next);
  });
});
