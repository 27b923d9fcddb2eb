import type { FieldIssue } from '../platform/field-issues.ts';
import { MASTER_PACKAGE } from '../limits.ts';
import type { Kyat } from '../platform/money.ts';

export const PACKAGE_KINDS = ['gold', 'silver'] as const;
export type PackageKind = (typeof PACKAGE_KINDS)[number];

export const PACKAGE_NUMBERS: Readonly<Record<PackageKind, number>> = {
  gold: MASTER_PACKAGE.gold,
  silver: MASTER_PACKAGE.silver,
};

/** Defaults. The specification names no price. */
export const PACKAGE_TERMS: Readonly<
  Record<
    PackageKind,
    {
      readonly stakeKyat: Kyat;
      readonly capacity: number;
      /** Stakes of all packages of a kind on one number of a section: a quarter of the possible maximum. */
      readonly numberLimitKyat: Kyat;
    }
  >
> = {
  gold: { stakeKyat: 1_000, capacity: 200, numberLimitKyat: 50_000 },
  silver: { stakeKyat: 500, capacity: 200, numberLimitKyat: 25_000 },
};

export function computePackagePriceKyat(kind: PackageKind, stakeKyat: Kyat): Kyat {
  return PACKAGE_NUMBERS[kind] * stakeKyat;
}

export function findPackageKind(count: number): PackageKind | null {
  return PACKAGE_KINDS.find((kind) => PACKAGE_NUMBERS[kind] === count) ?? null;
}

/** V19: null if complete. */
export function findPackageNumbersIssue(kind: PackageKind, numbers: readonly string[]): FieldIssue | null {
  const count = PACKAGE_NUMBERS[kind];
  if (new Set(numbers).size !== numbers.length) return { code: 'duplicateNumber' };
  return numbers.length === count ? null : { code: 'packageNumbers', params: { count } };
}
