import { QueueFull } from '../src/platform/bounded-queue.ts';
import type { Deps } from '../src/platform/deps.ts';

/** The same deps on a server to which more log in than it can hash: no secret is looked at (E6). */
export function tooBusyToHash<Given extends Pick<Deps, 'hashing'>>(deps: Given): Given {
  const refuse = (): Promise<never> => Promise.reject(new QueueFull('a test'));
  return { ...deps, hashing: { hash: refuse, matches: refuse } };
}
