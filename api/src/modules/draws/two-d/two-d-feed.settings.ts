import { choiceVariable, textVariable, type Environment } from '../../../platform/environment.ts';
import { StartupError } from '../../../platform/startup-error.ts';
import type { TwoDFeed } from './two-d-feed.types.ts';
import { httpTwoDFeed } from './http-feed.ts';
import { sandboxTwoDFeed } from './sandbox-feed.ts';

const KINDS = ['sandbox', 'http', 'none'] as const;

/** `sandbox`, `http` with `TWO_D_FEED_URL`, or `none` (the office enters results). Production refuses `sandbox`. */
export function readTwoDFeed(env: Environment, mode: 'sandbox' | 'production', seed: string): TwoDFeed | null {
  const kind = choiceVariable(env, 'TWO_D_FEED', KINDS, mode === 'sandbox' ? 'sandbox' : 'none');
  if (kind === 'none') return null;
  if (kind === 'http') return httpTwoDFeed(urlOf(env));
  if (mode === 'production') throw new StartupError('TWO_D_FEED=sandbox is play: production needs http, or none');
  return sandboxTwoDFeed(seed);
}

function urlOf(env: Environment): string {
  const given = textVariable(env, 'TWO_D_FEED_URL') ?? '';
  const url = URL.canParse(given) ? new URL(given) : null;
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new StartupError('TWO_D_FEED_URL must be the http(s) address of the feed when TWO_D_FEED is http');
  return url.toString();
}
