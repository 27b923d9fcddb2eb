import { myanmarDateOf } from '@padauk/contract/rules/myanmar-time';
import type { Jobs } from '../../platform/jobs/job-runner.ts';
import { settleDue } from '../betting/index.ts';
import type { DrawsDeps } from './draws.types.ts';
import { announceStatuses, fetchResults, pollLiveNumbers } from './live-number.ts';
import { ensureDraws } from './plan-draws.ts';
import { createDrawSettlement } from './settlement-source.ts';
import { watchResults } from './watch-results.ts';

/** `confirmFromKyat`: from these stakes on, a feed's first result waits for a person; null: never. */
export function registerDrawsJobs(jobs: Pick<Jobs, 'every'>, deps: DrawsDeps, confirmFromKyat: number | null): void {
  // Frequent, so that an empty database or a moved clock gets draws at once. A planned day costs nothing.
  jobs.every(
    'draws.plan',
    2_000,
    runOncePerDay(deps, () => ensureDraws(deps)),
  );
  jobs.every('draws.statuses', 1_000, () => announceStatuses(deps));
  jobs.every('draws.settlement', 1_000, () => settleDue(deps, [createDrawSettlement(deps.games)]));
  jobs.every('draws.watch', 10_000, () => watchResults(deps));
  if (deps.games.every(({ feed }) => feed === null)) return;
  jobs.every('draws.live', 2_000, () => pollLiveNumbers(deps));
  jobs.every('draws.results', 2_000, () => fetchResults(deps, confirmFromKyat));
}

function runOncePerDay(deps: Pick<DrawsDeps, 'clock'>, work: () => Promise<void>): () => Promise<void> {
  let doneFor = '';
  return async () => {
    const today = myanmarDateOf(deps.clock.now());
    if (today === doneFor) return;
    await work();
    doneFor = today;
  };
}
