import type { HealthSum } from './beacon.repository.ts';
import { visitorBit } from './beacon.rules.ts';
import { healthOf } from './health.rules.ts';

const sum = (changes: Partial<HealthSum>): HealthSum => ({
  remote: 'lottery',
  build: 'b1',
  kind: 'load',
  detail: 'active',
  msUpTo: 700,
  times: 1,
  maxMs: 640,
  visitors: visitorBit(1),
  ...changes,
});
const failure = (changes: Partial<HealthSum>): HealthSum =>
  sum({ kind: 'failure', detail: 'entry', msUpTo: 0, maxMs: 0, ...changes });

describe('the health of a build', () => {
  it('is its tries, and how many of them failed', () => {
    const sums = [
      sum({ times: 90 }),
      sum({ detail: 'canary', times: 6, maxMs: 700 }),
      sum({ detail: 'lkg', times: 2 }),
      failure({ times: 2 }),
      failure({ kind: 'late-failure', detail: 'render', times: 3, visitors: visitorBit(9) }),
      failure({ kind: 'fall-back', detail: 'b0', times: 5 }),
      failure({ kind: 'error', detail: '', times: 40 }),
    ];

    expect(healthOf(sums)).toEqual([
      {
        remote: 'lottery',
        build: 'b1',
        tries: 100,
        loads: 98,
        canaryLoads: 6,
        lkgLoads: 2,
        failures: 5,
        failuresByPhase: { entry: 2, render: 3 },
        failingVisitors: 2,
        failureRatePercent: 5,
        fallBacks: { b0: 5 },
        errors: 40,
        medianMs: 550,
        maxMs: 700,
        measured: 0,
        measuredVisitors: 0,
        lcpMs: null,
        inpMeasured: 0,
        inpVisitors: 0,
        inpMs: null,
        cls: null,
      },
    ]);
  });

  it('is how its pages felt: three of four are no worse', () => {
    const vital = (detail: string, msUpTo: number, times: number, bucket = 1): HealthSum =>
      sum({ kind: 'vital', detail, msUpTo, times, maxMs: msUpTo, visitors: visitorBit(bucket) });
    const sums = [
      vital('LCP', 2_000, 60),
      vital('LCP', 5_000, 20, 2),
      vital('INP', 200, 3),
      vital('INP', 200, 1, 2),
      vital('CLS', 100, 3),
      vital('CLS', 400, 1),
    ];

    expect(healthOf(sums)).toMatchObject([
      {
        tries: 0,
        measured: 80,
        measuredVisitors: 2,
        lcpMs: 2_000,
        inpMeasured: 4,
        inpVisitors: 2,
        inpMs: 175,
        cls: 0.1,
      },
    ]);
  });

  it.each([
    [
      'no load at all',
      [failure({ times: 7 })],
      { tries: 7, failures: 7, failureRatePercent: 100, medianMs: null, maxMs: null },
    ],
    [
      'a load of another window that fails in this one',
      [failure({ kind: 'late-failure', times: 1 })],
      { tries: 0, failures: 1, failureRatePercent: null },
    ],
    [
      'more late failures than loads in this window',
      [sum({ times: 1 }), failure({ kind: 'late-failure', times: 3 })],
      { tries: 1, failures: 3, failureRatePercent: 100 },
    ],
    [
      'nothing but errors',
      [failure({ kind: 'error', detail: '', times: 4 })],
      { tries: 0, failures: 0, failureRatePercent: null, errors: 4 },
    ],
  ])('with %s', (_what, sums, expected) => {
    expect(healthOf(sums)[0]).toMatchObject(expected);
  });

  it.each([
    ['one load is about its own time', [sum({ msUpTo: 200, maxMs: 150 })], 125],
    [
      'the middle one counts, not the slowest',
      [sum({ msUpTo: 200, times: 9, maxMs: 180 }), sum({ msUpTo: 20_000, times: 1, maxMs: 19_000 })],
      156,
    ],
    [
      'half fast, half slow: the end of the fast',
      [sum({ msUpTo: 100, times: 5, maxMs: 90 }), sum({ msUpTo: 1_000, times: 5, maxMs: 900 })],
      100,
    ],
    ['never above the slowest', [sum({ msUpTo: 600_000, times: 1, maxMs: 61_000 })], 60_500],
  ])('the median: %s', (_what, sums, expected) => {
    expect(healthOf(sums)[0]?.medianMs).toBe(expected);
  });

  it('is told for each build of each remote', () => {
    expect(
      healthOf([sum({}), sum({ build: 'b2' }), sum({ remote: 'wallet' })]).map(
        ({ remote, build }) => `${remote} ${build}`,
      ),
    ).toEqual(['lottery b1', 'lottery b2', 'wallet b1']);
  });
});
