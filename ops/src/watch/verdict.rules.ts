import { chanceAtRate, chanceOfSplit } from './chance.rules.ts';
import { pagesOf, rateText, type BuildFigures } from './figures.rules.ts';

const BUDGET_RATE = 0.02;
const BUDGET_TRIES = 50;
/** Assumed failure rate of a healthy build, from phones and networks alone. */
const HEALTHY_RATE = 0.01;
const TIMES_WORSE = 3;
/** Failures from the first page on that need no statistics. */
const ALL_FAILED = 5;
/** One phone that reloads all day stops no build. */
const MIN_VISITORS = 3;

/**
 * Far below usual significance levels, because the watchdog tests all day. By chance it stops a good build
 * in at most 2 of 100 roll-outs of 2,000 tries (simulated in verdict.rules.test.ts).
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
  // If the network fails the other build as well, it is not the build's fault.
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

/** Null: no reason, or too few data. */
export function judge(build: Tally, other: Tally): Exclude<Reason, 'slower'> | null {
  if (build.failingVisitors < MIN_VISITORS) return null;
  if (build.failures >= ALL_FAILED && build.failures >= build.tries) return 'all-failed';
  if (isOverBudget(build, other)) return 'over-budget';
  return isWorse(build, other) ? 'worse' : null;
}

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

/** Also without the best networks, so that forged loads neither hide failures nor accuse a build. */
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

/** For the audit. */
export function reasonText({ reason, ...tallies }: Verdict, build: BuildFigures, other: BuildFigures): string {
  const beside = pagesOf(tallies.other) === 0 ? [] : [figureText(other, tallies.other)];
  const from = `${tallies.build.failingVisitors} visitors from ${build.failingNetworks} networks`;
  return [`${WORDS[reason]}: ${figureText(build, tallies.build)}, of ${from}`, ...beside].join('; ');
}
