import { Refused } from './refused.ts';
import type { Release } from './release.ts';
import type { Store } from './store.types.ts';

/** What a build says of itself; `null` where it was not published, or is damaged or gone: such a build says nothing, and stops nobody. */
export async function readableRelease(
  store: Pick<Store, 'releaseOf'>,
  remote: string,
  buildId: string,
): Promise<Release | null> {
  try {
    return await store.releaseOf(remote, buildId);
  } catch (failure) {
    if (failure instanceof Refused) return null;
    throw failure;
  }
}
