import type { BuildMetrics } from './metrics.rules.ts';

/** Default of CANARY_SLOWER_PERCENT, relative to the active build. */
const SLOWER_PERCENT = 50;
const MAX_PERCENT = 1_000;
/** Per build: a quarter of fewer pages is a handful of phones. */
const MIN_PAGES = 200;
/** Buckets of 100: guards against one group of similar phones. */
const MIN_VISITORS = 30;
/** Smaller differences are not noticeable. */
const NOTICEABLE_MS = { lcpMs: 500, inpMs: 100 } as const;

type Speed = Pick<
  BuildMetrics,
  'build' | 'measured' | 'measuredVisitors' | 'lcpMs' | 'inpMeasured' | 'inpVisitors' | 'inpMs'
>;
type Measure = keyof typeof NOTICEABLE_MS;

const MEASURES = {
  lcpMs: { name: 'LCP', pages: 'measured', visitors: 'measuredVisitors' },
  inpMs: { name: 'INP', pages: 'inpMeasured', visitors: 'inpVisitors' },
} as const satisfies Readonly<Record<Measure, object>>;

/** `50`, `0` disables; `null` if invalid. */
export function parseSlowerPercent(text: string | undefined): number | null {
  if (text === undefined || text === '') return SLOWER_PERCENT;
  return /^\d{1,4}$/.test(text) && Number(text) <= MAX_PERCENT ? Number(text) : null;
}

function isMeasured(speed: Speed, measure: Measure): boolean {
  const { pages, visitors } = MEASURES[measure];
  return speed[pages] >= MIN_PAGES && speed[visitors] >= MIN_VISITORS;
}

/** 75th percentiles of LCP and INP against the active build at the same time. `null`: fast enough, or too few data. */
export function describeSlowness(canary: Speed, active: Speed, percent: number): string | null {
  if (percent === 0) return null;
  const measure = (['lcpMs', 'inpMs'] as const).find((candidate) => {
    const [canaryMs, activeMs] = [canary[candidate], active[candidate]];
    if (canaryMs === null || activeMs === null || !isMeasured(canary, candidate) || !isMeasured(active, candidate))
      return false;
    return canaryMs > activeMs * (1 + percent / 100) && canaryMs - activeMs > NOTICEABLE_MS[candidate];
  });
  if (measure === undefined) return null;
  const { name, pages } = MEASURES[measure];
  return (
    `it is more than ${percent}% slower than the active build: ${name} of ${canary.build} ${canary[measure]} ms on ${canary[pages]} pages, ` +
    `of ${active.build} ${active[measure]} ms on ${active[pages]} (75th percentile)`
  );
}
