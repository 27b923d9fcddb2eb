import { TWO_D, TWO_D_SECTIONS } from '@padauk/contract/limits';
import type { Environment } from '../../platform/config.ts';

/** What an operator may choose about 2D. */
export interface TwoDSettings {
  /** K17's setting: the noon draw at 12:01, or at 12:00. Minutes after midnight, Myanmar time. */
  readonly noonDrawMinute: number;
  /** Stake included. Counts for bets placed from now on: it is copied to the line (I12). */
  readonly payoutMultiplier: number;
  /** E22: the most on one number of one section; counts for sections made from now on. */
  readonly numberLimitKyat: number;
  /** Trading days for which sections are made ahead. */
  readonly daysAhead: number;
  /** Days back for which sections are made on an empty database: the sandbox has a past to show, production has none. */
  readonly daysBack: number;
}

const NOON_DRAWS: Readonly<Record<string, number>> = { '12:01': TWO_D_SECTIONS.noon.drawMinute, '12:00': TWO_D_SECTIONS.noon.drawMinuteAlternative };

/** Reads `TWO_D_NOON_DRAW`, `TWO_D_PAYOUT_MULTIPLIER` and `TWO_D_NUMBER_LIMIT`; throws a sentence that names a bad one. */
export function readTwoDSettings(env: Environment, mode: 'sandbox' | 'production'): TwoDSettings {
  const noonDrawMinute = NOON_DRAWS[env['TWO_D_NOON_DRAW'] ?? '12:01'];
  if (noonDrawMinute === undefined) throw new Error('TWO_D_NOON_DRAW must be 12:01 or 12:00');
  return {
    noonDrawMinute,
    payoutMultiplier: wholeFrom(env, 'TWO_D_PAYOUT_MULTIPLIER', TWO_D.payoutMultiplier),
    numberLimitKyat: wholeFrom(env, 'TWO_D_NUMBER_LIMIT', TWO_D.numberLimitKyat),
    daysAhead: 5,
    daysBack: mode === 'sandbox' ? 14 : 0,
  };
}

function wholeFrom(env: Environment, name: string, fallback: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  if (!/^[1-9]\d{0,11}$/.test(text)) throw new Error(`${name} must be a whole number above 0, not "${text}"`);
  return Number(text);
}
