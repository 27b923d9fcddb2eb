import type { Registry } from '@padauk/contract/registry';
import { releaseStateOf } from './registry.rules.ts';
import type { AuditLine, StoredBuild } from './store.types.ts';
import { liveBuilds } from './verify.rules.ts';

/** Newest builds per remote. */
export const KEPT_PER_REMOTE = 10;
/** Pages open for weeks load chunks of their build. */
export const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;
const LIVE = 'a page may run it';
const OFFERED = `offered to players within ${KEPT_DAYS} days`;
const BLOCKED = 'it is blocked, and what it is made of with it';

export interface PublishedBuild extends StoredBuild {
  readonly publishedAt: Date;
}

export interface PruneVerdict extends PublishedBuild {
  /** `null`: removable. */
  readonly keptBecause: string | null;
}

export interface Offer {
  readonly registry: Registry;
  readonly lines: readonly AuditLine[];
}

/** Keeps live, blocked (for blocked-sources.ts) and the last ten builds, and those published or offered in 30 days. */
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

function offeredUntil(lines: readonly AuditLine[], { remote, buildId }: StoredBuild): number {
  const ends = lines
    .filter(({ before, ...line }) => {
      const { active, lkg, canary } = before ?? { active: '', lkg: '', canary: null };
      return line.remote === remote && [active, lkg, canary?.build].includes(buildId);
    })
    .map(({ at }) => Date.parse(at));
  return Math.max(Number.NEGATIVE_INFINITY, ...ends);
}

/** Regardless of age and number. */
export const staysAlways = ({ keptBecause: why }: PruneVerdict): boolean =>
  why === LIVE || why === BLOCKED || why === OFFERED;

/** Buckets have a resolution of one second, so the id breaks ties; otherwise more than ten would remain. */
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
