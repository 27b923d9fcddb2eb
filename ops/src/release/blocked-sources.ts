import type { Registry } from '@padauk/contract/registry';
import { refuseBlockedSources } from './blocked-sources.rules.ts';
import { findReadableRelease } from './readable-release.ts';
import { findReleaseState, type Decision } from './registry.rules.ts';
import type { Release } from './release.ts';
import type { Store } from './store.types.ts';

/** `prune` keeps the releases of blocked builds for this check. `null`: not blocked. */
export async function checkBlockedSources(
  store: Store,
  live: Registry,
  { release, isForced }: { readonly release: Release; readonly isForced: boolean },
): Promise<Decision | null> {
  const { remote, sources } = release;
  const blocked = sources === undefined ? [] : (findReleaseState(live, remote)?.blocked ?? []);
  const releases = await Promise.all(blocked.map((buildId) => findReadableRelease(store, remote, buildId)));
  return refuseBlockedSources(
    release,
    releases.filter((blockedRelease) => blockedRelease !== null),
    { isForced },
  );
}
