import { createHash } from 'node:crypto';
import { BEACON_BOUNDS, pageTemplate, VISITOR_BUCKETS, withoutPersonalData } from '@padauk/contract/beacons';
import type { BeaconPost, CounterRow, JudgedKind, MessageRow, NetworkRow } from './beacon.types.ts';
import type { NoncePage } from './beacon-nonce.ts';

/** The upper ends of the steps by which loading times are counted, in ms. A median out of them is right to within a step. */
const MS_STEPS = [
  100,
  200,
  400,
  700,
  1_000,
  1_500,
  2_000,
  3_000,
  5_000,
  8_000,
  12_000,
  20_000,
  60_000,
  BEACON_BOUNDS.ms,
] as const;
const MINUTE_MS = 60_000;

/** The smallest step that holds a time. */
export function stepOf(ms: number): number {
  return MS_STEPS.find((step) => ms <= step) ?? BEACON_BOUNDS.ms;
}

/** The lower end of a step. */
export function startOfStep(step: number): number {
  return Math.max(0, ...MS_STEPS.filter((known) => known < step));
}

/** One bit out of a hundred. */
export function visitorBit(bucket: number): string {
  return '0'.repeat(bucket).concat('1').padEnd(VISITOR_BUCKETS, '0');
}

/** Both sets of visitors together. */
export function visitorsOf(one: string, other: string): string {
  return Array.from(one, (bit, index) => (bit === '1' || other[index] === '1' ? '1' : '0')).join('');
}

/** The last of each build and measure: it is the one that the page ended with. */
function lastOfEach(vitals: NonNullable<BeaconPost['vitals']>): NonNullable<BeaconPost['vitals']> {
  return [...new Map(vitals.map((one) => [`${one.remote} ${one.build} ${one.name}`, one])).values()];
}

/** The first of each build: a page counts once, however often it says so. */
function oncePerBuild<Item extends { readonly remote: string; readonly build: string }>(
  items: readonly Item[],
): readonly Item[] {
  return [...new Map([...items].reverse().map((item) => [`${item.remote} ${item.build}`, item])).values()].reverse();
}

type Told = Pick<CounterRow, 'remote' | 'build' | 'kind' | 'detail'> & {
  readonly ms?: number;
  readonly times?: number;
};

/** The minute that a moment is in. */
export function minuteOf(at: Date): Date {
  return new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS);
}

/** A post of a page as lines to be added to its minute. Builds that are no release of ours are left out before. */
export function countersOf(post: BeaconPost, at: Date): CounterRow[] {
  const minute = minuteOf(at).toISOString();
  const told: Told[] = [
    ...oncePerBuild(post.loads).map(({ remote, build, channel, ms }): Told => ({
      remote,
      build,
      kind: 'load',
      detail: channel,
      ms,
    })),
    ...oncePerBuild(post.failures).map(({ remote, build, phase, hasRun }): Told => ({
      remote,
      build,
      kind: hasRun ? 'late-failure' : 'failure',
      detail: phase,
    })),
    ...oncePerBuild(post.fallBacks).map(({ remote, build, to }): Told => ({
      remote,
      build,
      kind: 'fall-back',
      detail: to,
    })),
    ...post.errors.map(({ remote, build, times }): Told => ({ remote, build, kind: 'error', detail: '', times })),
    ...lastOfEach(post.vitals ?? []).map(({ remote, build, name, value }): Told => ({
      remote,
      build,
      kind: 'vital',
      detail: name,
      ms: value,
    })),
  ];
  return told.map(({ ms = 0, times = 1, ...key }) => ({
    minute,
    ...key,
    msUpTo: key.kind === 'load' || key.kind === 'vital' ? stepOf(ms) : 0,
    times,
    totalMs: ms,
    maxMs: ms,
    visitors: visitorBit(post.bucket),
  }));
}

/** Layout shifts are shown, and judged by nobody. */
const JUDGED_VITALS: readonly string[] = ['LCP', 'INP'];

function judgedKind({ kind, detail }: CounterRow): JudgedKind | null {
  if (kind === 'vital') return JUDGED_VITALS.includes(detail) ? kind : null;
  return kind === 'load' || kind === 'failure' || kind === 'late-failure' ? kind : null;
}

/** The same lines, as they count for the network of the page. */
export function networkRowsOf(counters: readonly CounterRow[], { network, visitor }: NoncePage): NetworkRow[] {
  return counters.flatMap((row) => {
    const kind = judgedKind(row);
    if (kind === null) return [];
    const { minute, remote, build } = row;
    const step = kind === 'vital' ? { detail: row.detail, msUpTo: row.msUpTo } : { detail: '', msUpTo: 0 };
    return [{ minute, remote, build, kind, ...step, network, times: 1, visitors: visitorBit(visitor) }];
  });
}

/** Two messages are one when they differ in numbers only, wherever they were thrown in the same file. */
export function fingerprintOf(message: string, place: string): string {
  const file = place.replace(/(?::\d+){1,2}$/, '');
  return createHash('sha256')
    .update(`${message.replace(/\d+/g, '#')}\n${file}`)
    .digest('base64url')
    .slice(0, 16);
}

/** The messages of a post, cleaned once more: who sends them may be anybody. */
export function messagesOf(post: BeaconPost, at: Date): MessageRow[] {
  const told = [
    ...oncePerBuild(post.failures).map(({ remote, build, phase, message, page, stack }) => ({
      remote,
      build,
      kind: phase,
      message,
      place: '',
      page,
      moment: phase,
      stack,
      times: 1,
    })),
    ...post.errors.map(({ remote, build, message, place, page, moment, stack, times }) => ({
      remote,
      build,
      kind: 'error',
      message,
      place,
      page,
      moment,
      stack,
      times,
    })),
  ];
  return told.map(({ message: given, page, moment = '', stack = '', ...rest }) => {
    const message = withoutPersonalData(given);
    return {
      ...rest,
      message,
      page: page === undefined ? '' : pageTemplate(page),
      moment,
      stack,
      fingerprint: fingerprintOf(message, rest.place),
      visitors: visitorBit(post.bucket),
      firstAt: at.toISOString(),
      lastAt: at.toISOString(),
    };
  });
}
