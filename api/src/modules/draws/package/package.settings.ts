import { PACKAGE_KINDS, PACKAGE_TERMS, type PackageKind } from '@padauk/contract/lottery/package.rules';
import type { Environment } from '../../../platform/environment.ts';
import { StartupError } from '../../../platform/startup-error.ts';
import { readPositiveVariable } from '../draw.settings.ts';

export interface PackageTerms {
  readonly stakeKyat: number;
  readonly payoutMultiplier: number;
  readonly capacity: number;
  readonly numberLimitKyat: number;
}

export type PackageSettings = Readonly<Record<PackageKind, PackageTerms>>;

const STEP_KYAT = 100;
const MAX_DIGITS = 9;

/** Literals, because a check compares them with the compose file. */
const VARIABLE_NAMES = {
  gold: {
    stake: 'PACKAGE_GOLD_STAKE',
    capacity: 'PACKAGE_GOLD_CAPACITY',
    numberLimit: 'PACKAGE_GOLD_NUMBER_LIMIT',
  },
  silver: {
    stake: 'PACKAGE_SILVER_STAKE',
    capacity: 'PACKAGE_SILVER_CAPACITY',
    numberLimit: 'PACKAGE_SILVER_NUMBER_LIMIT',
  },
} as const satisfies Readonly<Record<PackageKind, object>>;

/** Throws a sentence that names the invalid variable. */
export function readPackageSettings(env: Environment, gameMultiplier: number): PackageSettings {
  const payoutMultiplier = readPositiveVariable(env, 'PACKAGE_PAYOUT_MULTIPLIER', gameMultiplier, MAX_DIGITS);
  const terms = PACKAGE_KINDS.map((kind) => [kind, readTerms(env, kind, payoutMultiplier)] as const);
  return Object.fromEntries(terms) as PackageSettings; // one of each kind
}

function readTerms(env: Environment, kind: PackageKind, payoutMultiplier: number): PackageTerms {
  const names = VARIABLE_NAMES[kind];
  const defaults = PACKAGE_TERMS[kind];
  const stakeKyat = readPositiveVariable(env, names.stake, defaults.stakeKyat, MAX_DIGITS);
  const numberLimitKyat = readPositiveVariable(env, names.numberLimit, defaults.numberLimitKyat, MAX_DIGITS);
  if (stakeKyat % STEP_KYAT !== 0)
    throw new StartupError(`${names.stake} must be a multiple of ${STEP_KYAT}, not "${stakeKyat}"`);
  if (numberLimitKyat < stakeKyat)
    throw new StartupError(`${names.numberLimit} must be at least one stake of ${stakeKyat}, not "${numberLimitKyat}"`);
  return {
    stakeKyat,
    payoutMultiplier,
    numberLimitKyat,
    capacity: readPositiveVariable(env, names.capacity, defaults.capacity, MAX_DIGITS),
  };
}
