import fc from 'fast-check';
import { FOOTBALL, MAUNG } from '../limits.ts';
import vectors from '../test-data/settlement-vectors.json';
import { computeEvenOdds, computeMatchPayout, isLost, type MatchFee } from './match-payout.rules.ts';

const profitFee: MatchFee = { base: 'profit', percent: FOOTBALL.feePercent };
const grossFee: MatchFee = { base: 'gross', percent: 20 };
const computePayout = (stakeKyat: number, legPercents: readonly (number | null)[], fee: MatchFee = profitFee) =>
  computeMatchPayout({ stakeKyat, legPercents, fee, maximumPayoutKyat: null });

const percentArbitrary = fc.option(fc.integer({ min: -100, max: 100 }), { freq: 10 });
const stakeArbitrary = fc.integer({ min: 1, max: 1_000 }).map((hundreds) => hundreds * 100);
const createLegsArbitrary = (minLength: number) => fc.array(percentArbitrary, { minLength, maxLength: 10 });

describe('the payout of a single', () => {
  it.each(vectors.singles)('P4: $id pays $payout', ({ stake, pct, payout }) => {
    expect(computePayout(stake, [pct]).payoutKyat).toBe(payout);
  });

  it.each(vectors.singles.filter(({ fee }) => fee > 0))('K19: $id has a fee of $fee', ({ stake, pct, fee }) => {
    expect(computePayout(stake, [pct]).steps).toContainEqual(
      expect.objectContaining({ step: 'fee', feeKyat: String(fee) }),
    );
  });

  it.each(vectors.singles.filter(({ fee }) => fee === 0))('K19: $id has no fee', ({ stake, pct }) => {
    expect(computePayout(stake, [pct]).steps.some(({ step }) => step === 'fee')).toBe(false);
  });

  it('P4: a void bet returns the stake', () => {
    expect(computePayout(10_000, [null]).payoutKyat).toBe(10_000);
  });
});

describe('the payout of a maung', () => {
  it.each(vectors.maung)('P5: $id pays $payout', ({ stake, pcts, payout }) => {
    expect(computePayout(stake, pcts).payoutKyat).toBe(payout);
  });

  it.each(vectors.maung)(
    'P5: $id pays $alt_payout with the fee of 20% of the gross payout',
    ({ stake, pcts, alt_payout }) => {
      expect(computePayout(stake, pcts, grossFee).payoutKyat).toBe(alt_payout);
    },
  );

  it('P5: ten legs at 99 percent are computed exactly', () => {
    // 100,000 × 1.99^10 = 97,393,677.359695041798001; 5% of the profit is 4,864,683.86798475208990005
    expect(computePayout(100_000, Array(10).fill(99)).steps.at(-2)).toEqual({
      step: 'fee',
      ...profitFee,
      feeKyat: '4864683.86798475208990005',
      kyat: '92528993.49171028970810095',
    });
    expect(computePayout(100_000, Array(10).fill(99)).payoutKyat).toBe(92_528_993);
  });

  it('P5: the maximum payout caps the payout and appears as the last step', () => {
    const ticket = { stakeKyat: 100_000, legPercents: Array<number>(10).fill(100), fee: profitFee };
    const { payoutKyat, steps } = computeMatchPayout({ ...ticket, maximumPayoutKyat: 50_000_000 });
    expect(payoutKyat).toBe(50_000_000);
    expect(steps.at(-1)).toEqual({ step: 'maximum', kyat: '50000000' });
  });

  it.each([profitFee, grossFee])('P5: a maung with only void legs returns the stake without the fee %o', (fee) => {
    expect(computePayout(1_000, [null, null, null], fee).payoutKyat).toBe(1_000);
  });

  it('P5: a leg of −100 loses the ticket, a leg of −95 does not', () => {
    expect([isLost([100, -100, null]), isLost([100, -95, null])]).toEqual([true, false]);
    expect(computePayout(1_000, [100, -100, 100]).payoutKyat).toBe(0);
  });

  it('P5: the order of the legs does not change the payout', () => {
    fc.assert(
      fc.property(stakeArbitrary, createLegsArbitrary(3), (stake, percents) => {
        expect(computePayout(stake, percents.toReversed()).payoutKyat).toBe(computePayout(stake, percents).payoutKyat);
      }),
    );
  });

  it('P5: the payout is the exact amount rounded down to a whole kyat', () => {
    fc.assert(
      fc.property(
        stakeArbitrary,
        createLegsArbitrary(1),
        fc.constantFrom(profitFee, grossFee),
        (stake, percents, fee) => {
          // An independent oracle: one fraction over 100^(legs + 1).
          const playedPercents = percents.filter((percent) => percent !== null);
          const unit = 100n ** BigInt(playedPercents.length);
          const gross = playedPercents.reduce((product, percent) => product * BigInt(100 + percent), BigInt(stake));
          const profit = gross - BigInt(stake) * unit;
          const feeBase = fee.base === 'gross' ? gross : profit;
          const feeParts = playedPercents.length === 0 || feeBase < 0n ? 0n : feeBase * BigInt(fee.percent);
          const exact = gross * 100n - feeParts;
          const payout = BigInt(computePayout(stake, percents, fee).payoutKyat) * unit * 100n;
          expect(payout <= exact && exact < payout + unit * 100n).toBe(true);
        },
      ),
    );
  });
});

describe('the steps of a payout', () => {
  it('P5: lists stake, legs, fee and rounding with exact amounts', () => {
    expect(computePayout(1_000, [35, -45, 100]).steps).toEqual([
      { step: 'stake', kyat: '1000' },
      { step: 'leg', leg: 1, percent: 35, kyat: '1350' },
      { step: 'leg', leg: 2, percent: -45, kyat: '742.5' },
      { step: 'leg', leg: 3, percent: 100, kyat: '1485' },
      { step: 'fee', base: 'profit', percent: 5, feeKyat: '24.25', kyat: '1460.75' },
      { step: 'roundedDown', kyat: '1460' },
    ]);
  });

  it('P5: a void leg is a step that keeps the amount', () => {
    expect(computePayout(1_000, [100, null]).steps[2]).toEqual({ step: 'void', leg: 2, kyat: '2000' });
  });

  it('P4: the amount of the last step is the payout', () => {
    fc.assert(
      fc.property(stakeArbitrary, createLegsArbitrary(1), (stake, percents) => {
        const { payoutKyat, steps } = computePayout(stake, percents);
        expect(steps.at(-1)?.kyat).toBe(String(payoutKyat));
      }),
    );
  });
});

const PROFIT = { base: 'profit', percent: 5 } as const;
const GROSS = { base: 'gross', percent: 20 } as const;
const { maximumPayoutKyat } = MAUNG;

describe('the odds of a football ticket', () => {
  it.each([
    [1, PROFIT, null, 10_000, 2, 97.5],
    [3, PROFIT, maximumPayoutKyat, 1_000, 8, 95.6],
    [10, PROFIT, maximumPayoutKyat, 1_000, 1_024, 95],
    [3, GROSS, maximumPayoutKyat, 1_000, 8, 80],
    // The payout would be 97 million, but is capped at 50 million.
    [10, PROFIT, maximumPayoutKyat, 100_000, 1_024, 48.8],
  ])(
    'odds of %i legs with the fee %j, the maximum %s and a stake of %i: 1 in %i, %d% return',
    (legCount, fee, maximum, stakeKyat, oneIn, returnPercent) => {
      expect(computeEvenOdds({ legCount, fee, maximumPayoutKyat: maximum, stakeKyat })).toEqual({
        oneIn,
        returnPercent,
      });
    },
  );
});
