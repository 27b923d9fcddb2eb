import { CASH_BACK } from '@padauk/contract/limits';
import { choice, type Environment } from '../../platform/environment.ts';

/** What an operator may choose about bonuses. */
export interface BonusSettings {
  /** K21: of the week's net stakes; counts for claims from now on. */
  readonly cashBackPercent: number;
}

const { minimumAlternativePercent, maximumPercent, percent } = CASH_BACK;
const PERCENTS = Array.from({ length: maximumPercent - minimumAlternativePercent + 1 }, (_, index) =>
  String(minimumAlternativePercent + index),
);

/** Reads `CASH_BACK_PERCENT`, 2 to 7; throws a sentence that names a bad one. */
export function readBonusSettings(env: Environment): BonusSettings {
  return { cashBackPercent: Number(choice(env, 'CASH_BACK_PERCENT', PERCENTS, String(percent))) };
}
