import { QueueFullError } from '../src/platform/bounded-queue.ts';
import type { Deps } from '../src/platform/deps.ts';

/** The same deps with a full hashing queue, so that no secret is checked (E6). */
export function withBusyHashing<Given extends Pick<Deps, 'hashing'>>(deps: Given): Given {
  const refuse = (): Promise<never> => Promise.reject(new QueueFullError('a test'));
  return { ...deps, hashing: { hash: refuse, matches: refuse } };
}
