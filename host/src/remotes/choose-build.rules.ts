import type { RegistryBuild, RegistryRemote } from '@padauk/contract/registry';

/** By which rule a build was chosen. */
export type Channel = 'override' | 'canary' | 'active' | 'lkg';

/** One build that may be tried. */
export interface Candidate {
  readonly id: string;
  readonly channel: Channel;
  readonly build: RegistryBuild;
}

/** What the choice depends on beside the registry: who asks, what a developer put in its place, and which builds have failed. */
export interface BuildContext {
  /** The anonymous id of this browser: the same visitor stays in the same bucket. */
  readonly visitorId: string;
  /** A build that has nothing to do with the registry: a developer's own. */
  readonly override: { readonly id: string; readonly build: RegistryBuild } | null;
  /** Has this container failed in this tab within the last minutes? */
  readonly isQuarantined: (container: string) => boolean;
}

const BUCKETS = 10_000;

/** FNV-1a, 32 bit, over UTF-16 units: ids are ASCII. */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

/** True for the share of visitors that a canary is for. A visitor who is in at 5% is in at 20%: the bucket does not depend on the percentage. */
export function isInCanary(canary: NonNullable<RegistryRemote['canary']>, visitorId: string): boolean {
  return fnv1a(`${canary.rollout}:${visitorId}`) % BUCKETS < canary.percent * (BUCKETS / 100);
}

/** The ids that the registry offers to this visitor, best first, each with its rule; blocked ones are out. */
function offeredTo(
  { canary, active, lkg, blocked }: RegistryRemote,
  visitorId: string,
): readonly (readonly [Channel, string])[] {
  const wanted: readonly (readonly [Channel, string])[] = [
    ...(canary !== null && isInCanary(canary, visitorId) ? [['canary', canary.build] as const] : []),
    ['active', active],
    ['lkg', lkg],
  ];
  return wanted.filter(
    ([, id], index) => !blocked.includes(id) && wanted.findIndex(([, other]) => other === id) === index,
  );
}

/**
 * The builds to try, best first: a developer's override, the canary for its visitors, the active one, the last known good. A blocked build is out.
 * A quarantined one is out as well, unless nothing else is left: what failed by a bad network ten minutes ago is better than a card.
 */
export function candidateBuilds(
  remote: RegistryRemote,
  { visitorId, override, isQuarantined }: BuildContext,
): readonly Candidate[] {
  const offered = offeredTo(remote, visitorId).flatMap(([channel, id]) => {
    const build = remote.builds[id];
    return build === undefined ? [] : [{ id, channel, build }];
  });
  const all: readonly Candidate[] = override === null ? offered : [{ ...override, channel: 'override' }, ...offered];
  const sound = all.filter(({ build }) => !isQuarantined(build.container));
  return sound.length > 0 ? sound : all;
}

/** The builds that a page with this build would choose before it, best first: after a promote the new one. None for a build that is no longer offered: that is replaced at once. */
export function betterBuilds(remote: RegistryRemote, id: string, context: BuildContext): readonly Candidate[] {
  const candidates = candidateBuilds(remote, context);
  return candidates.slice(
    0,
    Math.max(
      0,
      candidates.findIndex((candidate) => candidate.id === id),
    ),
  );
}

/** May a page that runs this build go on with it? A promote leaves it (it is the last known good now); a rollback, a block, or a canary that was taken back does not. */
export function isStillOffered(remote: RegistryRemote, id: string, { visitorId, override }: BuildContext): boolean {
  return override?.id === id || offeredTo(remote, visitorId).some(([, offered]) => offered === id);
}
