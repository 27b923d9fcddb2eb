import { parseLine, computePickPercent, type HandicapLine, type MatchPick } from '../football/handicap.rules.ts';
import { isLost, computeMatchPayout } from '../football/match-payout.rules.ts';
import { MATCH_FEES, findMatchFee } from '../football/maung.rules.ts';
import { listNearNumbers, listPermutations } from '../lottery/three-d.rules.ts';
import { twoD } from '../lottery/two-d.rules.ts';
import { TWO_D_SETS, reverseNumber, addReverses } from '../lottery/two-d-orders.rules.ts';

/** Rule mistakes found in public code of similar games. Tests of settlement, draws and ledger cover further ones. */

function parseValidLine(text: string): HandicapLine {
  const line = parseLine(text);
  if (line === null) throw new Error(`${text} is not a valid line`);
  return line;
}

const createBodyPick = (line: string, side: 'upper' | 'lower'): MatchPick => ({
  market: 'body',
  side,
  upper: 'home',
  line: parseValidLine(line),
});
const createGoalPick = (line: string, side: 'over' | 'under'): MatchPick => ({
  market: 'goal',
  side,
  line: parseValidLine(line),
});

describe('known rule mistakes of similar games', () => {
  it.each([
    ['1+50', 50, -50],
    ['1-80', -80, 80],
  ])('P4 exactly on %s, upper has %i and lower has %i percent', (line, upper, lower) => {
    const score = { home: 1, away: 0 };
    expect([
      computePickPercent(createBodyPick(line, 'upper'), score),
      computePickPercent(createBodyPick(line, 'lower'), score),
    ]).toEqual([upper, lower]);
  });

  it('P4 exactly on the line, under has the opposite sign of over', () => {
    const score = { home: 1, away: 1 };
    expect([
      computePickPercent(createGoalPick('2+70', 'over'), score),
      computePickPercent(createGoalPick('2+70', 'under'), score),
    ]).toEqual([70, -70]);
  });

  it('P4 a negative percent loses that part of the stake, unlike Malay odds', () => {
    const ticket = { stakeKyat: 10_000, legPercents: [-80], fee: findMatchFee(MATCH_FEES, 1), maximumPayoutKyat: null };
    expect(computeMatchPayout(ticket).payoutKyat).toBe(2_000);
  });

  it('P4 a body bet exactly on the line gives every price from 1 to 100 with its sign, for 0 to 9 goals', () => {
    const wrong = Array.from({ length: 10 }, (_, goals) => goals).flatMap((goals) =>
      Array.from({ length: 100 }, (_, index) => index + 1).flatMap((price) =>
        (['+', '-'] as const).filter((sign) => {
          const signed = sign === '+' ? price : -price;
          const onLine = { home: goals, away: 0 };
          const text = `${goals}${sign}${price}`;
          return (
            computePickPercent(createBodyPick(text, 'upper'), onLine) !== signed ||
            computePickPercent(createBodyPick(text, 'lower'), onLine) !== -signed
          );
        }),
      ),
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

  it.each([1, 3, 4, 10])('K19 the fee of a ticket of %i legs is 5% of the profit', (legs) => {
    expect(findMatchFee(MATCH_FEES, legs)).toEqual({ base: 'profit', percent: 5 });
  });

  it('P2 a permutation contains each digit as often as the original number', () => {
    expect([...listPermutations('122')].sort()).toEqual(['122', '212', '221']);
    expect(listNearNumbers('122')).not.toContain('112');
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
