import { QueueFullError } from '../src/platform/bounded-queue.ts';
import type { Deps } from '../src/platform/deps.ts';

/** The same deps with a full hashing queue, so that no secret is checked (E6). */
export function withBusyHashing<Given extends Pick<Deps, 'hashing'>>(deps: Given): Given {
  const refuse = (): Promise<never> => Promise.reject(new QueueFullError('a test'));
  return { ...deps, hashing: { hash: refuse, matches: refuse } };
}

/** The same deps with another check of secrets, which may call the real one. */
export function withMatches<Given extends Pick<Deps, 'hashing'>>(
  deps: Given,
  matches: (check: () => Promise<boolean>) => Promise<boolean>,
): Given {
  const { hashing } = deps;
  return {
    ...deps,
    hashing: { ...hashing, matches: (hashed, secret) => matches(() => hashing.matches(hashed, secret)) },
  };
}
