import type { HealthSum } from './beacon.repository.ts';
import { toVisitorBits } from './beacon.rules.ts';
import { computeHealth } from './health.rules.ts';

const createSum = (changes: Partial<HealthSum>): HealthSum => ({
  remote: 'lottery',
  build: 'b1',
  kind: 'load',
  detail: 'active',
  msUpTo: 700,
  times: 1,
  maxMs: 640,
  visitors: toVisitorBits(1),
  ...changes,
});
const createFailure = (changes: Partial<HealthSum>): HealthSum =>
  createSum({ kind: 'failure', detail: 'entry', msUpTo: 0, maxMs: 0, ...changes });
const createLate = (times: number): HealthSum => createFailure({ kind: 'late-failure', times });

describe('computeHealth', () => {
  it('counts tries, loads, failures, fallbacks and errors of a build', () => {
    const sums = [
      createSum({ times: 90 }),
      createSum({ detail: 'canary', times: 6, maxMs: 700 }),
      createSum({ detail: 'lkg', times: 2 }),
      createFailure({ times: 2 }),
      createFailure({ kind: 'late-failure', detail: 'render', times: 3, visitors: toVisitorBits(9) }),
      createFailure({ kind: 'fall-back', detail: 'b0', times: 5 }),
      createFailure({ kind: 'error', detail: '', times: 40 }),
    ];

    expect(computeHealth(sums)).toEqual([
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

  it('computes vitals at the 75th percentile', () => {
    const createVital = (detail: string, msUpTo: number, times: number, bucket = 1): HealthSum =>
      createSum({ kind: 'vital', detail, msUpTo, times, maxMs: msUpTo, visitors: toVisitorBits(bucket) });
    const sums = [
      createVital('LCP', 2_000, 60),
      createVital('LCP', 5_000, 20, 2),
      createVital('INP', 200, 3),
      createVital('INP', 200, 1, 2),
      createVital('CLS', 100, 3),
      createVital('CLS', 400, 1),
    ];

    expect(computeHealth(sums)).toMatchObject([
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
    ['no load at all', [createFailure({ times: 7 })], [7, 7, 100], { medianMs: null, maxMs: null }],
    ['a late failure of a load before this window', [createLate(1)], [0, 1, null], {}],
    ['more late failures than loads in this window', [createSum({ times: 1 }), createLate(3)], [1, 3, 100], {}],
    ['only errors', [createFailure({ kind: 'error', detail: '', times: 4 })], [0, 0, null], { errors: 4 }],
  ] as const)('computes the failure rate with %s', (_what, sums, [tries, failures, failureRatePercent], more) => {
    expect(computeHealth(sums)[0]).toMatchObject({ tries, failures, failureRatePercent, ...more });
  });

  it.each([
    ['one load is near its own time', [[1, 200, 150]], 125],
    [
      'one slow load of ten has little effect',
      [
        [9, 200, 180],
        [1, 20_000, 19_000],
      ],
      156,
    ],
    [
      'half fast and half slow loads give the end of the fast step',
      [
        [5, 100, 90],
        [5, 1_000, 900],
      ],
      100,
    ],
    ['it does not exceed the slowest load', [[1, 600_000, 61_000]], 60_500],
  ] as const)('the median: %s', (_what, loads, expected) => {
    const sums = loads.map(([times, msUpTo, maxMs]) => createSum({ times, msUpTo, maxMs }));
    expect(computeHealth(sums)[0]?.medianMs).toBe(expected);
  });

  it('has one entry per remote and build', () => {
    const health = computeHealth([createSum({}), createSum({ build: 'b2' }), createSum({ remote: 'wallet' })]);
    const names = health.map(({ remote, build }) => `${remote} ${build}`);
    expect(names).toEqual(['lottery b1', 'lottery b2', 'wallet b1']);
  });
});
