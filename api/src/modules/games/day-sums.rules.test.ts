import fc from 'fast-check';
import { isBeyondChance, computeMaxWin } from './day-sums.rules.ts';

/** `most`: the highest payout as a multiple of the stake. */
const createDay = (rounds: number, stakeKyat: number, most: number) => ({
  stakedKyat: rounds * stakeKyat,
  spread: rounds * stakeKyat * stakeKyat * (most - 1),
  largestKyat: stakeKyat * most,
});

describe("maximum win of a provider's games on a day", () => {
  it.each([
    ['a win has no rounds', createDay(0, 0, 1), 1, true],
    ['one round of a thousand pays its maximum', createDay(1, 1_000, 36), 36_000, false],
    ['one round pays a thousand million', createDay(1, 1_000, 36), 1_000_000_000, true],
    ['ten thousand rounds return all stakes', createDay(10_000, 1_000, 2), 10_000_000, false],
    ['ten thousand rounds return 103%', createDay(10_000, 1_000, 2), 10_300_000, false],
    ['ten thousand rounds return 110%', createDay(10_000, 1_000, 2), 11_000_000, true],
    ['a hundred thousand slot rounds return 150%', createDay(100_000, 1_000, 250), 150_000_000, true],
  ])('P6 is exceeded when %s: %j wins %i: %s', (_what, sums, wonKyat, isExpected) => {
    expect(isBeyondChance({ ...sums, wonKyat })).toBe(isExpected);
  });

  it('P6 is at least the stakes and grows with the rounds', () => {
    fc.assert(
      fc.property(
        fc.nat(10_000),
        fc.integer({ min: 100, max: 100_000 }),
        fc.integer({ min: 2, max: 1_000 }),
        (rounds, stake, most) => {
          const [less, more] = [
            computeMaxWin(createDay(rounds, stake, most)),
            computeMaxWin(createDay(rounds + 1, stake, most)),
          ];
          expect(less >= rounds * stake && more > less).toBe(true);
        },
      ),
    );
  });
});
