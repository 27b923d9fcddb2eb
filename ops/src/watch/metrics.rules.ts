import type { OfficeRow } from '@padauk/contract/office/office';

/** Columns of `pnpm ops office release-health`, by the names used here. */
const COUNT_COLUMNS = {
  tries: 'tries',
  loads: 'loads',
  canaryLoads: 'canaryLoads',
  failures: 'failures',
  /** Failing buckets of 100: a lower bound of visitors. */
  failingVisitors: 'failingVisitors',
  /** Verdicts use only these: pages with a nonce, limited per network and by what the edge served. */
  countedTries: 'countedTries',
  countedFailures: 'countedFailures',
  failingNetworks: 'failingNetworks',
  /** Without the two networks with the best results. */
  restTries: 'restTries',
  restFailures: 'restFailures',
  fallBacks: 'fallBacks',
  errors: 'errors',
  measured: 'countedLcp',
  measuredVisitors: 'measuredVisitors',
  inpMeasured: 'countedInp',
  inpVisitors: 'inpVisitors',
} as const;
/** Median, and 75th percentiles; null without data. */
const MEASURE_COLUMNS = { medianMs: 'medianMs', lcpMs: 'countedLcpMs', inpMs: 'countedInpMs', cls: 'cls' } as const;

type Counts = Readonly<Record<keyof typeof COUNT_COLUMNS, number>>;
type Measures = Readonly<Record<keyof typeof MEASURE_COLUMNS, number | null>>;

export interface BuildMetrics extends Counts, Measures {
  readonly remote: string;
  readonly build: string;
  readonly byPhase: string;
}

function toMetrics(row: OfficeRow): BuildMetrics {
  const pick = (columns: Readonly<Record<string, string>>, missing: number | null): object =>
    Object.fromEntries(
      Object.entries(columns).map(([name, column]) => [name, typeof row[column] === 'number' ? row[column] : missing]),
    );
  return {
    remote: String(row['remote']),
    build: String(row['build']),
    byPhase: String(row['byPhase'] ?? ''),
    ...(pick(COUNT_COLUMNS, 0) as Counts), // one number for each name of the table
    ...(pick(MEASURE_COLUMNS, null) as Measures),
  };
}

export function toBuildMetrics(rows: readonly OfficeRow[]): BuildMetrics[] {
  return rows.filter((row) => typeof row['remote'] === 'string' && typeof row['build'] === 'string').map(toMetrics);
}

/** Zero, if no page has reported the build. */
export function findBuildMetrics(metrics: readonly BuildMetrics[], remote: string, build: string): BuildMetrics {
  return metrics.find((row) => row.remote === remote && row.build === build) ?? toMetrics({ remote, build });
}

/** The denominator of a rate. A page may fail later than the minutes in which it loaded. */
export function countPages({ tries, failures }: Pick<BuildMetrics, 'tries' | 'failures'>): number {
  return Math.max(tries, failures);
}

export function formatRate(metrics: Pick<BuildMetrics, 'tries' | 'failures'>): string {
  const pages = countPages(metrics);
  return pages === 0 ? '-' : `${Math.round((1_000 * metrics.failures) / pages) / 10}%`;
}
