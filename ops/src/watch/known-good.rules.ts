import { findBuildMetrics, type BuildMetrics } from './metrics.rules.ts';
import { judgeCounted } from './verdict.rules.ts';

const MIN_PROVEN_LOADS = 50;

export function isFailing(figures: readonly BuildMetrics[], remote: string, build: string): boolean {
  return judgeCounted(findBuildMetrics(figures, remote, build), findBuildMetrics([], remote, '')) !== null;
}

export function isUnproven(
  figures: readonly BuildMetrics[],
  { remote, active, lkg }: { readonly remote: string; readonly active: string; readonly lkg: string },
): boolean {
  if (active === lkg || !figures.some((one) => one.remote === remote && one.countedTries > 0)) return false;
  const [build, other] = [findBuildMetrics(figures, remote, active), findBuildMetrics(figures, remote, lkg)];
  return build.countedTries - build.countedFailures < MIN_PROVEN_LOADS || judgeCounted(build, other) !== null;
}
