import { simulatedRollOuts } from '../../test/simulated-roll-outs.ts';
import { figuresFor } from './figures.rules.ts';
import { judge, judgeCounted, reasonText } from './verdict.rules.ts';

const tally = (failures: number, tries: number, failingVisitors = Math.min(failures, 100)) => ({
  failures,
  tries,
  failingVisitors,
});
const quiet = tally(5, 1_000);

describe('whether a build must not go on', () => {
  it.each([
    ['nothing told', tally(0, 0), quiet, null],
    ['no failure', tally(0, 400), quiet, null],
    ['all five failed, and nobody tells of the other', tally(5, 5), tally(0, 0), 'all-failed'],
    ['not one load and six failures in two windows', tally(6, 0), tally(0, 0), 'all-failed'],
    ['four failed, and nobody tells of the other', tally(4, 4), tally(0, 0), null],
    ['the first three failed, where the other does well', tally(3, 3), tally(5, 1_000), 'worse'],
    ['two failed, where the other does well', tally(2, 2), tally(0, 1_000), null],
    ['all failed, on one phone', tally(40, 40, 1), quiet, null],
    ['all failed, on two phones', tally(40, 40, 2), quiet, null],
    ['all failed, on three', tally(40, 40, 3), quiet, 'all-failed'],
    ['2% is the budget', tally(20, 1_000), tally(0, 0), null],
    ['a tenth of 50', tally(5, 50), tally(0, 0), 'over-budget'],
    ['two of 50: that is 4%, and may be chance', tally(2, 50), tally(0, 0), null],
    ['a tenth of 49: too few', tally(5, 49), tally(0, 0), null],
    ['3% of a thousand', tally(30, 1_000), tally(0, 0), 'over-budget'],
    ['3% of a thousand, where the network fails the other as often', tally(30, 1_000), tally(600, 20_000), null],
    [
      '10% of a thousand, where the network fails the other at 3%',
      tally(100, 1_000),
      tally(600, 20_000),
      'over-budget',
    ],
    ['within the budget, but four times as bad as the other', tally(18, 1_000), tally(90, 20_000), 'worse'],
    ['within the budget, twice as bad as the other', tally(10, 1_000), tally(100, 20_000), null],
    ['within the budget, three times as bad by a single page', tally(3, 400), tally(5, 2_000), null],
  ])('%s: %s', (_title, build, other, expected) => {
    expect(judge(build, other)).toBe(expected);
  });
});

/**
 * Seeded, so repeatable. Checks after each ten tries; at 5 percent the other build has nineteen times as many pages.
 */
describe('by chance', () => {
  it.each([[0.002], [0.005], [0.01], [0.02], [0.05]])(
    'a build that fails as the other does, at %d, is stopped in at most 2 of 100 roll-outs',
    (rate) => {
      const stopped = simulatedRollOuts({ rollOuts: 100, tries: 2_000, rate, otherRate: rate }).filter(
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
      const stopped = simulatedRollOuts({ rollOuts: 100, tries, rate, otherRate }).filter(
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
    ...figuresFor([], 'lottery', 'b'),
    tries: 9_000,
    failures: 9_000,
    byPhase: 'render 12',
    failingVisitors: 100,
    failingNetworks: 9,
  };

  it.each([
    [
      { reason: 'over-budget', build: tally(12, 60), other: tally(6, 1_200) },
      'more than 2% of its pages fail: b failed on 12 of 60 pages (20%: render 12), of 12 visitors from 9 networks; a failed on 6 of 1200 pages (0.5%: entry 6)',
    ],
    [
      { reason: 'all-failed', build: tally(12, 12), other: tally(0, 0) },
      'every page that tried it failed: b failed on 12 of 12 pages (100%: render 12), of 12 visitors from 9 networks',
    ],
  ] as const)('of $reason has the visitors that count, and from how many networks', (verdict, line) => {
    const other = { ...figuresFor([], 'lottery', 'a'), byPhase: 'entry 6' };

    expect(reasonText(verdict, build, other)).toBe(line);
  });
});
