import type { Registry } from '@padauk/contract/delivery/registry';
import { findReleaseState, listLiveBuilds, listRemoteNames } from '../../store/registry.rules.ts';
import { getBuildFolder } from '../../store/release.ts';
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
  const findOfferReason = createOfferCheck(offers, now);
  const newest = selectNewestBuilds(builds);
  const findRetentionReason = (build: PublishedBuild): string | null => {
    if (newest.has(build)) return `one of the last ${MIN_BUILDS_PER_REMOTE}`;
    return isRecent(build.publishedAt.getTime(), now) ? `younger than ${RETENTION_DAYS} days` : null;
  };
  return builds.map((build) => ({ ...build, retentionReason: findOfferReason(build) ?? findRetentionReason(build) }));
}

/** Finds why a build is retained regardless of its age and number; `null`: only these decide. */
export function createOfferCheck(offers: readonly OfferHistory[], now: Date): (build: StoredBuild) => string | null {
  const registries = offers.map(({ registry }) => registry);
  const recentLines = offers.flatMap(({ lines }) => lines).filter(({ at }) => isRecent(Date.parse(at), now));
  const folders: readonly (readonly [string, ReadonlySet<string>])[] = [
    [LIVE_REASON, toFolders(registries.flatMap(listLiveBuilds))],
    [BLOCKED_REASON, toFolders(registries.flatMap(listBlockedBuilds))],
    [OFFERED_REASON, toFolders(recentLines.flatMap(listReplacedBuilds))],
  ];
  return ({ remote, buildId }) => {
    const folder = getBuildFolder(remote, buildId);
    return folders.find(([, known]) => known.has(folder))?.[0] ?? null;
  };
}

const isRecent = (sinceMs: number, now: Date): boolean => (now.getTime() - sinceMs) / DAY_MS < RETENTION_DAYS;

const toFolders = (builds: readonly StoredBuild[]): ReadonlySet<string> =>
  new Set(builds.map(({ remote, buildId }) => getBuildFolder(remote, buildId)));

function listBlockedBuilds(registry: Registry): StoredBuild[] {
  return listRemoteNames(registry).flatMap((remote) =>
    (findReleaseState(registry, remote)?.blocked ?? []).map((buildId) => ({ remote, buildId })),
  );
}

/** Offered to players until this change. */
function listReplacedBuilds({ remote, before }: AuditLine): StoredBuild[] {
  if (before === null) return [];
  return [before.active, before.lkg, before.canary?.build ?? ''].map((buildId) => ({ remote, buildId }));
}

function selectNewestBuilds(builds: readonly PublishedBuild[]): ReadonlySet<PublishedBuild> {
  const counts = new Map<string, number>();
  const newest = builds.toSorted(compareNewestFirst).filter(({ remote }) => {
    const newer = counts.get(remote) ?? 0;
    counts.set(remote, newer + 1);
    return newer < MIN_BUILDS_PER_REMOTE;
  });
  return new Set(newest);
}

/** Buckets have a resolution of one second, so the id breaks ties; otherwise more than ten would remain. */
function compareNewestFirst(first: PublishedBuild, second: PublishedBuild): number {
  const differenceMs = second.publishedAt.getTime() - first.publishedAt.getTime();
  if (differenceMs !== 0) return differenceMs;
  return Number(second.buildId > first.buildId) - Number(second.buildId < first.buildId);
}
