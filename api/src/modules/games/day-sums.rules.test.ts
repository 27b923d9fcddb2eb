import fc from 'fast-check';
import { isBeyondChance, computeMaxWin } from './day-sums.rules.ts';

/** `most`: the highest payout as a multiple of the stake. */
const createDay = (rounds: number, stakeKyat: number, most: number) => ({
  stakedKyat: rounds * stakeKyat,
  spread: rounds * stakeKyat * stakeKyat * (most - 1),
  largestKyat: stakeKyat * most,
});

describe("what a provider's games can pay on a day", () => {
  it.each([
    ['nothing was played', createDay(0, 0, 1), 1, true],
    ['one round of a thousand pays what its game can', createDay(1, 1_000, 36), 36_000, false],
    ['one round pays a thousand million', createDay(1, 1_000, 36), 1_000_000_000, true],
    ['ten thousand rounds give back all', createDay(10_000, 1_000, 2), 10_000_000, false],
    ['ten thousand rounds give back 103%', createDay(10_000, 1_000, 2), 10_300_000, false],
    ['ten thousand rounds give back 110%', createDay(10_000, 1_000, 2), 11_000_000, true],
    ['a hundred thousand rounds of reels give back 150%', createDay(100_000, 1_000, 250), 150_000_000, true],
  ])('P6 is passed when %s: %j wins %i: %s', (_what, sums, wonKyat, is) => {
    expect(isBeyondChance({ ...sums, wonKyat })).toBe(is);
  });

  it('P6 is never less than what was staked, and grows with the rounds', () => {
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
