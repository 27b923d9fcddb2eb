import { listNumbers, type NumberGame } from '@padauk/contract/lottery/number-game.rules';
import { threeD } from '@padauk/contract/lottery/three-d.rules';
import { twoD } from '@padauk/contract/lottery/two-d.rules';
import { computeBestPayout, computeReturnPercent } from './odds.rules.ts';

const twoLines = [
  { number: '12', stakeKyat: 500 },
  { number: '57', stakeKyat: 1_000 },
];
/** The drawn number, and a near prize for the next one. */
const nearPrizeRules: Pick<NumberGame, 'numbers' | 'findWinningNumbers'> = {
  numbers: listNumbers(1),
  findWinningNumbers: (result) =>
    new Map([
      [result, 'direct'],
      [String((Number(result) + 1) % 10), 'near'],
    ]),
};
const oneDigitRules: NumberGame = { ...twoD, ...nearPrizeRules, digits: 1, isNumber: (text) => /^\d$/.test(text) };

describe('maximum payout of a ticket', () => {
  it('K18 is the payout of its best line when one number wins', () => {
    expect(computeBestPayout(twoD, twoLines, { payoutMultiplier: 85, nearMultiplier: null })).toBe(85_000);
  });

  it.each([
    [['3', '5'], 800],
    [['3', '4'], 1_000],
    [[], 0],
  ])('K18 includes the near prize of a second line: %j', (numbers, kyat) => {
    const lines = numbers.map((number) => ({ number, stakeKyat: 100 }));
    expect(computeBestPayout(oneDigitRules, lines, { payoutMultiplier: 8, nearMultiplier: 2 })).toBe(kyat);
  });
});

describe('return to player of all stakes', () => {
  it.each([
    [twoD, 85, null, 85],
    [oneDigitRules, 8, null, 80],
    [oneDigitRules, 8, 2, 100],
    [threeD, 500, 10, 56.14],
  ])('includes every prize', (rules, payoutMultiplier, nearMultiplier, percent) => {
    expect(computeReturnPercent(rules, { payoutMultiplier, nearMultiplier })).toBe(percent);
  });
});
