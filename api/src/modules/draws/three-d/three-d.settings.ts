import { THREE_D } from '@padauk/contract/rules/three-d';
import {
  readChoiceVariable,
  readIntegerVariable,
  readTextVariable,
  type Environment,
} from '../../../platform/environment.ts';
import { StartupError } from '../../../platform/startup-error.ts';
import type { DrawFeed, NumberGameSettings } from '../draws.types.ts';
import { createHttpThreeDFeed } from './http-feed.ts';
import { createSandboxThreeDFeed } from './sandbox-feed.ts';

const FEED_KINDS = ['sandbox', 'http', 'none'] as const;

export interface ThreeDSettings extends NumberGameSettings {
  readonly nearMultiplier: number;
  readonly drawsAhead: number;
  readonly daysBack: number;
}

export function readThreeDSettings(env: Environment, mode: 'sandbox' | 'production'): ThreeDSettings {
  return {
    payoutMultiplier: readPositiveInteger(env, 'THREE_D_PAYOUT_MULTIPLIER', THREE_D.payoutMultiplier),
    nearMultiplier: readPositiveInteger(env, 'THREE_D_NEAR_MULTIPLIER', THREE_D.nearMultiplier),
    numberLimitKyat: readPositiveInteger(env, 'THREE_D_NUMBER_LIMIT', THREE_D.numberLimitKyat),
    drawCapKyat: readPositiveInteger(env, 'THREE_D_DRAW_CAP', THREE_D.drawCapKyat),
    drawsAhead: 6,
    daysBack: mode === 'sandbox' ? 31 : 0,
  };
}

/** `sandbox`, `http` with `THREE_D_FEED_URL`, or `none` (the office enters results). Production refuses `sandbox`. */
export function readThreeDFeed(env: Environment, mode: 'sandbox' | 'production', seed: string): DrawFeed | null {
  const kind = readChoiceVariable(env, 'THREE_D_FEED', FEED_KINDS, mode === 'sandbox' ? 'sandbox' : 'none');
  if (kind === 'none') return null;
  if (kind === 'http') return createHttpThreeDFeed(readFeedUrl(env));
  if (mode === 'production')
    throw new StartupError('THREE_D_FEED=sandbox has no real results: production needs http, or none');
  return createSandboxThreeDFeed(seed);
}

function readFeedUrl(env: Environment): string {
  const text = readTextVariable(env, 'THREE_D_FEED_URL') ?? '';
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new StartupError('THREE_D_FEED_URL must be the http(s) address of the feed when THREE_D_FEED is http');
  return url.toString();
}

const MAX_VALUE = 999_999_999_999;

function readPositiveInteger(env: Environment, name: string, fallback: number): number {
  const value = readIntegerVariable(env, name, fallback, MAX_VALUE);
  if (value === 0) throw new StartupError(`${name} must be a whole number above 0, not "0"`);
  return value;
}
