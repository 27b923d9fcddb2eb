import { myanmarDateOf } from '@padauk/contract/rules/myanmar-time';
import type { Jobs } from '../../platform/jobs/every.ts';
import { announceStatuses, fetchResults, pollLive } from './live-number.ts';
import type { LotteryDeps } from './lottery.types.ts';
import { ensureSections } from './sections.ts';
import { settleDue } from './settle-section.ts';

/** Starts the lottery's jobs. Each may run in any process and at any time: what it finds done it leaves. */
export function lotteryJobs(jobs: Pick<Jobs, 'every'>, deps: LotteryDeps): void {
  // Often, so that an empty database and a moved clock have sections at once; the day that is planned already costs nothing.
  jobs.every(
    'lottery.sections',
    2_000,
    onceADay(deps, () => ensureSections(deps)),
  );
  jobs.every('lottery.statuses', 1_000, () => announceStatuses(deps));
  jobs.every('lottery.settlement', 1_000, () => settleDue(deps));
  if (deps.feed === null) return;
  jobs.every('lottery.live', 2_000, () => pollLive(deps));
  jobs.every('lottery.results', 2_000, () => fetchResults(deps));
}

/** Once a Myanmar day in this process, and again after a failure. */
function onceADay(deps: Pick<LotteryDeps, 'clock'>, work: () => Promise<void>): () => Promise<void> {
  let doneFor = '';
  return async () => {
    const today = myanmarDateOf(deps.clock.now());
    if (today === doneFor) return;
    await work();
    doneFor = today;
  };
}
