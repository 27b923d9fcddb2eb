import { TWO_D, TWO_D_DRAWS } from '@padauk/contract/rules/two-d';
import { readChoiceVariable, readTextVariable, type Environment } from '../../../platform/environment.ts';
import { StartupError } from '../../../platform/startup-error.ts';
import type { NumberGameSettings } from '../draws.types.ts';

export interface TwoDSettings extends NumberGameSettings {
  /** K17: 12:01 or 12:00, in minutes after midnight, Myanmar time. */
  readonly noonDrawMinute: number;
  readonly daysAhead: number;
  readonly daysBack: number;
}

const NOON_DRAWS = {
  '12:01': TWO_D_DRAWS.noon.drawMinute,
  '12:00': TWO_D_DRAWS.noon.drawMinuteAlternative,
} as const;

export function readTwoDSettings(env: Environment, mode: 'sandbox' | 'production'): TwoDSettings {
  return {
    noonDrawMinute: NOON_DRAWS[readChoiceVariable(env, 'TWO_D_NOON_DRAW', ['12:01', '12:00'], '12:01')],
    payoutMultiplier: readPositiveInteger(env, 'TWO_D_PAYOUT_MULTIPLIER', TWO_D.payoutMultiplier),
    nearMultiplier: null,
    numberLimitKyat: readPositiveInteger(env, 'TWO_D_NUMBER_LIMIT', TWO_D.numberLimitKyat),
    drawCapKyat:
      readTextVariable(env, 'TWO_D_DRAW_CAP') === null ? null : readPositiveInteger(env, 'TWO_D_DRAW_CAP', 0),
    daysAhead: 5,
    daysBack: mode === 'sandbox' ? 14 : 0,
  };
}

function readPositiveInteger(env: Environment, name: string, fallback: number): number {
  const text = readTextVariable(env, name);
  if (text === null) return fallback;
  if (!/^[1-9]\d{0,11}$/.test(text)) throw new StartupError(`${name} must be a whole number above 0, not "${text}"`);
  return Number(text);
}
