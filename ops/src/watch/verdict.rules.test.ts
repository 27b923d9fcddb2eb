import { simulatedRollOuts } from '../../test/simulated-roll-outs.ts';
import { figuresFor } from './figures.rules.ts';
import { judge, reasonText } from './verdict.rules.ts';

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

/** Dealt by a fixed generator: the same every time. A look after each ten tries; beside the canary, at 5 percent, nineteen times as many pages. */
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

describe('the sentence for the audit', () => {
  const build = {
    ...figuresFor([], 'lottery', 'b'),
    tries: 60,
    failures: 12,
    byPhase: 'render 12',
    failingVisitors: 11,
  };

  it.each([
    [
      'over-budget',
      { ...figuresFor([], 'lottery', 'a'), tries: 1_200, failures: 6, byPhase: 'entry 6' },
      'more than 2% of its pages fail: b failed on 12 of 60 pages (20%: render 12), of at least 11 visitors; a failed on 6 of 1200 pages (0.5%: entry 6)',
    ],
    [
      'all-failed',
      figuresFor([], 'lottery', 'a'),
      'every page that tried it failed: b failed on 12 of 60 pages (20%: render 12), of at least 11 visitors',
    ],
  ] as const)('of %s has the figures', (reason, other, expected) => {
    expect(reasonText(reason, build, other)).toBe(expected);
  });
});
