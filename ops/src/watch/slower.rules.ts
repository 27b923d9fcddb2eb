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

type Speed = Pick<BuildFigures, 'build' | 'measured' | 'measuredVisitors' | 'lcpMs' | 'inpMs'>;
type Measure = keyof typeof FELT_MS;

const NAMES: Readonly<Record<Measure, string>> = { lcpMs: 'LCP', inpMs: 'INP' };

/** `50`, `0` for never, or a sentence's worth of wrong: `null`. */
export function slowerPercentOf(text: string | undefined): number | null {
  if (text === undefined || text === '') return SLOWER_PERCENT;
  return /^\d{1,4}$/.test(text) && Number(text) <= MOST_PERCENT ? Number(text) : null;
}

function isMeasured({ measured, measuredVisitors }: Speed): boolean {
  return measured >= MIN_PAGES && measuredVisitors >= MIN_VISITORS;
}

/**
 * Why a canary is too slow beside the active build: its first view, or its answer to a touch, takes longer by more than this share for the slowest quarter of pages. `null` while it is not, or while too
 * few pages have told of either. Both run on the same phones and networks at the same time, so a bad evening slows both.
 */
export function slowerThan(canary: Speed, active: Speed, percent: number): string | null {
  if (percent === 0 || !isMeasured(canary) || !isMeasured(active)) return null;
  const found = (['lcpMs', 'inpMs'] as const).find((measure) => {
    const [now, beside] = [canary[measure], active[measure]];
    return now !== null && beside !== null && now > beside * (1 + percent / 100) && now - beside > FELT_MS[measure];
  });
  if (found === undefined) return null;
  return (
    `it is more than ${percent}% slower than the active build: ${NAMES[found]} of ${canary.build} ${canary[found]} ms on ${canary.measured} pages, ` +
    `of ${active.build} ${active[found]} ms on ${active.measured} (75th percentile)`
  );
}
