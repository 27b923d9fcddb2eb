import {
  buildExpertRecord,
  computePayoutKyat,
  listNumbers,
  MAX_PICKS,
  type NumberGame,
  readPicks,
} from './number-game.rules.ts';
import { twoD } from './two-d.rules.ts';

/** The near prize goes to the number after the result. */
const game: NumberGame = {
  code: 'three_d',
  digits: 1,
  numbers: listNumbers(1),
  isNumber: (text) => /^\d$/.test(text),
  findWinningNumbers: (result) =>
    new Map([
      [result, 'direct'],
      [String((Number(result) + 1) % 10), 'near'],
    ]),
};
const line = { stakeKyat: 100, payoutMultiplier: 8, nearMultiplier: 2 };

describe('a number game', () => {
  it('P2 listNumbers lists all numbers with the given count of digits, in order', () => {
    expect([listNumbers(1).join(''), listNumbers(3).length, listNumbers(3)[7], listNumbers(3)[999]]).toEqual([
      '0123456789',
      1_000,
      '007',
      '999',
    ]);
  });

  it.each([
    ['the drawn number', '9', 800],
    ['a near number', '0', 200],
    ['any other number', '5', 0],
  ])('P2 pays %s by its kind of prize', (_title, number, expected) => {
    expect(computePayoutKyat(game, { ...line, number }, '9')).toBe(expected);
  });

  it('P2 pays nothing for a near number if the line has no near multiplier', () => {
    expect(computePayoutKyat(game, { ...line, number: '0', nearMultiplier: null }, '9')).toBe(0);
  });
});

describe('picks of experts', () => {
  it.each([
    ['05,50 27', ['05', '50', '27']],
    ['00', ['00']],
    [listNumbers(2).slice(0, MAX_PICKS).join(','), listNumbers(2).slice(0, MAX_PICKS)],
  ])('P3 reads %s', (text, numbers) => {
    expect(readPicks(text, twoD)).toEqual(numbers);
  });

  it.each([
    '',
    '5',
    '123',
    '05,05',
    '4x',
    listNumbers(2)
      .slice(0, MAX_PICKS + 1)
      .join(','),
  ])('P3 refuses %j', (text) => {
    expect(readPicks(text, twoD)).toBeNull();
  });

  it('P3 computes how many draws random picks would have hit', () => {
    expect(buildExpertRecord({ draws: 8, hits: 2, named: 45 }, 100)).toEqual({ draws: 8, hits: 2, expectedHits: 0.5 });
  });
});
