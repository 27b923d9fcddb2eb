import { simulateRollOuts } from '../../test/simulate-roll-outs.ts';
import { findBuildMetrics } from './metrics.rules.ts';
import { judgeTally, judgeCounted, formatReason } from './verdict.rules.ts';

const createTally = (failures: number, tries: number, failingVisitors = Math.min(failures, 100)) => ({
  failures,
  tries,
  failingVisitors,
});
const HEALTHY = createTally(5, 1_000);

describe('judgeTally', () => {
  it.each([
    ['no data', createTally(0, 0), HEALTHY, null],
    ['no failure', createTally(0, 400), HEALTHY, null],
    ['all five failed, no data of the other', createTally(5, 5), createTally(0, 0), 'all-failed'],
    ['no load and six failures in two time windows', createTally(6, 0), createTally(0, 0), 'all-failed'],
    ['four failed, no data of the other', createTally(4, 4), createTally(0, 0), null],
    ['the first three failed, the other is healthy', createTally(3, 3), createTally(5, 1_000), 'worse'],
    ['two failed, the other is healthy', createTally(2, 2), createTally(0, 1_000), null],
    ['all failed, one visitor', createTally(40, 40, 1), HEALTHY, null],
    ['all failed, two visitors', createTally(40, 40, 2), HEALTHY, null],
    ['all failed, three visitors', createTally(40, 40, 3), HEALTHY, 'all-failed'],
    ['2% of a thousand, which is the budget', createTally(20, 1_000), createTally(0, 0), null],
    ['10% of 50', createTally(5, 50), createTally(0, 0), 'over-budget'],
    ['two of 50, which may be chance', createTally(2, 50), createTally(0, 0), null],
    ['10% of 49, which are too few', createTally(5, 49), createTally(0, 0), null],
    ['3% of a thousand', createTally(30, 1_000), createTally(0, 0), 'over-budget'],
    ['3% of a thousand, the other fails as often', createTally(30, 1_000), createTally(600, 20_000), null],
    ['10% of a thousand, the other fails at 3%', createTally(100, 1_000), createTally(600, 20_000), 'over-budget'],
    ['within the budget, four times the rate of the other', createTally(18, 1_000), createTally(90, 20_000), 'worse'],
    ['within the budget, twice the rate of the other', createTally(10, 1_000), createTally(100, 20_000), null],
    ['within the budget, three times the rate by a single page', createTally(3, 400), createTally(5, 2_000), null],
  ])('%s: %s', (_title, build, other, expected) => {
    expect(judgeTally(build, other)).toBe(expected);
  });
});

/**
 * Seeded, so repeatable. Checks after each ten tries; at 5 percent the other build has nineteen times as many pages.
 */
describe('judgeTally in simulated rollouts', () => {
  it.each([[0.002], [0.005], [0.01], [0.02], [0.05]])(
    'stops at most 2 of 100 builds that fail like the other, at rate %d',
    (rate) => {
      const stopped = simulateRollOuts({ rollOuts: 100, tries: 2_000, rate, otherRate: rate }).filter(
        ({ reason }) => reason !== null,
      );

      expect(stopped.length).toBeLessThanOrEqual(2);
    },
  );

  it.each([
    [1, 0.01, 10],
    [0.5, 0.01, 20],
    [0.2, 0.01, 60],
    [0.1, 0.005, 130],
    [0.05, 0.005, 300],
  ])('stops most builds that fail at rate %d, with the other at %d, within %i tries', (rate, otherRate, tries) => {
    const stopped = simulateRollOuts({ rollOuts: 100, tries, rate, otherRate }).filter(({ reason }) => reason !== null);

    expect(stopped.length).toBeGreaterThan(90);
  });
});

describe('judgeCounted', () => {
  const createCounts = (tries: number, failures: number, restTries = tries, restFailures = failures) => ({
    countedTries: tries,
    countedFailures: failures,
    failingNetworks: failures,
    restTries,
    restFailures,
  });

  it.each([
    ['six failures in six networks, no data of the other', createCounts(6, 6), createCounts(0, 0), 'all-failed'],
    ['no counted visitor', createCounts(0, 0), createCounts(1_000, 5), null],
    ['one forged failure among healthy pages', createCounts(119, 1), createCounts(1_000, 5), null],
    ['six failures, and forged loads of two networks', createCounts(18, 6, 6, 6), createCounts(0, 0), 'all-failed'],
    [
      'six failures, and forged failures of the other',
      createCounts(6, 6),
      createCounts(2_000, 40, 1_000, 5),
      'all-failed',
    ],
    [
      '3% of a thousand, the other fails as often without its forged loads',
      createCounts(1_000, 30),
      createCounts(4_000, 30, 1_000, 30),
      null,
    ],
    ['four of six, the other has data of two networks only', createCounts(6, 4), createCounts(2, 0, 0, 0), null],
    [
      'six of a hundred, the other has data of two networks only',
      createCounts(100, 6),
      createCounts(900, 1, 0, 0),
      'over-budget',
    ],
  ])('%s: %s', (_title, build, other, expected) => {
    expect(judgeCounted(build, other)?.reason ?? null).toBe(expected);
  });
});

describe('formatReason', () => {
  const build = {
    ...findBuildMetrics([], 'lottery', 'b'),
    tries: 9_000,
    failures: 9_000,
    byPhase: 'render 12',
    failingVisitors: 100,
    failingNetworks: 9,
  };

  it.each([
    [
      { reason: 'over-budget', build: createTally(12, 60), other: createTally(6, 1_200) },
      'more than 2% of its pages fail: b failed on 12 of 60 pages (20%: render 12), of 12 visitors from 9 networks; a failed on 6 of 1200 pages (0.5%: entry 6)',
    ],
    [
      { reason: 'all-failed', build: createTally(12, 12), other: createTally(0, 0) },
      'every page that tried it failed: b failed on 12 of 12 pages (100%: render 12), of 12 visitors from 9 networks',
    ],
  ] as const)('of $reason contains the counted visitors and networks', (verdict, line) => {
    const other = { ...findBuildMetrics([], 'lottery', 'a'), byPhase: 'entry 6' };

    expect(formatReason(verdict, build, other)).toBe(line);
  });
});
