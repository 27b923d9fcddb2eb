import { parseLine, computePickPercent, type HandicapLine, type MatchPick } from './handicap.ts';
import { isLost, computeMatchPayout } from './match-payout.ts';
import { MATCH_FEES, findMatchFee } from './maung.ts';
import { listNearNumbers, listPermutations } from './three-d.ts';
import { twoD } from './two-d.ts';
import { TWO_D_SETS, reverseNumber, addReverses } from './two-d-orders.ts';

/** Rule mistakes from public code of similar games. Tests of settlement, draws and ledger cover theirs. */

function parseValidLine(text: string): HandicapLine {
  const line = parseLine(text);
  if (line === null) throw new Error(`${text} is no line`);
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

describe('mistakes of others', () => {
  it.each([
    ['1+50', 50, -50],
    ['1-80', -80, 80],
  ])('BR 4.2 P4 just on %s upper has %i and lower %i: the price has the sign of its side', (line, upper, lower) => {
    const oneNil = { home: 1, away: 0 };
    expect([
      computePickPercent(createBodyPick(line, 'upper'), oneNil),
      computePickPercent(createBodyPick(line, 'lower'), oneNil),
    ]).toEqual([upper, lower]);
  });

  it('BR 4.2 P4 under at just the line has the opposite sign of over', () => {
    const oneEach = { home: 1, away: 1 };
    expect([
      computePickPercent(createGoalPick('2+70', 'over'), oneEach),
      computePickPercent(createGoalPick('2+70', 'under'), oneEach),
    ]).toEqual([70, -70]);
  });

  it('BR 4.2 P4 a negative price takes that part of the stake: it is no Malay odds', () => {
    const ticket = { stakeKyat: 10_000, legPercents: [-80], fee: findMatchFee(MATCH_FEES, 1), maximumPayoutKyat: null };
    expect(computeMatchPayout(ticket).payoutKyat).toBe(2_000);
  });

  it('BR 4.2 P4 every price from 1 to 100 counts as it is written, above and below, on each number of goals', () => {
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

  it('BR 4.2 P5 a leg that loses a part leaves the maung in play', () => {
    const legPercents = [100, -36, 100];
    const ticket = { stakeKyat: 1_000, legPercents, fee: findMatchFee(MATCH_FEES, 3), maximumPayoutKyat: null };
    expect(isLost(legPercents)).toBe(false);
    // 1,000 × 2 × 0.64 × 2 = 2,560; the fee is 5% of the profit of 1,560
    expect(computeMatchPayout(ticket).payoutKyat).toBe(2_482);
  });

  it.each([1, 3, 4, 10])('BR 4.2 K19 a ticket of %i legs has one fee, from one table', (legs) => {
    expect(findMatchFee(MATCH_FEES, legs)).toEqual({ base: 'profit', percent: 5 });
  });

  it('BR 4.2 P2 a permutation has the same digits as often: containing them is not enough', () => {
    expect([...listPermutations('122')].sort()).toEqual(['122', '212', '221']);
    expect(listNearNumbers('122')).not.toContain('112');
  });

  it('BR 4.2 P1 the reverse of each of the hundred numbers has its digits the other way about, and brings the number back', () => {
    const wrong = twoD.numbers.filter((number) => {
      const reverse = String((Number(number) % 10) * 10 + Math.floor(Number(number) / 10)).padStart(2, '0');
      return reverseNumber(number) !== reverse || reverseNumber(reverse) !== number;
    });
    expect(wrong).toEqual([]);
    expect([reverseNumber('24'), addReverses(['24', '42', '33'])]).toEqual(['42', ['24', '42', '33']]);
  });

  it.each(['power', 'natkhat', 'brothers', 'twins'] as const)(
    'BR 4.2 P1 no number of the set %s stands there without its reverse',
    (name) => {
      const numbers = new Set(TWO_D_SETS[name]);
      const alone = [...numbers].filter((number) => !numbers.has([...number].reverse().join('')));
      expect(alone).toEqual([]);
    },
  );
});
