import type { RegistryRemote } from '@padauk/contract/registry';

/** What the choice depends on beside the registry: who asks, and which builds have just failed in this tab. */
export interface Chooser {
  /** The anonymous id of this browser: the same visitor stays in the same bucket. */
  readonly visitorId: string;
  readonly isQuarantined: (build: string) => boolean;
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

/** The builds to try, best first: the canary for its visitors, the active one, the last known good. Blocked and failed builds are out. */
export function candidateBuilds(remote: RegistryRemote, chooser: Chooser): readonly string[] {
  const { canary, active, lkg, blocked, builds } = remote;
  const wanted = canary !== null && isInCanary(canary, chooser.visitorId) ? [canary.build, active, lkg] : [active, lkg];
  return [...new Set(wanted)].filter((build) => builds[build] !== undefined && !blocked.includes(build) && !chooser.isQuarantined(build));
}

/** May a page that runs this build go on with it? A promote leaves it (it is the last known good now); a rollback or a block does not. */
export function isStillOffered(remote: RegistryRemote, build: string): boolean {
  const offered = [remote.active, remote.lkg, remote.canary?.build];
  return offered.includes(build) && !remote.blocked.includes(build);
}
