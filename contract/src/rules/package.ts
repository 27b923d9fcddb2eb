import type { FieldIssue } from '../field-issues.ts';
import { MASTER_PACKAGE } from '../limits.ts';
import type { Kyat } from '../money.ts';

/** P3: the two packages. */
export const PACKAGE_KINDS = ['gold', 'silver'] as const;
export type PackageKind = (typeof PACKAGE_KINDS)[number];

/** K20: how many numbers a package has. */
export const PACKAGE_NUMBERS: Readonly<Record<PackageKind, number>> = {
  gold: MASTER_PACKAGE.gold,
  silver: MASTER_PACKAGE.silver,
};

/** What a package is sold at unless its settings say otherwise. The specification names no price: these are decided. */
export const PACKAGE_TERMS: Readonly<
  Record<
    PackageKind,
    {
      /** Staked on each of its numbers. */
      readonly stakeKyat: Kyat;
      /** Packages of a section. */
      readonly capacity: number;
      /** The most that may be staked on one number by all packages of the kind, of a section: a quarter of what all of them stake on one number each. */
      readonly numberLimitKyat: Kyat;
    }
  >
> = {
  gold: { stakeKyat: 1_000, capacity: 200, numberLimitKyat: 50_000 },
  silver: { stakeKyat: 500, capacity: 200, numberLimitKyat: 25_000 },
};

/** What a package costs: its stake, on each of its numbers. */
export function packagePriceKyat(kind: PackageKind, stakeKyat: Kyat): Kyat {
  return PACKAGE_NUMBERS[kind] * stakeKyat;
}

/** The kind of a package by its numbers; null for a count that no package has. */
export function packageKindOf(count: number): PackageKind | null {
  return PACKAGE_KINDS.find((kind) => PACKAGE_NUMBERS[kind] === count) ?? null;
}

/** V19: a package is complete, with neither fewer nor more numbers than its kind has; null when it is. */
export function packageNumbersIssue(kind: PackageKind, numbers: readonly string[]): FieldIssue | null {
  const count = PACKAGE_NUMBERS[kind];
  if (new Set(numbers).size !== numbers.length) return { code: 'duplicateNumber' };
  return numbers.length === count ? null : { code: 'packageNumbers', params: { count } };
}
