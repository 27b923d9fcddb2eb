import { VISITOR_BUCKETS, type VitalName } from '@padauk/contract/delivery/beacons';
import type { HealthSum } from './beacon.repository.ts';
import { getStepStart, mergeVisitors } from './beacon.rules.ts';

export type BuildHealth = ReturnType<typeof computeHealth>[number];

/** Core Web Vitals are judged at the 75th percentile. */
export const VITALS_QUANTILE = 0.75;
const NO_VISITORS = '0'.repeat(VISITOR_BUCKETS);

type HistogramStep = Pick<HealthSum, 'msUpTo' | 'times' | 'maxMs'>;

const sumTimes = (sums: readonly Pick<HealthSum, 'times'>[]): number =>
  sums.reduce((times, sum) => times + sum.times, 0);

function countByDetail(sums: readonly HealthSum[]): Record<string, number> {
  return Object.fromEntries(
    [...new Set(sums.map((sum) => sum.detail))]
      .sort()
      .map((detail) => [detail, sumTimes(sums.filter((sum) => sum.detail === detail))]),
  );
}

export function computeQuantile(loads: readonly HistogramStep[], share: number): number | null {
  if (loads.length === 0) return null;
  const maxMs = Math.max(...loads.map((load) => load.maxMs));
  const targetTimes = sumTimes(loads) * share;
  let timesBefore = 0;
  for (const step of [...new Set(loads.map((load) => load.msUpTo))].sort((one, other) => one - other)) {
    const timesInStep = sumTimes(loads.filter((load) => load.msUpTo === step));
    const end = Math.min(step, maxMs);
    if (timesBefore + timesInStep >= targetTimes)
      return Math.round(getStepStart(step) + ((end - getStepStart(step)) * (targetTimes - timesBefore)) / timesInStep);
    timesBefore += timesInStep;
  }
  return null;
}

function countVisitorBuckets(sums: readonly HealthSum[]): number {
  return [...sums.reduce((all, sum) => mergeVisitors(all, sum.visitors), NO_VISITORS)].filter((bit) => bit === '1')
    .length;
}

/** Null without measurements. */
function computeVitals(vitals: readonly HealthSum[]) {
  const filterByName = (name: VitalName): HealthSum[] => vitals.filter(({ detail }) => detail === name);
  const [lcp, inp, cls] = [
    filterByName('LCP'),
    filterByName('INP'),
    computeQuantile(filterByName('CLS'), VITALS_QUANTILE),
  ];
  return {
    measured: sumTimes(lcp),
    measuredVisitors: countVisitorBuckets(lcp),
    lcpMs: computeQuantile(lcp, VITALS_QUANTILE),
    inpMeasured: sumTimes(inp),
    inpVisitors: countVisitorBuckets(inp),
    inpMs: computeQuantile(inp, VITALS_QUANTILE),
    cls: cls === null ? null : cls / 1_000,
  };
}

function computeBuildHealth(sums: readonly HealthSum[]) {
  const filterByKinds = (...kinds: readonly HealthSum['kind'][]): HealthSum[] =>
    sums.filter((sum) => kinds.includes(sum.kind));
  const [loads, failed] = [filterByKinds('load'), filterByKinds('failure', 'late-failure')];
  const tries = sumTimes(loads) + sumTimes(filterByKinds('failure'));
  const failures = sumTimes(failed);
  const maxMs = loads.length === 0 ? null : Math.max(...loads.map((load) => load.maxMs));
  return {
    /** Pages that requested the build, loaded or failed. */
    tries,
    loads: sumTimes(loads),
    /** Loads in the canary's share of visitors. */
    canaryLoads: sumTimes(loads.filter((load) => load.detail === 'canary')),
    /** Loads after another build had failed. */
    lkgLoads: sumTimes(loads.filter((load) => load.detail === 'lkg')),
    /** Pages with a failure; each counts once. */
    failures,
    failuresByPhase: countByDetail(failed),
    /** Visitor buckets with a failure: a lower bound of the failing visitors. */
    failingVisitors: countVisitorBuckets(failed),
    failureRatePercent: tries === 0 ? null : Math.round((10_000 * Math.min(failures, tries)) / tries) / 100,
    /** Pages that fell back, by the build that replaced this one. */
    fallBacks: countByDetail(filterByKinds('fall-back')),
    errors: sumTimes(filterByKinds('error')),
    /** Exact to within a histogram step. */
    medianMs: computeQuantile(loads, 0.5),
    maxMs,
    ...computeVitals(filterByKinds('vital')),
  };
}

export function computeHealth(sums: readonly HealthSum[]) {
  const groups = new Map<string, HealthSum[]>();
  for (const sum of sums)
    groups.set(`${sum.remote} ${sum.build}`, [...(groups.get(`${sum.remote} ${sum.build}`) ?? []), sum]);
  return [...groups.values()].flatMap((group) =>
    group.slice(0, 1).map(({ remote, build }) => ({ remote, build, ...computeBuildHealth(group) })),
  );
}
