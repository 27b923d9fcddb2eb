import { TWO_D, TWO_D_DRAWS } from '@padauk/contract/lottery/two-d.rules';
import { readChoiceVariable, readTextVariable, type Environment } from '../../../platform/environment.ts';
import { readDrawFeed, readPositiveVariable } from '../draw.settings.ts';
import { createHttpTwoDFeed } from './http-feed.ts';
import { createSandboxTwoDFeed } from './sandbox-feed.ts';

export type TwoDSettings = ReturnType<typeof readTwoDSettings>;

/** K17: 12:01 or 12:00, in minutes after midnight, Myanmar time. */
const NOON_DRAWS = {
  '12:01': TWO_D_DRAWS.noon.drawMinute,
  '12:00': TWO_D_DRAWS.noon.drawMinuteAlternative,
} as const;

export function readTwoDSettings(env: Environment, mode: 'sandbox' | 'production') {
  const hasCap = readTextVariable(env, 'TWO_D_DRAW_CAP') !== null;
  return {
    noonDrawMinute: NOON_DRAWS[readChoiceVariable(env, 'TWO_D_NOON_DRAW', ['12:01', '12:00'], '12:01')],
    payoutMultiplier: readPositiveVariable(env, 'TWO_D_PAYOUT_MULTIPLIER', TWO_D.payoutMultiplier),
    nearMultiplier: null,
    numberLimitKyat: readPositiveVariable(env, 'TWO_D_NUMBER_LIMIT', TWO_D.numberLimitKyat),
    drawCapKyat: hasCap ? readPositiveVariable(env, 'TWO_D_DRAW_CAP', 0) : null,
    daysAhead: 5,
    daysBack: mode === 'sandbox' ? 14 : 0,
  };
}

export const readTwoDFeed = (env: Environment, mode: 'sandbox' | 'production', seed: string) =>
  readDrawFeed(
    env,
    mode,
    { kind: 'TWO_D_FEED', url: 'TWO_D_FEED_URL' },
    { http: createHttpTwoDFeed, sandbox: () => createSandboxTwoDFeed(seed) },
  );
