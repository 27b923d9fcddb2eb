import { compareSources } from '@padauk/contract/rules/build-sources';
import { findReadableRelease } from './readable-release.ts';
import type { Release } from './release.ts';
import type { Store } from './store.types.ts';

/** Same sources under another id. An unreadable build matches nothing. */
export async function createSameSourcesCheck(
  store: Store,
  remote: string,
  builds: readonly string[],
): Promise<(release: Release) => boolean> {
  const releases = await Promise.all(builds.map((build) => findReadableRelease(store, remote, build)));
  return ({ buildId, sources }) =>
    releases.some(
      (other) => other !== null && other.buildId !== buildId && compareSources(other.sources, sources) === 'all',
    );
}
