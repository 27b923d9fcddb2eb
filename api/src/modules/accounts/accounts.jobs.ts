import type { Deps } from '../../platform/deps.ts';
import type { Jobs } from '../../platform/jobs/job-runner.ts';
import { SESSION } from './accounts.rules.ts';
import { deleteIdleAttemptCounters } from './attempts.repository.ts';
import { deleteOldCodes } from './one-time-code.repository.ts';
import { deleteOldSessions } from './session.repository.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Longer than any window or block that is counted here. */
const KEPT_DAYS = 7;

/** Forgets sessions, codes and counters that nobody can use any more. */
export function accountsJobs(jobs: Pick<Jobs, 'every'>, deps: Pick<Deps, 'db' | 'clock'>): void {
  const daysAgo = (days: number): Date => new Date(deps.clock.now().getTime() - days * DAY_MS);
  jobs.every('accounts.forget', HOUR_MS, async () => {
    await deleteOldSessions(deps.db, daysAgo(SESSION.absoluteDays));
    await deleteOldCodes(deps.db, daysAgo(KEPT_DAYS));
    await deleteIdleAttemptCounters(deps.db, daysAgo(KEPT_DAYS));
  });
}
