import fc from 'fast-check';
import { computePayoutKyat } from './number-game.ts';
import { myanmarDateTimeOf, toInstant } from './myanmar-time.ts';
import { TWO_D, TWO_D_DRAWS, twoD, computeTwoDResult } from './two-d.ts';

describe('computeTwoDResult', () => {
  it.each([
    ["the source's own example", '1,685.75', '63,797.02', '57'],
    ['keeps a trailing zero of the index', '1,685.50', '63,797.02', '07'],
    ['reads zeros as zeros', '1,300.00', '40,000.00', '00'],
    ['understands figures without commas', '1685.75', '63797.02', '57'],
    ['understands Myanmar digits', '၁,၆၈၅.၇၅', '၆၃,၇၉၇.၀၂', '57'],
    ['understands spaces around', ' 1,685.75 ', ' 63,797.02 ', '57'],
    ['takes a value that has no decimals: its digit stands before the point', '1,685.75', '63,797', '57'],
    ['refuses an index without decimals: it has no last decimal, least of all 0', '1685', '63,797.02', null],
    ['refuses an index with a bare point', '1,685.', '63,797.02', null],
    ['refuses an index with one decimal, which has lost a zero or was cut', '1,685.5', '63,797.02', null],
    ['refuses an index with three decimals', '1,685.755', '63,797.02', null],
    ['refuses an empty index', '', '63,797.02', null],
    ['refuses an empty value', '1,685.75', '', null],
    ['refuses dashes', '--', '--', null],
    ['refuses a negative index', '-1,685.75', '63,797.02', null],
    ['refuses a value that begins with its point', '1,685.75', '.02', null],
    ['refuses an exponent', '1.68e3', '63,797.02', null],
  ])('%s', (_title, setIndex, setValue, expected) => {
    expect(computeTwoDResult(setIndex, setValue)).toBe(expected);
  });

  it('P1 is always the last digit of the index and the last digit before the point of the value', () => {
    fc.assert(
      fc.property(fc.nat(999_999), fc.nat(9_999_999), (index, value) => {
        const printed = (hundredths: number): string =>
          `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
        expect(computeTwoDResult(printed(index), printed(value))).toBe(`${index % 10}${Math.floor(value / 100) % 10}`);
      }),
    );
  });
});

describe('2D numbers', () => {
  it('are the hundred from 00 to 99', () => {
    expect([
      twoD.numbers.length,
      new Set(twoD.numbers).size,
      twoD.numbers[0],
      twoD.numbers[7],
      twoD.numbers[99],
    ]).toEqual([100, 100, '00', '07', '99']);
    expect(twoD.numbers.every((number) => twoD.isNumber(number))).toBe(true);
  });

  it.each(['7', '007', '-1', '1a', '', '1٢', '၁၂', ' 12'])('row 4 "%s" is none', (text) => {
    expect(twoD.isNumber(text)).toBe(false);
  });
});

describe('what a 2D line is due', () => {
  it.each([
    ['500 on the result at 85', '57', 500, '57', 42_500],
    ['the reverse of the result pays nothing', '75', 500, '57', 0],
    ['another number pays nothing', '58', 500, '57', 0],
    ['the smallest stake', '00', 100, '00', 8_500],
  ])('P1 %s', (_title, number, stakeKyat, result, expected) => {
    expect(computePayoutKyat(twoD, { number, stakeKyat, payoutMultiplier: 85, nearMultiplier: null }, result)).toBe(
      expected,
    );
  });

  it('I12 pays by the multiplier of the line', () => {
    expect(
      computePayoutKyat(twoD, { number: '57', stakeKyat: 100, payoutMultiplier: 80, nearMultiplier: null }, '57'),
    ).toBe(8_000);
  });
});

describe('the terms of 2D', () => {
  it('P1, E22: 85 times the stake, and a million on one number of one draw', () => {
    expect(TWO_D).toEqual({ payoutMultiplier: 85, numberLimitKyat: 1_000_000 });
  });

  it('P1: the drawn number wins, and no other of the hundred', () => {
    const winners = twoD.numbers.map((result) => [...twoD.findWinningNumbers(result).entries()]);

    expect(winners).toEqual(twoD.numbers.map((result) => [[result, 'direct']]));
  });

  it('K17: bets close at 11:50 and 15:58, for the draws of 12:01 and 16:30', () => {
    const times = Object.values(TWO_D_DRAWS).map(({ closeMinute, drawMinute }) =>
      [closeMinute, drawMinute].map((minute) => myanmarDateTimeOf(toInstant('2026-03-02', minute)).slice(11)),
    );

    expect(times).toEqual([
      ['11:50:00', '12:01:00'],
      ['15:58:00', '16:30:00'],
    ]);
  });
});
