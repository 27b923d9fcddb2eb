import { createHash } from 'node:crypto';
import { BEACON_LIMITS, toUrlPattern, VISITOR_BUCKETS, redactPersonalData } from '@padauk/contract/delivery/beacons';
import type { BeaconPost, CounterRow, JudgedKind, MessageRow, NetworkRow } from './beacon.types.ts';
import type { NoncePage } from './beacon-nonce.ts';

/** Upper bounds of the histogram of loading times; the last is `BEACON_LIMITS.ms`. A quantile is exact to a step. */
const MS_STEPS: readonly number[] = [
  100, 200, 400, 700, 1_000, 1_500, 2_000, 3_000, 5_000, 8_000, 12_000, 20_000, 60_000,
];
const MINUTE_MS = 60_000;

export function stepOf(ms: number): number {
  return MS_STEPS.find((step) => ms <= step) ?? BEACON_LIMITS.ms;
}

export function getStepStart(step: number): number {
  return Math.max(0, ...MS_STEPS.filter((known) => known < step));
}

export function toVisitorBits(bucket: number): string {
  return '0'.repeat(bucket).concat('1').padEnd(VISITOR_BUCKETS, '0');
}

export function mergeVisitors(one: string, other: string): string {
  return Array.from(one, (bit, index) => (bit === '1' || other[index] === '1' ? '1' : '0')).join('');
}

/** The last value of each vital is the final one of the page. */
function selectLastVitals(vitals: NonNullable<BeaconPost['vitals']>): NonNullable<BeaconPost['vitals']> {
  return [...new Map(vitals.map((one) => [`${one.remote} ${one.build} ${one.name}`, one])).values()];
}

/** A page counts once per build, even when it reports the build several times. */
function dedupeByBuild<Item extends { readonly remote: string; readonly build: string }>(
  items: readonly Item[],
): readonly Item[] {
  return [...new Map([...items].reverse().map((item) => [`${item.remote} ${item.build}`, item])).values()].reverse();
}

type Reported = Partial<Pick<CounterRow, 'times'>> & { readonly ms?: number };

function toReport(
  { remote, build }: Pick<CounterRow, 'remote' | 'build'>,
  kind: CounterRow['kind'],
  detail: string,
  reported: Reported = {},
) {
  return { remote, build, kind, detail, ...reported };
}

export function minuteOf(at: Date): Date {
  return new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS);
}

/** The caller has removed unknown builds. */
export function toCounters(post: BeaconPost, at: Date): CounterRow[] {
  const minute = minuteOf(at).toISOString();
  const reported = [
    ...dedupeByBuild(post.loads).map((load) => toReport(load, 'load', load.channel, { ms: load.ms })),
    ...dedupeByBuild(post.failures).map((failure) =>
      toReport(failure, failure.hasRun ? 'late-failure' : 'failure', failure.phase),
    ),
    ...dedupeByBuild(post.fallBacks).map((fallBack) => toReport(fallBack, 'fall-back', fallBack.to)),
    ...post.errors.map((error) => toReport(error, 'error', '', { times: error.times })),
    ...selectLastVitals(post.vitals ?? []).map((vital) => toReport(vital, 'vital', vital.name, { ms: vital.value })),
  ];
  return reported.map(({ ms = 0, times = 1, ...key }) => ({
    minute,
    ...key,
    msUpTo: key.kind === 'load' || key.kind === 'vital' ? stepOf(ms) : 0,
    times,
    totalMs: ms,
    maxMs: ms,
    visitors: toVisitorBits(post.bucket),
  }));
}

/** CLS is displayed only; no decision depends on it. */
const JUDGED_VITALS: readonly string[] = ['LCP', 'INP'];

function toJudgedKind({ kind, detail }: CounterRow): JudgedKind | null {
  if (kind === 'vital') return JUDGED_VITALS.includes(detail) ? kind : null;
  return kind === 'load' || kind === 'failure' || kind === 'late-failure' ? kind : null;
}

export function toNetworkRows(counters: readonly CounterRow[], { network, visitor }: NoncePage): NetworkRow[] {
  return counters.flatMap((row) => {
    const kind = toJudgedKind(row);
    if (kind === null) return [];
    const { minute, remote, build } = row;
    const step = kind === 'vital' ? { detail: row.detail, msUpTo: row.msUpTo } : { detail: '', msUpTo: 0 };
    return [{ minute, remote, build, kind, ...step, network, times: 1, visitors: toVisitorBits(visitor) }];
  });
}

/** Messages that differ only in numbers or in the position within a file share a fingerprint. */
export function computeFingerprint(message: string, place: string): string {
  const file = place.replace(/(?::\d+){1,2}$/, '');
  return createHash('sha256')
    .update(`${message.replace(/\d+/g, '#')}\n${file}`)
    .digest('base64url')
    .slice(0, 16);
}

/** Cleaned again on the server, because anyone can send a post. */
export function toMessages(post: BeaconPost, at: Date): MessageRow[] {
  const reported = [
    ...dedupeByBuild(post.failures).map((failure) => {
      const { phase } = failure;
      return { ...failure, kind: phase, place: '', moment: phase, times: 1 };
    }),
    ...post.errors.map((error) => ({ ...error, kind: 'error' })),
  ];
  return reported.map(({ remote, build, kind, place, page, moment = '', stack = '', times, ...report }) => {
    const message = redactPersonalData(report.message);
    return {
      remote,
      build,
      kind,
      message,
      place,
      moment,
      stack,
      times,
      page: page === undefined ? '' : toUrlPattern(page),
      fingerprint: computeFingerprint(message, place),
      visitors: toVisitorBits(post.bucket),
      firstAt: at.toISOString(),
      lastAt: at.toISOString(),
    };
  });
}
