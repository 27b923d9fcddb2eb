import { MAUNG } from '../limits.ts';
import { computeEvenOdds } from './match-odds.ts';

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
