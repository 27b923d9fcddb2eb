import { PRODUCT_RULES } from './products.ts';
import { canGain, findStakeIssue, findTypedStakeIssue } from './stake.rules.ts';

const { stake: rules } = PRODUCT_RULES.two_d;

describe('findStakeIssue', () => {
  it.each([
    [100, null],
    [1_000, null],
    [1_000_000, null],
    [0, 'minimum'],
    [50, 'minimum'],
    [-100, 'minimum'],
    [150, 'multiple'],
    [1_000_100, 'maximum'],
    [100.5, 'wholeKyat'],
    [Number.NaN, 'wholeKyat'],
    [2 ** 53, 'wholeKyat'],
  ])('V6, rows 1 and 2 the issue of a 2D stake of %p is %s', (stakeKyat, code) => {
    expect(findStakeIssue(stakeKyat, rules)?.code ?? null).toBe(code);
  });

  it('V6 an issue contains the bound', () => {
    expect([findStakeIssue(50, rules), findStakeIssue(150, rules), findStakeIssue(1_000_100, rules)]).toEqual([
      { code: 'minimum', params: { minimumKyat: 100 } },
      { code: 'multiple', params: { stepKyat: 100 } },
      { code: 'maximum', params: { maximumKyat: 1_000_000 } },
    ]);
  });

  it.each([
    [1_000, null],
    [1_500, 'multiple'],
    [900, 'minimum'],
    [101_000, 'maximum'],
  ])('V7 the issue of a football stake of %p is %s', (stakeKyat, code) => {
    expect(findStakeIssue(stakeKyat, PRODUCT_RULES.football.stake)?.code ?? null).toBe(code);
  });

  it.each([
    [null, 'required'],
    [99, 'minimum'],
    [100, undefined],
    [1_000_100, 'maximum'],
  ])('V6 the issue of a typed stake of %p is %s', (stakeKyat, code) => {
    expect(findTypedStakeIssue(stakeKyat, rules)?.code).toBe(code);
  });
});

it.each([
  [8_500, 8_600, false],
  [8_500, 8_500, false],
  [8_500, 8_400, true],
])('S8 a bet that pays at most %i for a stake of %i can gain: %p', (bestPayoutKyat, stakeKyat, expected) => {
  expect(canGain(bestPayoutKyat, stakeKyat)).toBe(expected);
});
