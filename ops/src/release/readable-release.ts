import { RefusalError } from './refusal-error.ts';
import type { Release } from './release.ts';
import type { Store } from './store.types.ts';

/** `null` if missing or damaged; callers then treat the build as unknown. */
export async function findReadableRelease(
  store: Pick<Store, 'readRelease'>,
  remote: string,
  buildId: string,
): Promise<Release | null> {
  try {
    return await store.readRelease(remote, buildId);
  } catch (failure) {
    if (failure instanceof RefusalError) return null;
    throw failure;
  }
}
