import type { OfficeRow } from '@padauk/contract/office';

/** A row of `pnpm ops office release-health`. */
export interface BuildMetrics {
  readonly remote: string;
  readonly build: string;
  readonly tries: number;
  readonly loads: number;
  readonly canaryLoads: number;
  readonly failures: number;
  readonly byPhase: string;
  /** Failing buckets of 100: a lower bound of visitors. */
  readonly failingVisitors: number;
  /** Verdicts use only these: pages with a nonce, limited per network and by what the edge served. */
  readonly countedTries: number;
  readonly countedFailures: number;
  readonly failingNetworks: number;
  /** Without the two networks with the best results. */
  readonly restTries: number;
  readonly restFailures: number;
  readonly fallBacks: number;
  readonly errors: number;
  readonly medianMs: number | null;
  readonly measured: number;
  readonly measuredVisitors: number;
  /** 75th percentile. */
  readonly lcpMs: number | null;
  readonly inpMeasured: number;
  readonly inpVisitors: number;
  readonly inpMs: number | null;
  readonly cls: number | null;
}

const readMeasure = (row: OfficeRow, name: string): number | null => (typeof row[name] === 'number' ? row[name] : null);

export function toBuildMetrics(rows: readonly OfficeRow[]): BuildMetrics[] {
  return rows
    .filter((row) => typeof row['remote'] === 'string' && typeof row['build'] === 'string')
    .map((row) => {
      const readNumber = (name: string): number => (typeof row[name] === 'number' ? row[name] : 0);
      return {
        remote: String(row['remote']),
        build: String(row['build']),
        tries: readNumber('tries'),
        loads: readNumber('loads'),
        canaryLoads: readNumber('canaryLoads'),
        failures: readNumber('failures'),
        byPhase: String(row['byPhase'] ?? ''),
        failingVisitors: readNumber('failingVisitors'),
        countedTries: readNumber('countedTries'),
        countedFailures: readNumber('countedFailures'),
        failingNetworks: readNumber('failingNetworks'),
        restTries: readNumber('restTries'),
        restFailures: readNumber('restFailures'),
        fallBacks: readNumber('fallBacks'),
        errors: readNumber('errors'),
        medianMs: readMeasure(row, 'medianMs'),
        measured: readNumber('countedLcp'),
        measuredVisitors: readNumber('measuredVisitors'),
        lcpMs: readMeasure(row, 'countedLcpMs'),
        inpMeasured: readNumber('countedInp'),
        inpVisitors: readNumber('inpVisitors'),
        inpMs: readMeasure(row, 'countedInpMs'),
        cls: readMeasure(row, 'cls'),
      };
    });
}

export function findBuildMetrics(metrics: readonly BuildMetrics[], remote: string, build: string): BuildMetrics {
  const emptyMetrics: BuildMetrics = {
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
  return metrics.find((row) => row.remote === remote && row.build === build) ?? emptyMetrics;
}

/** The denominator of a rate. A page may fail later than the minutes in which it loaded. */
export function countPages({ tries, failures }: Pick<BuildMetrics, 'tries' | 'failures'>): number {
  return Math.max(tries, failures);
}

export function formatRate(metrics: Pick<BuildMetrics, 'tries' | 'failures'>): string {
  const pages = countPages(metrics);
  return pages === 0 ? '-' : `${Math.round((1_000 * metrics.failures) / pages) / 10}%`;
}
