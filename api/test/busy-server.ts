import { QueueFull } from '../src/platform/bounded-queue.ts';
import type { Deps } from '../src/platform/deps.ts';

/** The same deps with a full hashing queue, so that no secret is checked (E6). */
export function tooBusyToHash<Given extends Pick<Deps, 'hashing'>>(deps: Given): Given {
  const refuse = (): Promise<never> => Promise.reject(new QueueFull('a test'));
  return { ...deps, hashing: { hash: refuse, matches: refuse } };
}
