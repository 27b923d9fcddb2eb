import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { pruneOutbox } from '../stream/publish.ts';
import type { Jobs } from './every.ts';

const HOUR_MS = 3_600_000;
/** Longer than any browser keeps a key that was not answered. */
const KEY_DAYS = 30;

/** The platform's own housekeeping. */
export function platformJobs(jobs: Pick<Jobs, 'every'>, deps: Pick<Deps, 'db' | 'clock'>): void {
  jobs.every('platform.prune-outbox', HOUR_MS, () => pruneOutbox(deps.db, 24));
  jobs.every('platform.prune-keys', HOUR_MS, async () => {
    await sql`delete from idempotency_key where created_at < ${deps.clock.now().toISOString()}::timestamptz - make_interval(days => ${KEY_DAYS}::integer)`.execute(deps.db);
  });
}
