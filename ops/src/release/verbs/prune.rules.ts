import type { Registry } from '@padauk/contract/delivery/registry';
import { findReleaseState, listLiveBuilds } from '../../store/registry.rules.ts';
import type { AuditLine, StoredBuild } from '../../store/store.types.ts';

const MIN_BUILDS_PER_REMOTE = 10;
/** Pages open for weeks load chunks of their build. */
const RETENTION_DAYS = 30;
const DAY_MS = 86_400_000;
const LIVE_REASON = 'a page may run it';
const OFFERED_REASON = `offered to players within ${RETENTION_DAYS} days`;
const BLOCKED_REASON = 'it is blocked, so its sources stay known';

export interface PublishedBuild extends StoredBuild {
  readonly publishedAt: Date;
}

export interface PruneVerdict extends PublishedBuild {
  readonly retentionReason: string | null;
}

export interface OfferHistory {
  readonly registry: Registry;
  readonly lines: readonly AuditLine[];
}

/** Keeps live, blocked (for blocked-sources.ts) and the last ten builds, and those published or offered in 30 days. */
export function computePruneVerdicts(
  offers: readonly OfferHistory[],
  builds: readonly PublishedBuild[],
  now: Date,
): PruneVerdict[] {
  const registries = offers.map(({ registry }) => registry);
  const live = registries.flatMap(listLiveBuilds);
  const lines = offers.flatMap((offer) => offer.lines);
  const countDays = (sinceMs: number): number => (now.getTime() - sinceMs) / DAY_MS;
  const isBlocked = ({ remote, buildId }: StoredBuild): boolean =>
    registries.some((registry) => findReleaseState(registry, remote)?.blocked.includes(buildId) === true);
  const findRetentionReason = (build: PublishedBuild): string | null => {
    const { remote, buildId, publishedAt } = build;
    if (live.some((other) => other.remote === remote && other.buildId === buildId)) return LIVE_REASON;
    if (isBlocked(build)) return BLOCKED_REASON;
    if (countDays(findOfferEnd(lines, build)) < RETENTION_DAYS) return OFFERED_REASON;
    const newer = builds.filter((other) => other.remote === remote && isNewer(other, build)).length;
    if (newer < MIN_BUILDS_PER_REMOTE) return `one of the last ${MIN_BUILDS_PER_REMOTE}`;
    return countDays(publishedAt.getTime()) < RETENTION_DAYS ? `younger than ${RETENTION_DAYS} days` : null;
  };
  return builds.map((build) => ({ ...build, retentionReason: findRetentionReason(build) }));
}

function findOfferEnd(lines: readonly AuditLine[], { remote, buildId }: StoredBuild): number {
  const ends = lines
    .filter(({ before, ...line }) => {
      const { active, lkg, canary } = before ?? { active: '', lkg: '', canary: null };
      return line.remote === remote && [active, lkg, canary?.build].includes(buildId);
    })
    .map(({ at }) => Date.parse(at));
  return Math.max(Number.NEGATIVE_INFINITY, ...ends);
}

/** Regardless of age and number. */
export const isAlwaysRetained = ({ retentionReason: why }: PruneVerdict): boolean =>
  why === LIVE_REASON || why === BLOCKED_REASON || why === OFFERED_REASON;

/** Buckets have a resolution of one second, so the id breaks ties; otherwise more than ten would remain. */
function isNewer(first: PublishedBuild, second: PublishedBuild): boolean {
  return first.publishedAt.getTime() === second.publishedAt.getTime()
    ? first.buildId > second.buildId
    : first.publishedAt > second.publishedAt;
}
