import { commonSources } from '@padauk/contract/rules/build-sources';
import { readableRelease } from './readable-release.ts';
import type { Release } from './release.ts';
import type { Store } from './store.types.ts';

/** Same sources under another id. An unreadable build matches nothing. */
export async function madeLike(
  store: Store,
  remote: string,
  builds: readonly string[],
): Promise<(release: Release) => boolean> {
  const releases = await Promise.all(builds.map((build) => readableRelease(store, remote, build)));
  return ({ buildId, sources }) =>
    releases.some((one) => one !== null && one.buildId !== buildId && commonSources(one.sources, sources) === 'all');
}
