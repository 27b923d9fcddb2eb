import { simulateRollOuts } from '../../test/simulate-roll-outs.ts';
import { findBuildMetrics } from './metrics.rules.ts';
import { judgeTally, judgeCounted, formatReason } from './verdict.rules.ts';

const createTally = (failures: number, tries: number, failingVisitors = Math.min(failures, 100)) => ({
  failures,
  tries,
  failingVisitors,
});
const HEALTHY = createTally(5, 1_000);

describe('whether a build must not go on', () => {
  it.each([
    ['nothing told', createTally(0, 0), HEALTHY, null],
    ['no failure', createTally(0, 400), HEALTHY, null],
    ['all five failed, and nobody tells of the other', createTally(5, 5), createTally(0, 0), 'all-failed'],
    ['not one load and six failures in two windows', createTally(6, 0), createTally(0, 0), 'all-failed'],
    ['four failed, and nobody tells of the other', createTally(4, 4), createTally(0, 0), null],
    ['the first three failed, where the other does well', createTally(3, 3), createTally(5, 1_000), 'worse'],
    ['two failed, where the other does well', createTally(2, 2), createTally(0, 1_000), null],
    ['all failed, on one phone', createTally(40, 40, 1), HEALTHY, null],
    ['all failed, on two phones', createTally(40, 40, 2), HEALTHY, null],
    ['all failed, on three', createTally(40, 40, 3), HEALTHY, 'all-failed'],
    ['2% is the budget', createTally(20, 1_000), createTally(0, 0), null],
    ['a tenth of 50', createTally(5, 50), createTally(0, 0), 'over-budget'],
    ['two of 50: that is 4%, and may be chance', createTally(2, 50), createTally(0, 0), null],
    ['a tenth of 49: too few', createTally(5, 49), createTally(0, 0), null],
    ['3% of a thousand', createTally(30, 1_000), createTally(0, 0), 'over-budget'],
    [
      '3% of a thousand, where the network fails the other as often',
      createTally(30, 1_000),
      createTally(600, 20_000),
      null,
    ],
    [
      '10% of a thousand, where the network fails the other at 3%',
      createTally(100, 1_000),
      createTally(600, 20_000),
      'over-budget',
    ],
    ['within the budget, but four times as bad as the other', createTally(18, 1_000), createTally(90, 20_000), 'worse'],
    ['within the budget, twice as bad as the other', createTally(10, 1_000), createTally(100, 20_000), null],
    ['within the budget, three times as bad by a single page', createTally(3, 400), createTally(5, 2_000), null],
  ])('%s: %s', (_title, build, other, expected) => {
    expect(judgeTally(build, other)).toBe(expected);
  });
});

/**
 * Seeded, so repeatable. Checks after each ten tries; at 5 percent the other build has nineteen times as many pages.
 */
describe('by chance', () => {
  it.each([[0.002], [0.005], [0.01], [0.02], [0.05]])(
    'a build that fails as the other does, at %d, is stopped in at most 2 of 100 roll-outs',
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
  ])(
    'a build that fails at %d, where the other does at %d, is stopped within %i tries, mostly',
    (rate, otherRate, tries) => {
      const stopped = simulateRollOuts({ rollOuts: 100, tries, rate, otherRate }).filter(
        ({ reason }) => reason !== null,
      );

      expect(stopped.length).toBeGreaterThan(90);
    },
  );
});

describe('a verdict on visitors that count', () => {
  const counted = (tries: number, failures: number, restTries = tries, restFailures = failures) => ({
    countedTries: tries,
    countedFailures: failures,
    failingNetworks: failures,
    restTries,
    restFailures,
  });

  it.each([
    ['six visitors in six networks, and nobody tells of the other', counted(6, 6), counted(0, 0), 'all-failed'],
    ['nobody who counts', counted(0, 0), counted(1_000, 5), null],
    ['one of forged failures beside healthy pages', counted(119, 1), counted(1_000, 5), null],
    ['six, and forged loads of two networks', counted(18, 6, 6, 6), counted(0, 0), 'all-failed'],
    ['six, and forged failures of the other', counted(6, 6), counted(2_000, 40, 1_000, 5), 'all-failed'],
    [
      '3% of a thousand, where the other fails as often but for forged loads',
      counted(1_000, 30),
      counted(4_000, 30, 1_000, 30),
      null,
    ],
    ['four of six, where the other has run in two networks alone', counted(6, 4), counted(2, 0, 0, 0), null],
    [
      'six of a hundred, where the other has run in two networks alone',
      counted(100, 6),
      counted(900, 1, 0, 0),
      'over-budget',
    ],
  ])('%s: %s', (_title, build, other, expected) => {
    expect(judgeCounted(build, other)?.reason ?? null).toBe(expected);
  });
});

describe('the sentence for the audit', () => {
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
  ] as const)('of $reason has the visitors that count, and from how many networks', (verdict, line) => {
    const other = { ...findBuildMetrics([], 'lottery', 'a'), byPhase: 'entry 6' };

    expect(formatReason(verdict, build, other)).toBe(line);
  });
});
