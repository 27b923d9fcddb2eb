import fc from 'fast-check';
import { groupDigits, isKyat, MAX_COMMAND_KYAT } from './money.ts';

describe('kyat', () => {
  it.each<[unknown, boolean]>([
    [0, true],
    [100, true],
    [MAX_COMMAND_KYAT, true],
    [-1, false],
    [0.5, false],
    [Number.NaN, false],
    [Number.POSITIVE_INFINITY, false],
    [2 ** 53, false],
    ['100', false],
    [100n, false],
    [null, false],
  ])('F34 isKyat(%p) is %s', (value, expected) => {
    expect(isKyat(value)).toBe(expected);
  });

  it.each([
    [0, '0'],
    [999, '999'],
    [1_000, '1,000'],
    [134_800, '134,800'],
    [1_000_000_000, '1,000,000,000'],
    [-1_000, '−1,000'],
    [-0, '0'],
  ])('K23 groups %i as %s', (amount, text) => {
    expect(groupDigits(amount)).toBe(text);
  });

  it('groupDigits only inserts commas', () => {
    fc.assert(
      fc.property(fc.nat(), (amount) => {
        expect(groupDigits(amount).replaceAll(',', '')).toBe(String(amount));
        expect(groupDigits(amount)).toMatch(/^\d{1,3}(,\d{3})*$/);
      }),
    );
  });
});
