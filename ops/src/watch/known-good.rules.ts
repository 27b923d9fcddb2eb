import { figuresFor, type BuildFigures } from './figures.rules.ts';
import { judgeCounted } from './verdict.rules.ts';

const PROVEN_LOADS = 50;

export function isFailing(figures: readonly BuildFigures[], remote: string, build: string): boolean {
  return judgeCounted(figuresFor(figures, remote, build), figuresFor([], remote, '')) !== null;
}

export function isUnproven(
  figures: readonly BuildFigures[],
  { remote, active, lkg }: { readonly remote: string; readonly active: string; readonly lkg: string },
): boolean {
  if (active === lkg || !figures.some((one) => one.remote === remote && one.countedTries > 0)) return false;
  const [build, other] = [figuresFor(figures, remote, active), figuresFor(figures, remote, lkg)];
  return build.countedTries - build.countedFailures < PROVEN_LOADS || judgeCounted(build, other) !== null;
}
