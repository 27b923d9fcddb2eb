import fc from 'fast-check';
import { FOOTBALL } from '../limits.ts';
import vectors from '../test-data/settlement-vectors.json';
import { isLost, computeMatchPayout, type MatchFee } from './match-payout.ts';

const profitFee: MatchFee = { base: 'profit', percent: FOOTBALL.feePercent };
const grossFee: MatchFee = { base: 'gross', percent: 20 };
const computePayout = (stakeKyat: number, legPercents: readonly (number | null)[], fee: MatchFee = profitFee) =>
  computeMatchPayout({ stakeKyat, legPercents, fee, maximumPayoutKyat: null });

const percentArbitrary = fc.option(fc.integer({ min: -100, max: 100 }), { freq: 10 });
const stakeArbitrary = fc.integer({ min: 1, max: 1_000 }).map((hundreds) => hundreds * 100);
const createLegsArbitrary = (minLength: number) => fc.array(percentArbitrary, { minLength, maxLength: 10 });

describe('what a single pays', () => {
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

  it('P4: V01 a void bet gives the stake back', () => {
    expect(computePayout(10_000, [null]).payoutKyat).toBe(10_000);
  });
});

describe('what a maung pays', () => {
  it.each(vectors.maung)('P5: $id pays $payout', ({ stake, pcts, payout }) => {
    expect(computePayout(stake, pcts).payoutKyat).toBe(payout);
  });

  it.each(vectors.maung)("P5: $id pays $alt_payout by the market's table", ({ stake, pcts, alt_payout }) => {
    expect(computePayout(stake, pcts, grossFee).payoutKyat).toBe(alt_payout);
  });

  it('P5: ten legs of odd prices are exact', () => {
    // 100,000 × 1.99^10 = 97,393,677.359695041798001; 5% of the profit is 4,864,683.86798475208990005
    expect(computePayout(100_000, Array(10).fill(99)).steps.at(-2)).toEqual({
      step: 'fee',
      ...profitFee,
      feeKyat: '4864683.86798475208990005',
      kyat: '92528993.49171028970810095',
    });
    expect(computePayout(100_000, Array(10).fill(99)).payoutKyat).toBe(92_528_993);
  });

  it('P5: the highest payout of a ticket caps it, and is a step', () => {
    const ticket = { stakeKyat: 100_000, legPercents: Array<number>(10).fill(100), fee: profitFee };
    const { payoutKyat, steps } = computeMatchPayout({ ...ticket, maximumPayoutKyat: 50_000_000 });
    expect(payoutKyat).toBe(50_000_000);
    expect(steps.at(-1)).toEqual({ step: 'maximum', kyat: '50000000' });
  });

  it.each([profitFee, grossFee])(
    'P5: a maung of void legs alone gives the stake back without a fee of the %o',
    (fee) => {
      expect(computePayout(1_000, [null, null, null], fee).payoutKyat).toBe(1_000);
    },
  );

  it('P5: a leg of −100 loses the ticket, a part-lost one does not', () => {
    expect([isLost([100, -100, null]), isLost([100, -95, null])]).toEqual([true, false]);
    expect(computePayout(1_000, [100, -100, 100]).payoutKyat).toBe(0);
  });

  it('P5: the order of legs changes nothing', () => {
    fc.assert(
      fc.property(stakeArbitrary, createLegsArbitrary(3), (stake, percents) => {
        expect(computePayout(stake, percents.toReversed()).payoutKyat).toBe(computePayout(stake, percents).payoutKyat);
      }),
    );
  });

  it('P5: a payout is the exact amount, at most one kyat less and never more', () => {
    fc.assert(
      fc.property(
        stakeArbitrary,
        createLegsArbitrary(1),
        fc.constantFrom(profitFee, grossFee),
        (stake, percents, fee) => {
          // An independent oracle: one fraction over 100^(legs + 1).
          const played = percents.filter((percent) => percent !== null);
          const unit = 100n ** BigInt(played.length);
          const gross = played.reduce((product, percent) => product * BigInt(100 + percent), BigInt(stake));
          const profit = gross - BigInt(stake) * unit;
          const charged = fee.base === 'gross' ? gross : profit;
          const feeParts = played.length === 0 || charged < 0n ? 0n : charged * BigInt(fee.percent);
          const exact = gross * 100n - feeParts;
          const payout = BigInt(computePayout(stake, percents, fee).payoutKyat) * unit * 100n;
          expect(payout <= exact && exact < payout + unit * 100n).toBe(true);
        },
      ),
    );
  });
});

describe('the steps of a payout', () => {
  it('P5: M08 is told to the last kyat', () => {
    expect(computePayout(1_000, [35, -45, 100]).steps).toEqual([
      { step: 'stake', kyat: '1000' },
      { step: 'leg', leg: 1, percent: 35, kyat: '1350' },
      { step: 'leg', leg: 2, percent: -45, kyat: '742.5' },
      { step: 'leg', leg: 3, percent: 100, kyat: '1485' },
      { step: 'fee', base: 'profit', percent: 5, feeKyat: '24.25', kyat: '1460.75' },
      { step: 'roundedDown', kyat: '1460' },
    ]);
  });

  it('P5: a void leg is told as one that changes nothing', () => {
    expect(computePayout(1_000, [100, null]).steps[2]).toEqual({ step: 'void', leg: 2, kyat: '2000' });
  });

  it('P4: the last step is what is paid', () => {
    fc.assert(
      fc.property(stakeArbitrary, createLegsArbitrary(1), (stake, percents) => {
        const { payoutKyat, steps } = computePayout(stake, percents);
        expect(steps.at(-1)?.kyat).toBe(String(payoutKyat));
      }),
    );
  });
});
