import fc from 'fast-check';
import { computePayoutKyat } from './number-game.rules.ts';
import { myanmarDateTimeOf, toInstant } from '../text/myanmar-time.rules.ts';
import { TWO_D, TWO_D_DRAWS, twoD, computeTwoDResult } from './two-d.rules.ts';

describe('computeTwoDResult', () => {
  it.each([
    ['returns the result of the example in the specification', '1,685.75', '63,797.02', '57'],
    ['keeps a trailing zero of the index', '1,685.50', '63,797.02', '07'],
    ['reads zeros as zeros', '1,300.00', '40,000.00', '00'],
    ['accepts figures without commas', '1685.75', '63797.02', '57'],
    ['accepts Myanmar digits', '၁,၆၈၅.၇၅', '၆၃,၇၉၇.၀၂', '57'],
    ['accepts surrounding spaces', ' 1,685.75 ', ' 63,797.02 ', '57'],
    ['accepts a value without decimals', '1,685.75', '63,797', '57'],
    ['refuses an index without decimals', '1685', '63,797.02', null],
    ['refuses an index that ends with its decimal point', '1,685.', '63,797.02', null],
    ['refuses an index with one decimal, which may be truncated', '1,685.5', '63,797.02', null],
    ['refuses an index with three decimals', '1,685.755', '63,797.02', null],
    ['refuses an empty index', '', '63,797.02', null],
    ['refuses an empty value', '1,685.75', '', null],
    ['refuses dashes', '--', '--', null],
    ['refuses a negative index', '-1,685.75', '63,797.02', null],
    ['refuses a value that begins with its decimal point', '1,685.75', '.02', null],
    ['refuses an exponent', '1.68e3', '63,797.02', null],
  ])('%s', (_title, setIndex, setValue, expected) => {
    expect(computeTwoDResult(setIndex, setValue)).toBe(expected);
  });

  it('P1 the result is the last digit of the index and the last integer digit of the value', () => {
    fc.assert(
      fc.property(fc.nat(999_999), fc.nat(9_999_999), (index, value) => {
        const formatHundredths = (hundredths: number): string =>
          `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
        expect(computeTwoDResult(formatHundredths(index), formatHundredths(value))).toBe(
          `${index % 10}${Math.floor(value / 100) % 10}`,
        );
      }),
    );
  });
});

describe('2D numbers', () => {
  it('are the 100 numbers from 00 to 99', () => {
    expect([
      twoD.numbers.length,
      new Set(twoD.numbers).size,
      twoD.numbers[0],
      twoD.numbers[7],
      twoD.numbers[99],
    ]).toEqual([100, 100, '00', '07', '99']);
    expect(twoD.numbers.every((number) => twoD.isNumber(number))).toBe(true);
  });

  it.each(['7', '007', '-1', '1a', '', '1٢', '၁၂', ' 12'])('F37 "%s" is not a 2D number', (text) => {
    expect(twoD.isNumber(text)).toBe(false);
  });
});

describe('the payout of a 2D line', () => {
  it.each([
    ['500 on the result pays 85 times the stake', '57', 500, '57', 42_500],
    ['the reverse of the result pays nothing', '75', 500, '57', 0],
    ['another number pays nothing', '58', 500, '57', 0],
    ['the smallest stake on the result pays 8,500', '00', 100, '00', 8_500],
  ])('P1 %s', (_title, number, stakeKyat, result, expected) => {
    expect(computePayoutKyat(twoD, { number, stakeKyat, payoutMultiplier: 85, nearMultiplier: null }, result)).toBe(
      expected,
    );
  });

  it('I12 uses the multiplier of the line', () => {
    expect(
      computePayoutKyat(twoD, { number: '57', stakeKyat: 100, payoutMultiplier: 80, nearMultiplier: null }, '57'),
    ).toBe(8_000);
  });
});

describe('the terms of 2D', () => {
  it('P1, E22: the multiplier is 85, and the limit is one million on one number of a draw', () => {
    expect(TWO_D).toEqual({ payoutMultiplier: 85, numberLimitKyat: 1_000_000 });
  });

  it('P1: only the drawn number wins', () => {
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
