import type { RemoteNav } from '@padauk/contract/registry';
import type { Release } from '../release/release.ts';
import type { GateFinding, LiveBuilds } from './gate.types.ts';

/** Slots with one entry: a second remote would displace the first. */
const SINGLE_OWNER_SLOTS: readonly RemoteNav['slot'][] = ['identity', 'header'];

/** B4: the bell and the identity page stay with their remote. */
export function checkOwnedSlots(release: Release, { remotes }: LiveBuilds): GateFinding[] {
  const served = remotes.filter((live) => live.remote !== release.remote && live.role !== 'last known good');
  return SINGLE_OWNER_SLOTS.filter((slot) => release.manifest?.nav.some((entry) => entry.slot === slot)).flatMap(
    (slot) => {
      const owner = served.find((live) => live.release.manifest?.nav.some((entry) => entry.slot === slot));
      return owner === undefined
        ? []
        : [
            {
              check: 'owned-slots',
              problem: `${release.remote} ${release.buildId} takes the ${slot} of ${owner.remote}`,
              remedy: `remove it from the manifest; to move it, first promote a ${owner.remote} without it`,
            },
          ];
    },
  );
}
