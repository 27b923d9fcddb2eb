import type { OfficeRow } from '@padauk/contract/office';

/** How a build did on players' phones, over some minutes: a line of `pnpm ops office release-health`. */
export interface BuildFigures {
  readonly remote: string;
  readonly build: string;
  /** Pages that asked for it. */
  readonly tries: number;
  readonly loads: number;
  readonly canaryLoads: number;
  /** Pages where it failed. */
  readonly failures: number;
  /** `entry 1, render 3`. */
  readonly byPhase: string;
  /** In how many of a hundred buckets of visitors: at least so many people. */
  readonly failingVisitors: number;
  /** A build is judged by these visitors alone: pages with a nonce, limited by network and by what the edge served. */
  readonly countedTries: number;
  readonly countedFailures: number;
  readonly failingNetworks: number;
  /** The same without the two networks in which it ran best. */
  readonly restTries: number;
  readonly restFailures: number;
  readonly fallBacks: number;
  readonly errors: number;
  readonly medianMs: number | null;
  /** Pages that told of their first view and count, and of how many buckets of visitors all of them were. */
  readonly measured: number;
  readonly measuredVisitors: number;
  /** Core web vitals: three of four pages are no worse. */
  readonly lcpMs: number | null;
  /** The same of pages that were touched: far fewer. */
  readonly inpMeasured: number;
  readonly inpVisitors: number;
  readonly inpMs: number | null;
  readonly cls: number | null;
}

const measure = (row: OfficeRow, name: string): number | null => (typeof row[name] === 'number' ? row[name] : null);

/** The lines of the office, understood; one that is no line of release-health is left out. */
export function figuresOf(rows: readonly OfficeRow[]): BuildFigures[] {
  return rows
    .filter((row) => typeof row['remote'] === 'string' && typeof row['build'] === 'string')
    .map((row) => {
      const number = (name: string): number => (typeof row[name] === 'number' ? row[name] : 0);
      return {
        remote: String(row['remote']),
        build: String(row['build']),
        tries: number('tries'),
        loads: number('loads'),
        canaryLoads: number('canaryLoads'),
        failures: number('failures'),
        byPhase: String(row['byPhase'] ?? ''),
        failingVisitors: number('failingVisitors'),
        countedTries: number('countedTries'),
        countedFailures: number('countedFailures'),
        failingNetworks: number('failingNetworks'),
        restTries: number('restTries'),
        restFailures: number('restFailures'),
        fallBacks: number('fallBacks'),
        errors: number('errors'),
        medianMs: measure(row, 'medianMs'),
        measured: number('countedLcp'),
        measuredVisitors: number('measuredVisitors'),
        lcpMs: measure(row, 'countedLcpMs'),
        inpMeasured: number('countedInp'),
        inpVisitors: number('inpVisitors'),
        inpMs: measure(row, 'countedInpMs'),
        cls: measure(row, 'cls'),
      };
    });
}

/** Of one build; zeros for one that nobody has told of. */
export function figuresFor(figures: readonly BuildFigures[], remote: string, build: string): BuildFigures {
  const nothing: BuildFigures = {
    remote,
    build,
    tries: 0,
    loads: 0,
    canaryLoads: 0,
    failures: 0,
    byPhase: '',
    failingVisitors: 0,
    countedTries: 0,
    countedFailures: 0,
    failingNetworks: 0,
    restTries: 0,
    restFailures: 0,
    fallBacks: 0,
    errors: 0,
    medianMs: null,
    measured: 0,
    measuredVisitors: 0,
    lcpMs: null,
    inpMeasured: 0,
    inpVisitors: 0,
    inpMs: null,
    cls: null,
  };
  return figures.find((one) => one.remote === remote && one.build === build) ?? nothing;
}

/** The pages that a rate is of. A page can fail late, in minutes in which it did not load: it was a try all the same. */
export function pagesOf({ tries, failures }: Pick<BuildFigures, 'tries' | 'failures'>): number {
  return Math.max(tries, failures);
}

/** `2.4%`, or a dash. */
export function rateText(figures: Pick<BuildFigures, 'tries' | 'failures'>): string {
  const pages = pagesOf(figures);
  return pages === 0 ? '-' : `${Math.round((1_000 * figures.failures) / pages) / 10}%`;
}
