import { computeBinomialTail, computeFisherExact } from './probability.rules.ts';
import { countPages, formatRate, type BuildMetrics, findBuildMetrics } from './metrics.rules.ts';

const BUDGET_RATE = 0.02;
const MIN_BUDGET_PAGES = 50;
/** Assumed failure rate of a healthy build, from phones and networks alone. */
const HEALTHY_RATE = 0.01;
const WORSE_FACTOR = 3;
/** If all pages fail, this number suffices without statistics. */
const MIN_ALL_FAILED = 5;
/** One phone that reloads all day must not stop a build. */
const MIN_VISITORS = 3;

// Far below usual significance levels, because the watchdog tests all day. By chance it stops a good build
// in at most 2 of 100 rollouts of 2,000 tries (simulated in verdict.rules.test.ts).
const BUDGET_CHANCE = 0.001;
const WORSE_CHANCE = 0.0001;

type Tally = Pick<BuildMetrics, 'tries' | 'failures' | 'failingVisitors'>;

export type Reason = 'all-failed' | 'over-budget' | 'worse' | 'slower';

function failureRateOf(tally: Tally): number {
  return tally.failures === 0 ? 0 : tally.failures / countPages(tally);
}

function isOverBudget(build: Tally, other: Tally): boolean {
  if (countPages(build) < MIN_BUDGET_PAGES || failureRateOf(build) <= BUDGET_RATE) return false;
  // If the other build fails as often, the network is the cause, not the build.
  const expected = Math.max(HEALTHY_RATE, countPages(other) >= MIN_BUDGET_PAGES ? failureRateOf(other) : 0);
  return computeBinomialTail(build.failures, countPages(build), expected) < BUDGET_CHANCE;
}

function isWorse(build: Tally, other: Tally): boolean {
  if (failureRateOf(build) <= WORSE_FACTOR * failureRateOf(other)) return false;
  return (
    computeFisherExact(
      { tries: countPages(build), failures: build.failures },
      { tries: countPages(other), failures: other.failures },
    ) < WORSE_CHANCE
  );
}

/** Null: no reason, or too few data. */
export function judgeTally(build: Tally, other: Tally): Exclude<Reason, 'slower'> | null {
  if (build.failingVisitors < MIN_VISITORS) return null;
  if (build.failures >= MIN_ALL_FAILED && build.failures >= build.tries) return 'all-failed';
  if (isOverBudget(build, other)) return 'over-budget';
  return isWorse(build, other) ? 'worse' : null;
}

interface Verdict {
  readonly reason: Exclude<Reason, 'slower'>;
  readonly build: Tally;
  readonly other: Tally;
}

type Counted = Pick<
  BuildMetrics,
  'countedTries' | 'countedFailures' | 'failingNetworks' | 'restTries' | 'restFailures'
>;

function toTallies({ countedTries, countedFailures, restTries, restFailures }: Counted): readonly [Tally, Tally] {
  const createTally = (tries: number, failures: number): Tally => ({ tries, failures, failingVisitors: failures });
  return [createTally(countedTries, countedFailures), createTally(restTries, restFailures)];
}

/** Also without the best networks, so that forged loads neither hide failures nor accuse a build. */
export function judgeCounted(build: Counted, other: Counted): Verdict | null {
  const [otherTally, otherRest] = toTallies(other);
  const otherTallies = countPages(otherRest) > 0 ? [otherTally, otherRest] : [otherTally];
  for (const tally of toTallies(build)) {
    const [reason = null, ...others] = otherTallies.map((candidate) => judgeTally(tally, candidate));
    if (reason !== null && !others.includes(null)) return { reason, build: tally, other: otherTally };
  }
  return null;
}

const REASON_TEXTS: Readonly<Record<Exclude<Reason, 'slower'>, string>> = {
  'all-failed': 'every page that tried it failed',
  'over-budget': `more than ${BUDGET_RATE * 100}% of its pages fail`,
  worse: `it fails more than ${WORSE_FACTOR} times as often as the other, and not by chance`,
};

function formatTally({ build, byPhase }: BuildMetrics, tally: Tally): string {
  const phases = byPhase === '' ? '' : `: ${byPhase}`;
  return `${build} failed on ${tally.failures} of ${countPages(tally)} pages (${formatRate(tally)}${phases})`;
}

export function formatReason({ reason, ...tallies }: Verdict, build: BuildMetrics, other: BuildMetrics): string {
  const otherTexts = countPages(tallies.other) === 0 ? [] : [formatTally(other, tallies.other)];
  const visitors = `${tallies.build.failingVisitors} visitors from ${build.failingNetworks} networks`;
  return [`${REASON_TEXTS[reason]}: ${formatTally(build, tallies.build)}, of ${visitors}`, ...otherTexts].join('; ');
}

const MIN_PROVEN_LOADS = 50;

export function isFailing(metrics: readonly BuildMetrics[], remote: string, build: string): boolean {
  return judgeCounted(findBuildMetrics(metrics, remote, build), findBuildMetrics([], remote, '')) !== null;
}

export function isUnproven(
  metrics: readonly BuildMetrics[],
  { remote, active, lkg }: { readonly remote: string; readonly active: string; readonly lkg: string },
): boolean {
  if (active === lkg || !metrics.some((row) => row.remote === remote && row.countedTries > 0)) return false;
  const [build, other] = [findBuildMetrics(metrics, remote, active), findBuildMetrics(metrics, remote, lkg)];
  return build.countedTries - build.countedFailures < MIN_PROVEN_LOADS || judgeCounted(build, other) !== null;
}
