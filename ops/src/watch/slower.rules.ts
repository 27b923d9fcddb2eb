import type { BuildFigures } from './figures.rules.ts';

/** How much slower than the active build a canary may be, in percent, unless CANARY_SLOWER_PERCENT says otherwise. */
export const SLOWER_PERCENT = 50;
const MOST_PERCENT = 1_000;
/** Of each of the two builds: a quarter of fewer pages is a handful of phones. */
const MIN_PAGES = 200;
/** Buckets of visitors, of a hundred, in which each was measured: a hall full of good phones is not everybody. */
const MIN_VISITORS = 30;
/** What nobody feels is no reason, however large its share is. */
const FELT_MS = { lcpMs: 500, inpMs: 100 } as const;

type Speed = Pick<
  BuildFigures,
  'build' | 'measured' | 'measuredVisitors' | 'lcpMs' | 'inpMeasured' | 'inpVisitors' | 'inpMs'
>;
type Measure = keyof typeof FELT_MS;

/** How each is called, and by what it is known on how many pages and of how many visitors: every page has a first view, few are touched. */
const MEASURES = {
  lcpMs: { name: 'LCP', pages: 'measured', visitors: 'measuredVisitors' },
  inpMs: { name: 'INP', pages: 'inpMeasured', visitors: 'inpVisitors' },
} as const satisfies Readonly<Record<Measure, object>>;

/** `50`, `0` for never, or a sentence's worth of wrong: `null`. */
export function slowerPercentOf(text: string | undefined): number | null {
  if (text === undefined || text === '') return SLOWER_PERCENT;
  return /^\d{1,4}$/.test(text) && Number(text) <= MOST_PERCENT ? Number(text) : null;
}

function isMeasured(speed: Speed, measure: Measure): boolean {
  const { pages, visitors } = MEASURES[measure];
  return speed[pages] >= MIN_PAGES && speed[visitors] >= MIN_VISITORS;
}

/**
 * Why a canary is too slow beside the active build: its first view, or its answer to a touch, takes longer by more than this share for the slowest quarter of pages. `null` while it is not, or while too
 * few pages have told of either. Both run on the same phones and networks at the same time, so a bad evening slows both.
 */
export function slowerThan(canary: Speed, active: Speed, percent: number): string | null {
  if (percent === 0) return null;
  const found = (['lcpMs', 'inpMs'] as const).find((measure) => {
    const [now, beside] = [canary[measure], active[measure]];
    if (now === null || beside === null || !isMeasured(canary, measure) || !isMeasured(active, measure)) return false;
    return now > beside * (1 + percent / 100) && now - beside > FELT_MS[measure];
  });
  if (found === undefined) return null;
  const { name, pages } = MEASURES[found];
  return (
    `it is more than ${percent}% slower than the active build: ${name} of ${canary.build} ${canary[found]} ms on ${canary[pages]} pages, ` +
    `of ${active.build} ${active[found]} ms on ${active[pages]} (75th percentile)`
  );
}
