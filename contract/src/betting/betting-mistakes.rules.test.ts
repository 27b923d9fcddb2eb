import { computePickPercent, type MatchPick } from '../football/handicap.rules.ts';
import { isLost, computeMatchPayout } from '../football/match-payout.rules.ts';
import { MATCH_FEES, findMatchFee } from '../football/maung.rules.ts';
import { addReverses, reverseNumber, twoD } from '../lottery/two-d.rules.ts';
import { TWO_D_SETS } from '../lottery/two-d-sets.rules.ts';
import { parseValidLine } from '../test-data/lines.ts';

/** Rule mistakes found in public code of similar games, unless the tests of a rule cover them. */
describe('known rule mistakes of similar games', () => {
  it('P4 a body bet exactly on the line gives every price from 1 to 100 with its sign, for 0 to 9 goals', () => {
    const createPick = (line: string, side: 'upper' | 'lower'): MatchPick => ({
      market: 'body',
      side,
      upper: 'home',
      line: parseValidLine(line),
    });
    const prices = Array.from({ length: 100 }, (_, index) => index + 1).flatMap((price) => [price, -price]);
    const wrong = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((goals) =>
      prices.filter((price) => {
        const line = `${goals}${price > 0 ? '+' : ''}${price}`;
        const compute = (side: 'upper' | 'lower') =>
          computePickPercent(createPick(line, side), { home: goals, away: 0 });
        return compute('upper') !== price || compute('lower') !== -price;
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('P5 a leg that loses in part does not lose the maung', () => {
    const legPercents = [100, -36, 100];
    const ticket = { stakeKyat: 1_000, legPercents, fee: findMatchFee(MATCH_FEES, 3), maximumPayoutKyat: null };
    expect(isLost(legPercents)).toBe(false);
    // 1,000 × 2 × 0.64 × 2 = 2,560; the fee is 5% of the profit of 1,560
    expect(computeMatchPayout(ticket).payoutKyat).toBe(2_482);
  });

  it('P1 reverseNumber swaps the two digits of every number and is its own inverse', () => {
    const wrong = twoD.numbers.filter((number) => {
      const reverse = String((Number(number) % 10) * 10 + Math.floor(Number(number) / 10)).padStart(2, '0');
      return reverseNumber(number) !== reverse || reverseNumber(reverse) !== number;
    });
    expect(wrong).toEqual([]);
    expect([reverseNumber('24'), addReverses(['24', '42', '33'])]).toEqual(['42', ['24', '42', '33']]);
  });

  it.each(['power', 'natkhat', 'brothers', 'twins'] as const)(
    'P1 the set %s contains the reverse of each of its numbers',
    (name) => {
      const numbers = new Set(TWO_D_SETS[name]);
      const withoutReverse = [...numbers].filter((number) => !numbers.has([...number].reverse().join('')));
      expect(withoutReverse).toEqual([]);
    },
  );
});
