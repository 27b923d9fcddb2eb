import { findBuildMetrics, type BuildMetrics } from './metrics.rules.ts';
import { judgeCounted } from './verdict.rules.ts';

const MIN_PROVEN_LOADS = 50;

export function isFailing(metrics: readonly BuildMetrics[], remote: string, build: string): boolean {
  return judgeCounted(findBuildMetrics(metrics, remote, build), findBuildMetrics([], remote, '')) !== null;
}

export function isUnproven(
  metrics: readonly BuildMetrics[],
  { remote, active, lkg }: { readonly remote: string; readonly active: string; readonly lkg: string },
): boolean {
  if (active === lkg || !metrics.some((row) => row.remote === remote && row.countedTries > 0)) return false;
  const [build, other] = [findBuildMetrics(metrics, remote, active), findBuildMetrics(metrics, remote, lkg)];
  return build.countedTries - build.countedFailures < MIN_PROVEN_LOADS || judgeCounted(build, other) !== null;
}
