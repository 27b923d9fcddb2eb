import { PRODUCT_RULES } from '@padauk/contract/betting/products';
import type { Refusal } from '@padauk/contract/platform/refusals';
import { toRemarkLines, computeLargestStake, findCommonStake, splitTotal, toRequestLines } from './remark.rules.ts';

const { stake } = PRODUCT_RULES.two_d;
const createLines = (...stakes: readonly (number | null)[]) =>
  stakes.map((stakeKyat, index) => ({ number: ['12', '57', '84'][index] ?? '', stakeKyat }));
const lines = createLines(500, 1_000);
const context = {
  remaining: new Map(['12', '57'].map((number) => [number, 10_000])),
  refusal: null,
  payoutMultiplier: 85,
  nearMultiplier: null,
  stake,
};

describe('lines of the review', () => {
  it.each([
    [0, 0],
    [99, 0],
    [100, 100],
    [199, 100],
    [24_050, 24_000],
    [9_999_999, 1_000_000],
  ])('E22 computes for a remaining limit of %i the largest stake %i', (remaining, largest) => {
    expect(computeLargestStake(remaining, stake)).toBe(largest);
  });

  it('K18 are sent when all are valid', () => {
    expect(toRequestLines(toRemarkLines(lines, context), stake)).toEqual(lines);
  });

  it.each([[null], [50], [150]])('V6 are not sent while one stake is %p', (stakeKyat) => {
    expect(toRequestLines(toRemarkLines(createLines(stakeKyat), context), stake)).toBeNull();
  });

  it('V5 are not sent without a number', () => {
    expect(toRequestLines([], stake)).toBeNull();
  });

  it('E22 show the largest stake of a number over its limit', () => {
    expect(toRemarkLines(lines, { ...context, remaining: new Map([['57', 650]]) })[1]).toMatchObject({
      number: '57',
      largestStakeKyat: 600,
    });
  });

  it('E22 use the limit of a refusal instead of that of the board', () => {
    const refusal: Refusal = { code: 'NUMBER_AT_LIMIT', params: { number: '12', remainingKyat: 0 } };
    expect(toRemarkLines(lines, { ...context, refusal })[0]).toMatchObject({ number: '12', largestStakeKyat: 0 });
  });

  it('E22 use the limits of every full number in a refusal', () => {
    const fields = [500, 0].map((maximumKyat, index) => ({
      path: ['lines', index, 'stakeKyat'],
      code: 'maximum' as const,
      params: { maximumKyat },
    }));
    const refusal: Refusal = { code: 'NUMBER_AT_LIMIT', params: { number: '12', remainingKyat: 400 }, fields };
    expect(toRemarkLines(createLines(1_000, 1_000), { ...context, refusal })).toMatchObject([
      { largestStakeKyat: 500, issue: null },
      { largestStakeKyat: 0, issue: null },
    ]);
  });

  it("V6 show the server's issue at its line", () => {
    const refusal: Refusal = {
      code: 'INVALID_INPUT',
      fields: [{ path: ['lines', 1, 'stakeKyat'], code: 'maximum', params: { maximumKyat: 900 } }],
    };
    expect(toRemarkLines(lines, { ...context, refusal })).toMatchObject([
      { issue: null },
      { issue: { code: 'maximum' } },
    ]);
  });
});

describe('rules of the common stake', () => {
  it.each([
    [1_000, 3, [400, 300, 300]],
    [300, 3, [100, 100, 100]],
    [200, 3, null],
    [1_050, 3, null],
    [0, 0, null],
    [3_000_000, 3, [1_000_000, 1_000_000, 1_000_000]],
    [3_000_100, 3, null],
  ])('V6 splits %i kyat over %i numbers into %j', (totalKyat, count, expected) => {
    expect(splitTotal(totalKyat, count, stake)).toEqual(expected);
  });

  it.each([
    [[500, 500, 1_000], 500],
    [[null, 1_000], 1_000],
    [[null], null],
    [[1_000, 500], 1_000],
  ])('finds the common stake of %j: %p', (stakes, common) => {
    expect(findCommonStake(createLines(...stakes))).toBe(common);
  });
});
