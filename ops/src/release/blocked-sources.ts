import type { Registry } from '@padauk/contract/registry';
import { refusedAsMadeOf } from './blocked-sources.rules.ts';
import { Refused } from './refused.ts';
import { releaseStateOf, type Decision } from './registry.rules.ts';
import type { Release } from './release.ts';
import type { Store } from './store.types.ts';

/** Asks the store what the blocked builds of a remote were made of; `prune` keeps them for it. A refusal, or `null`. */
export async function blockOfSources(
  store: Store,
  live: Registry,
  { release, isForced }: { readonly release: Release; readonly isForced: boolean },
): Promise<Decision | null> {
  const { remote, sources } = release;
  const blocked = sources === undefined ? [] : (releaseStateOf(live, remote)?.blocked ?? []);
  const releases = await Promise.all(blocked.map((buildId) => orNull(store.releaseOf(remote, buildId))));
  return refusedAsMadeOf(
    release,
    releases.filter((one) => one !== null),
    { isForced },
  );
}

/** A blocked build that is damaged or gone says nothing, and keeps nobody. */
async function orNull(release: Promise<Release>): Promise<Release | null> {
  try {
    return await release;
  } catch (failure) {
    if (failure instanceof Refused) return null;
    throw failure;
  }
}
