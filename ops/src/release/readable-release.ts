import { Refused } from './refused.ts';
import type { Release } from './release.ts';
import type { Store } from './store.types.ts';

/** `null` if missing or damaged; callers then treat the build as unknown. */
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
