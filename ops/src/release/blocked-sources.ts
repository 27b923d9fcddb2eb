import type { Registry } from '@padauk/contract/registry';
import { refusedAsMadeOf } from './blocked-sources.rules.ts';
import { readableRelease } from './readable-release.ts';
import { releaseStateOf, type Decision } from './registry.rules.ts';
import type { Release } from './release.ts';
import type { Store } from './store.types.ts';

/** `prune` keeps the releases of blocked builds for this check. `null`: not blocked. */
export async function blockOfSources(
  store: Store,
  live: Registry,
  { release, isForced }: { readonly release: Release; readonly isForced: boolean },
): Promise<Decision | null> {
  const { remote, sources } = release;
  const blocked = sources === undefined ? [] : (releaseStateOf(live, remote)?.blocked ?? []);
  const releases = await Promise.all(blocked.map((buildId) => readableRelease(store, remote, buildId)));
  return refusedAsMadeOf(
    release,
    releases.filter((one) => one !== null),
    { isForced },
  );
}
