import { chanceAtRate, chanceOfSplit } from './chance.rules.ts';
import { pagesOf, rateText, type BuildFigures } from './figures.rules.ts';

/** What a build may cost: of the pages that try it, this share may fail. */
const BUDGET_RATE = 0.02;
/** Fewer tries say nothing about a rate. */
const BUDGET_TRIES = 50;
/** What a healthy build is taken to fail at most, by phones and networks alone. */
const HEALTHY_RATE = 0.01;
/** A build that fails this many times as often as the one beside it. */
const TIMES_WORSE = 3;
/** Failures in a row, from the first page on, that need no statistics. */
const ALL_FAILED = 5;
/** One phone that reloads all day stops no build. */
const MIN_VISITORS = 3;

/**
 * How rare a thing must be before it is no chance. The watchdog looks all day long, so it is far below the usual: a build that is as good as
 * the other one is stopped by chance in at most 2 of 100 roll-outs of 2,000 tries, however often the watchdog looks (verdict.rules.test.ts deals them).
 */
const BUDGET_CHANCE = 0.001;
const WORSE_CHANCE = 0.0001;

type Tally = Pick<BuildFigures, 'tries' | 'failures' | 'failingVisitors'>;

export type Reason = 'all-failed' | 'over-budget' | 'worse' | 'slower';

function rateOf(tally: Tally): number {
  return tally.failures === 0 ? 0 : tally.failures / pagesOf(tally);
}

function isOverBudget(build: Tally, other: Tally): boolean {
  if (pagesOf(build) < BUDGET_TRIES || rateOf(build) <= BUDGET_RATE) return false;
  // Where the network fails the other build as well, the build is not to blame.
  const expected = Math.max(HEALTHY_RATE, pagesOf(other) >= BUDGET_TRIES ? rateOf(other) : 0);
  return chanceAtRate(build.failures, pagesOf(build), expected) < BUDGET_CHANCE;
}

function isWorse(build: Tally, other: Tally): boolean {
  if (rateOf(build) <= TIMES_WORSE * rateOf(other)) return false;
  return (
    chanceOfSplit(
      { tries: pagesOf(build), failures: build.failures },
      { tries: pagesOf(other), failures: other.failures },
    ) < WORSE_CHANCE
  );
}

/** Why a build must not go on, beside the one that it is compared with; null while nothing speaks against it, or too little. */
export function judge(build: Tally, other: Tally): Exclude<Reason, 'slower'> | null {
  if (build.failingVisitors < MIN_VISITORS) return null;
  if (build.failures >= ALL_FAILED && build.failures >= build.tries) return 'all-failed';
  if (isOverBudget(build, other)) return 'over-budget';
  return isWorse(build, other) ? 'worse' : null;
}

/** A verdict, and the visitors that it is about. */
export interface Verdict {
  readonly reason: Exclude<Reason, 'slower'>;
  readonly build: Tally;
  readonly other: Tally;
}

type Counted = Pick<
  BuildFigures,
  'countedTries' | 'countedFailures' | 'failingNetworks' | 'restTries' | 'restFailures'
>;

const tallyOf = (tries: number, failures: number): Tally => ({ tries, failures, failingVisitors: failures });

function countedOf({ countedTries, countedFailures }: Counted): Tally {
  return tallyOf(countedTries, countedFailures);
}

function restOf({ restTries, restFailures }: Counted): Tally {
  return tallyOf(restTries, restFailures);
}

/**
 * Judges a build by the visitors that count. Also without the networks in which it ran best, so that forged loads hide
 * no failure; against the other build with and without those, so that forged loads there make none look worse.
 */
export function judgeCounted(build: Counted, other: Counted): Verdict | null {
  const beside = [countedOf(other), restOf(other)].filter((tally, index) => index === 0 || pagesOf(tally) > 0);
  for (const tally of [countedOf(build), restOf(build)]) {
    const [reason = null, ...others] = beside.map((one) => judge(tally, one));
    if (reason !== null && !others.includes(null)) return { reason, build: tally, other: countedOf(other) };
  }
  return null;
}

const WORDS: Readonly<Record<Exclude<Reason, 'slower'>, string>> = {
  'all-failed': 'every page that tried it failed',
  'over-budget': `more than ${BUDGET_RATE * 100}% of its pages fail`,
  worse: `it fails more than ${TIMES_WORSE} times as often as the other, and not by chance`,
};

function figureText({ build, byPhase }: BuildFigures, tally: Tally): string {
  const phases = byPhase === '' ? '' : `: ${byPhase}`;
  return `${build} failed on ${tally.failures} of ${pagesOf(tally)} pages (${rateText(tally)}${phases})`;
}

/** The sentence for the audit, with the figures. */
export function reasonText({ reason, ...tallies }: Verdict, build: BuildFigures, other: BuildFigures): string {
  const beside = pagesOf(tallies.other) === 0 ? [] : [figureText(other, tallies.other)];
  const from = `${tallies.build.failingVisitors} visitors from ${build.failingNetworks} networks`;
  return [`${WORDS[reason]}: ${figureText(build, tallies.build)}, of ${from}`, ...beside].join('; ');
}
