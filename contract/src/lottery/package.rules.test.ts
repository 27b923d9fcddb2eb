import {
  PACKAGE_KINDS,
  PACKAGE_NUMBERS,
  findPackageKind,
  findPackageNumbersIssue,
  computePackagePriceKyat,
} from './package.rules.ts';
import { listNumbers } from './number-game.rules.ts';

const NUMBERS = listNumbers(2);

describe('a master package', () => {
  it.each([
    ['gold', 4, { code: 'packageNumbers', params: { count: 5 } }],
    ['gold', 5, null],
    ['gold', 6, { code: 'packageNumbers', params: { count: 5 } }],
    ['gold', 0, { code: 'packageNumbers', params: { count: 5 } }],
    ['silver', 9, { code: 'packageNumbers', params: { count: 10 } }],
    ['silver', 10, null],
    ['silver', 11, { code: 'packageNumbers', params: { count: 10 } }],
    ['silver', 5, { code: 'packageNumbers', params: { count: 10 } }],
  ] as const)('V19 K20 the issue of a %s package with %i numbers is %j', (kind, count, issue) => {
    expect(findPackageNumbersIssue(kind, NUMBERS.slice(0, count))).toEqual(issue);
  });

  it('V19 refuses a duplicate number', () => {
    expect(findPackageNumbersIssue('gold', ['01', '02', '03', '04', '01'])).toEqual({ code: 'duplicateNumber' });
  });

  it('P3 costs the stake times the count of its numbers', () => {
    expect(computePackagePriceKyat('gold', 1_000)).toBe(5_000);
    expect(computePackagePriceKyat('silver', 500)).toBe(5_000);
  });

  it('K20 findPackageKind returns the kind for a count of numbers', () => {
    expect(PACKAGE_KINDS.map((kind) => findPackageKind(PACKAGE_NUMBERS[kind]))).toEqual(PACKAGE_KINDS);
    expect(findPackageKind(7)).toBeNull();
  });
});
