import type { Registry } from '@padauk/contract/registry';
import { releaseStateOf } from './registry.rules.ts';
import type { AuditLine, StoredBuild } from './store.types.ts';
import { liveBuilds } from './verify.rules.ts';

/** How many builds of a remote are kept, counted from the newest. */
export const KEPT_PER_REMOTE = 10;
/** A page that was open for weeks asks for chunks of the build that it was loaded from. */
export const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;
const LIVE = 'a page may run it';
const OFFERED = `offered to players within ${KEPT_DAYS} days`;
const BLOCKED = 'it is blocked, and what it is made of with it';

export interface PublishedBuild extends StoredBuild {
  readonly publishedAt: Date;
}

export interface PruneVerdict extends PublishedBuild {
  /** `null`: it may go. */
  readonly keptBecause: string | null;
}

/** One registry of the store, and who changed it. */
export interface Offer {
  readonly registry: Registry;
  readonly lines: readonly AuditLine[];
}

/**
 * Which builds may go. Never one that a page may run, nor one that is blocked (blocked-sources.ts asks what it was made
 * of), nor one of the last ten, nor one that was published, or last
 * offered to anybody, in the last thirty days: pages that are open may run it.
 */
export function pruneVerdicts(offers: readonly Offer[], builds: readonly PublishedBuild[], now: Date): PruneVerdict[] {
  const registries = offers.map(({ registry }) => registry);
  const live = registries.flatMap(liveBuilds);
  const lines = offers.flatMap((offer) => offer.lines);
  return builds.map((build) => {
    const newer = builds.filter((other) => other.remote === build.remote && isNewer(other, build)).length;
    const days = (now.getTime() - build.publishedAt.getTime()) / DAY_MS;
    return {
      ...build,
      keptBecause: keptBecause({
        isBlocked: registries.some(
          (registry) => releaseStateOf(registry, build.remote)?.blocked.includes(build.buildId) === true,
        ),
        isLive: live.some((one) => one.remote === build.remote && one.buildId === build.buildId),
        newer,
        days,
        daysSinceOffer: (now.getTime() - offeredUntil(lines, build)) / DAY_MS,
      }),
    };
  });
}

/**
 * When a change took the build from the last of its players, in ms since 1970; minus infinity for one that nobody ever
 * had.
 */
function offeredUntil(lines: readonly AuditLine[], { remote, buildId }: StoredBuild): number {
  const ends = lines
    .filter(({ before, ...line }) => {
      const { active, lkg, canary } = before ?? { active: '', lkg: '', canary: null };
      return line.remote === remote && [active, lkg, canary?.build].includes(buildId);
    })
    .map(({ at }) => Date.parse(at));
  return Math.max(Number.NEGATIVE_INFINITY, ...ends);
}

/** Whatever its age, and however many are newer. */
export const staysAlways = ({ keptBecause: why }: PruneVerdict): boolean =>
  why === LIVE || why === BLOCKED || why === OFFERED;

/** A bucket counts in seconds: of two of one second the name decides, so that ten are ten. */
function isNewer(one: PublishedBuild, other: PublishedBuild): boolean {
  return one.publishedAt.getTime() === other.publishedAt.getTime()
    ? one.buildId > other.buildId
    : one.publishedAt > other.publishedAt;
}

function keptBecause({
  isLive,
  isBlocked,
  newer,
  days,
  daysSinceOffer,
}: {
  readonly isLive: boolean;
  readonly isBlocked: boolean;
  readonly newer: number;
  readonly days: number;
  readonly daysSinceOffer: number;
}): string | null {
  if (isLive) return LIVE;
  if (isBlocked) return BLOCKED;
  if (daysSinceOffer < KEPT_DAYS) return OFFERED;
  if (newer < KEPT_PER_REMOTE) return `one of the last ${KEPT_PER_REMOTE}`;
  return days < KEPT_DAYS ? `younger than ${KEPT_DAYS} days` : null;
}
