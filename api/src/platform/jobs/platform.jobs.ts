import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Db } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { deleteFullBuckets } from '../http/rate-bucket.repository.ts';
import { pruneOutbox } from '../stream/publish.ts';
import type { Jobs } from './job-runner.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The housekeeping of every process that has a database with events. */
export function platformJobs(
  jobs: Pick<Jobs, 'every'>,
  deps: Pick<Deps, 'db'> & { readonly config: Pick<Config, 'databaseUrl'> },
): void {
  // The embedded engine has no autovacuum: without this, plans that were made for empty tables would stay for ever.
  if (deps.config.databaseUrl === null) jobs.every('platform.vacuum', 10 * MINUTE_MS, () => vacuum(deps.db));
  jobs.every('platform.prune-outbox', HOUR_MS, () => pruneOutbox(deps.db, 24));
}

/** For the process that players call: no other database has buckets. */
export function rateBucketJobs(jobs: Pick<Jobs, 'every'>, { db }: Pick<Deps, 'db'>): void {
  jobs.every('platform.rate-buckets', 10 * MINUTE_MS, () => deleteFullBuckets(db));
}

async function vacuum(db: Db): Promise<void> {
  await sql`vacuum (analyze)`.execute(db);
}
