import {
  toCounters,
  computeFingerprint,
  toMessages,
  getStepStart,
  stepOf,
  toVisitorBits,
  mergeVisitors,
} from './beacon.rules.ts';
import { listBuilds, filterKnownBuilds } from './known-builds.ts';
import { createBeaconPost, LOTTERY } from '../../../test/beacon-fixtures.ts';
import { createRegistry } from '../../../test/release-store.ts';

const AT = new Date('2026-11-20T02:30:59.999Z');
const LOAD = { ...LOTTERY, channel: 'active', ms: 640 } as const;
const FAILURE = { ...LOTTERY, phase: 'render', hasRun: true, message: 'x is undefined' } as const;

describe('toCounters and toMessages', () => {
  it('converts a post to counter rows of its minute', () => {
    const post = createBeaconPost({
      loads: [LOAD],
      failures: [FAILURE],
      fallBacks: [{ ...LOTTERY, to: 'b0', phase: 'render' }],
      errors: [{ remote: 'host', build: 'h1', message: 'y', place: '/host/h1/main.js:1:20', times: 3 }],
    });
    const zero = { msUpTo: 0, times: 1, totalMs: 0, maxMs: 0 };
    const common = { minute: '2026-11-20T02:30:00.000Z', visitors: toVisitorBits(7), ...LOTTERY, ...zero };

    expect(toCounters(post, AT)).toEqual([
      { ...common, kind: 'load', detail: 'active', msUpTo: 700, totalMs: 640, maxMs: 640 },
      { ...common, kind: 'late-failure', detail: 'render' },
      { ...common, kind: 'fall-back', detail: 'b0' },
      { ...common, remote: 'host', build: 'h1', kind: 'error', detail: '', times: 3 },
    ]);
  });

  it('counts a page once per build and kind', () => {
    const post = createBeaconPost({
      loads: [LOAD, { ...LOAD, ms: 9_000 }],
      failures: [FAILURE, { ...FAILURE, phase: 'chunk' }],
    });

    expect(toCounters(post, AT).map(({ kind, detail, times, maxMs }) => [kind, detail, times, maxMs])).toEqual([
      ['load', 'active', 1, 640],
      ['late-failure', 'render', 1, 0],
    ]);
  });

  it('counts a failure before the first run as `failure`', () => {
    const post = createBeaconPost({ failures: [{ ...FAILURE, phase: 'entry', hasRun: false }] });
    expect(toCounters(post, AT).map(({ kind }) => kind)).toEqual(['failure']);
  });

  it('redacts personal data in messages', () => {
    const [message] = toMessages(
      createBeaconPost({ failures: [{ ...FAILURE, message: 'no player 09770000001' }] }),
      AT,
    );

    expect(message).toMatchObject({
      ...LOTTERY,
      kind: 'render',
      message: 'no player #',
      times: 1,
      firstAt: AT.toISOString(),
      lastAt: AT.toISOString(),
    });
  });
});

describe('computeFingerprint', () => {
  const fingerprint = computeFingerprint('chunk 12 failed', '/r/lottery/b1/bet.js:1:20');

  it.each([
    ['another number', 'chunk 13 failed', '/r/lottery/b1/bet.js:1:20', true],
    ['another line', 'chunk 12 failed', '/r/lottery/b1/bet.js:9:99', true],
    ['another file', 'chunk 12 failed', '/r/lottery/b1/board.js:1:20', false],
    ['another text', 'chunk 12 hangs', '/r/lottery/b1/bet.js:1:20', false],
  ])('is unchanged by %s: %s', (_what, message, place, isSame) => {
    expect(computeFingerprint(message, place) === fingerprint).toBe(isSame);
  });
});

describe('histogram steps and visitor bits', () => {
  it.each([
    [0, 100],
    [100, 100],
    [101, 200],
    [700, 700],
    [19_999, 20_000],
    [600_000, 600_000],
  ])('stepOf(%i) is %i', (ms, step) => {
    expect(stepOf(ms)).toBe(step);
  });

  it.each([
    [100, 0],
    [200, 100],
    [600_000, 60_000],
  ])('getStepStart(%i) is %i', (step, start) => {
    expect(getStepStart(step)).toBe(start);
  });

  it('sets one of 100 bits per visitor and merges bits', () => {
    expect(toVisitorBits(0)).toBe(`1${'0'.repeat(99)}`);
    expect(toVisitorBits(99)).toBe(`${'0'.repeat(99)}1`);
    expect(mergeVisitors(toVisitorBits(0), toVisitorBits(99))).toBe(`1${'0'.repeat(98)}1`);
  });
});

describe('listBuilds and filterKnownBuilds', () => {
  const registry = createRegistry({ host: 'h1', build: 'b1' });
  const known = listBuilds({
    ...registry,
    host: { ...registry.host, canary: { build: 'h2', percent: 5, rollout: 'host-2' } },
    remotes: {
      ...registry.remotes,
      lottery: {
        ...Object(registry.remotes['lottery']),
        lkg: 'b0',
        canary: { build: 'b2', percent: 5, rollout: 'r' },
        blocked: ['bad'],
      },
    },
  });

  it('lists every build of the registry', () => {
    expect([...known].sort()).toEqual([
      'host h1',
      'host h2',
      'lottery b0',
      'lottery b1',
      'lottery b2',
      'lottery bad',
      'wallet b1',
    ]);
  });

  it('filters out unknown builds and builds of another remote', () => {
    const loads = [
      LOAD,
      { ...LOAD, build: 'made-up' },
      { ...LOAD, remote: 'wallet', build: 'b2' },
      { ...LOAD, remote: 'casino' },
    ];
    const fallBacks = [
      { remote: 'lottery', build: 'b2', to: 'b1', phase: 'entry' },
      { remote: 'lottery', build: 'b2', to: 'made-up', phase: 'entry' },
    ] as const;

    const post = createBeaconPost({ loads, fallBacks: [...fallBacks], failures: [{ ...FAILURE, build: 'bad' }] });
    const filtered = filterKnownBuilds(post, known);

    expect([filtered.counted, filtered.ignored]).toEqual([3, 4]);
    expect(filtered.post).toMatchObject({ loads: [LOAD], fallBacks: [fallBacks[0]], failures: [{ build: 'bad' }] });
  });
});
