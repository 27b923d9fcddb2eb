import { readChoiceVariable, readTextVariable, type Environment } from '../../../platform/environment.ts';
import { StartupError } from '../../../platform/startup-error.ts';
import type { TwoDFeed } from './two-d-feed.types.ts';
import { createHttpTwoDFeed } from './http-feed.ts';
import { createSandboxTwoDFeed } from './sandbox-feed.ts';

const FEED_KINDS = ['sandbox', 'http', 'none'] as const;

/** `sandbox`, `http` with `TWO_D_FEED_URL`, or `none` (the office enters results). Production refuses `sandbox`. */
export function readTwoDFeed(env: Environment, mode: 'sandbox' | 'production', seed: string): TwoDFeed | null {
  const kind = readChoiceVariable(env, 'TWO_D_FEED', FEED_KINDS, mode === 'sandbox' ? 'sandbox' : 'none');
  if (kind === 'none') return null;
  if (kind === 'http') return createHttpTwoDFeed(readFeedUrl(env));
  if (mode === 'production')
    throw new StartupError('TWO_D_FEED=sandbox has no real results: production needs http, or none');
  return createSandboxTwoDFeed(seed);
}

function readFeedUrl(env: Environment): string {
  const text = readTextVariable(env, 'TWO_D_FEED_URL') ?? '';
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new StartupError('TWO_D_FEED_URL must be the http(s) address of the feed when TWO_D_FEED is http');
  return url.toString();
}
