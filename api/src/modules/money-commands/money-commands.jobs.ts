import { sql } from 'kysely';
import type { Deps } from '../../platform/deps.ts';
import type { Jobs } from '../../platform/jobs/job-runner.ts';

const HOUR_MS = 3_600_000;
/** Longer than any browser stores an unanswered key. */
const KEY_RETENTION_DAYS = 30;

export function registerMoneyCommandsJobs(jobs: Pick<Jobs, 'every'>, deps: Pick<Deps, 'db' | 'clock'>): void {
  jobs.every('money-commands.prune-keys', HOUR_MS, async () => {
    await sql`delete from idempotency_key where created_at < ${deps.clock.now().toISOString()}::timestamptz - make_interval(days => ${KEY_RETENTION_DAYS}::integer)`.execute(
      deps.db,
    );
  });
}
