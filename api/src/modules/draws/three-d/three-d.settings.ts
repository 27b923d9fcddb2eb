import { THREE_D } from '@padauk/contract/rules/three-d';
import { choiceVariable, integerVariable, textVariable, type Environment } from '../../../platform/environment.ts';
import { StartupError } from '../../../platform/startup-error.ts';
import type { DrawFeed, NumberGameSettings } from '../draws.types.ts';
import { httpThreeDFeed } from './http-feed.ts';
import { sandboxThreeDFeed } from './sandbox-feed.ts';

const KINDS = ['sandbox', 'http', 'none'] as const;

/** What an operator may choose about 3D. */
export interface ThreeDSettings extends NumberGameSettings {
  readonly nearMultiplier: number;
  /** Draws that are made ahead. */
  readonly drawsAhead: number;
  /** Days back for which draws are made on an empty database: the sandbox has a past to show, production has none. */
  readonly daysBack: number;
}

/** Reads `THREE_D_PAYOUT_MULTIPLIER`, `THREE_D_NEAR_MULTIPLIER`, `THREE_D_NUMBER_LIMIT` and `THREE_D_DRAW_CAP`; throws a sentence that names a bad one. */
export function readThreeDSettings(env: Environment, mode: 'sandbox' | 'production'): ThreeDSettings {
  return {
    payoutMultiplier: wholeOf(env, 'THREE_D_PAYOUT_MULTIPLIER', THREE_D.payoutMultiplier),
    nearMultiplier: wholeOf(env, 'THREE_D_NEAR_MULTIPLIER', THREE_D.nearMultiplier),
    numberLimitKyat: wholeOf(env, 'THREE_D_NUMBER_LIMIT', THREE_D.numberLimitKyat),
    drawCapKyat: wholeOf(env, 'THREE_D_DRAW_CAP', THREE_D.drawCapKyat),
    drawsAhead: 6,
    daysBack: mode === 'sandbox' ? 31 : 0,
  };
}

/**
 * The 3D feed that the environment names. `THREE_D_FEED`: `sandbox` (the default of the sandbox), `http` with `THREE_D_FEED_URL`, or `none`:
 * then the office enters every result.
 * Production never runs on the made-up lottery.
 *
 * @param seed keeps the sandbox lottery unguessable
 */
export function readThreeDFeed(env: Environment, mode: 'sandbox' | 'production', seed: string): DrawFeed | null {
  const kind = choiceVariable(env, 'THREE_D_FEED', KINDS, mode === 'sandbox' ? 'sandbox' : 'none');
  if (kind === 'none') return null;
  if (kind === 'http') return httpThreeDFeed(urlOf(env));
  if (mode === 'production') throw new StartupError('THREE_D_FEED=sandbox is play: production needs http, or none');
  return sandboxThreeDFeed(seed);
}

function urlOf(env: Environment): string {
  const given = textVariable(env, 'THREE_D_FEED_URL') ?? '';
  const url = URL.canParse(given) ? new URL(given) : null;
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new StartupError('THREE_D_FEED_URL must be the http(s) address of the feed when THREE_D_FEED is http');
  return url.toString();
}

const LARGEST = 999_999_999_999;

function wholeOf(env: Environment, name: string, fallback: number): number {
  const value = integerVariable(env, name, fallback, LARGEST);
  if (value === 0) throw new StartupError(`${name} must be a whole number above 0, not "0"`);
  return value;
}
