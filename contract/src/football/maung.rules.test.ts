import fc from 'fast-check';
import { MAUNG } from '../limits.ts';
import { computeMatchPayout } from './match-payout.rules.ts';
import { MATCH_FEES, findMatchFee, getMatchStakeRules, computeMaungOutlook } from './maung.rules.ts';

const computeOutlook = (onLinePercents: readonly number[], endedPercents: readonly number[] = [], stakeKyat = 1_000) =>
  computeMaungOutlook({
    stakeKyat,
    fee: findMatchFee(MATCH_FEES, 3),
    maximumPayoutKyat: MAUNG.maximumPayoutKyat,
    endedPercents,
    onLinePercents,
  });

describe('getMatchStakeRules', () => {
  it.each([
    [1, { minimumKyat: 1_000, stepKyat: 1_000, maximumKyat: 100_000 }],
    [3, { minimumKyat: 100, stepKyat: 100, maximumKyat: 100_000 }],
    [10, { minimumKyat: 100, stepKyat: 100, maximumKyat: 100_000 }],
  ])('V7: the stake rules of %i legs', (legs, rules) => {
    expect(getMatchStakeRules(legs)).toEqual(rules);
  });
});

describe('getMatchStakeRules with a minimum set by the operator', () => {
  it('V7: a maung starts from 1,000 in thousands; the rules of a single do not change', () => {
    const settings = { minimumStakeKyat: 1_000 };
    expect(getMatchStakeRules(3, settings)).toEqual({ minimumKyat: 1_000, stepKyat: 1_000, maximumKyat: 100_000 });
    expect(getMatchStakeRules(1, settings)).toEqual(getMatchStakeRules(1));
  });
});

describe('the fee of a football ticket', () => {
  const market = [...MATCH_FEES, { fromLegs: 3, base: 'gross', percent: 20 }] as const;

  it.each([
    [MATCH_FEES, 1, 'profit', 5],
    [MATCH_FEES, 10, 'profit', 5],
    [market, 1, 'profit', 5],
    [market, 3, 'gross', 20],
    [market, 10, 'gross', 20],
  ] as const)(
    'K19: by the table %j, the fee of %i legs is based on the %s, %i percent',
    (fees, legs, base, percent) => {
      expect(findMatchFee(fees, legs)).toEqual({ base, percent });
    },
  );
});

describe('the outlook of a maung', () => {
  it('P5: three full wins pay eight times the stake less the fee on the profit', () => {
    expect(computeOutlook([50, -20, 80]).bestKyat).toBe(7_650);
  });

  it('P5: with every leg exactly on its line, the percents are multiplied', () => {
    // 1,000 × 1.5 × 0.8 × 1.8 = 2,160; the fee is 5% of the profit of 1,160
    expect(computeOutlook([50, -20, 80]).onLineKyat).toBe(2_102);
  });

  it.each([
    [[50, 0, 30], 0],
    [[-50, -50, -50], 2],
    [[-90, -90, -90], 3],
    [[-100, 50, 50], 3],
  ])('P5: %j breaks even with %i full wins', (percents, wins) => {
    expect(computeOutlook(percents).winsToBreakEven).toBe(wins);
  });

  it('P5: fewer full wins than winsToBreakEven may return the stake: only the number is sure', () => {
    // On their lines: over 2−40, 3−80 and 2+30. The first ends on its line, the others win: 0.6 × 2 × 2.
    expect(computeOutlook([-40, -80, 30]).winsToBreakEven).toBe(3);
    expect(computeOutlook([], [-40, 100, 100]).bestKyat).toBe(2_330);
    expect(computeOutlook([], [100, -80, 100]).bestKyat).toBe(800);
  });

  it('P5: a maung with two ended legs of −95 cannot break even', () => {
    expect(computeOutlook([0], [-95, -95])).toMatchObject({ bestKyat: 5, winsToBreakEven: null });
  });

  it('P5: ten full wins of 100,000 are capped at the maximum payout and marked as capped', () => {
    expect(computeOutlook(Array<number>(10).fill(0), [], 100_000)).toMatchObject({
      bestKyat: 50_000_000,
      isCapped: true,
    });
  });

  it('P5: no outcome pays more than bestKyat, and winsToBreakEven full wins pay at least the stake', () => {
    const open = fc.array(fc.integer({ min: -100, max: 100 }), { minLength: 3, maxLength: 10 });
    fc.assert(
      fc.property(open, fc.infiniteStream(fc.boolean()), (percents, coins) => {
        const { bestKyat, winsToBreakEven } = computeOutlook(percents);
        const legPercents = percents.map((percent) => (coins.next().value ? 100 : percent));
        const wins = legPercents.filter((percent, index) => percent === 100 && percents[index] !== 100).length;
        const { payoutKyat } = computeMatchPayout({
          stakeKyat: 1_000,
          legPercents,
          fee: findMatchFee(MATCH_FEES, 3),
          maximumPayoutKyat: MAUNG.maximumPayoutKyat,
        });
        expect(payoutKyat).toBeLessThanOrEqual(bestKyat);
        expect(wins >= (winsToBreakEven ?? Infinity) ? payoutKyat : 1_000).toBeGreaterThanOrEqual(1_000);
      }),
    );
  });
});
