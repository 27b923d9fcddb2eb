import { PRODUCT_RULES } from '@padauk/contract/betting/products';
import { listQuickStakes } from './quick-stakes.rules.ts';

describe('quick stakes', () => {
  it.each([
    ['two_d', [100, 500, 1_000, 5_000, 10_000]],
    ['package', [500, 1_000]],
    ['football', [1_000, 5_000, 10_000, 50_000, 100_000]],
  ] as const)('V6 V7 of %s are %j', (product, stakes) => {
    expect(listQuickStakes(PRODUCT_RULES[product].stake)).toEqual(stakes);
  });
});
