import { THREE_D } from '@padauk/contract/lottery/three-d.rules';
import type { Environment } from '../../../platform/environment.ts';
import { readDrawFeed, readPositiveVariable } from '../draw.settings.ts';
import { createHttpThreeDFeed } from './http-feed.ts';
import { createSandboxThreeDFeed } from './sandbox-feed.ts';

export function readThreeDSettings(env: Environment, mode: 'sandbox' | 'production') {
  return {
    payoutMultiplier: readPositiveVariable(env, 'THREE_D_PAYOUT_MULTIPLIER', THREE_D.payoutMultiplier),
    nearMultiplier: readPositiveVariable(env, 'THREE_D_NEAR_MULTIPLIER', THREE_D.nearMultiplier),
    numberLimitKyat: readPositiveVariable(env, 'THREE_D_NUMBER_LIMIT', THREE_D.numberLimitKyat),
    drawCapKyat: readPositiveVariable(env, 'THREE_D_DRAW_CAP', THREE_D.drawCapKyat),
    drawsAhead: 6,
    daysBack: mode === 'sandbox' ? 31 : 0,
  };
}

export const readThreeDFeed = (env: Environment, mode: 'sandbox' | 'production', seed: string) =>
  readDrawFeed(
    env,
    mode,
    { kind: 'THREE_D_FEED', url: 'THREE_D_FEED_URL' },
    { http: createHttpThreeDFeed, sandbox: () => createSandboxThreeDFeed(seed) },
  );
