import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Db } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { pruneOutbox } from '../stream/publish.ts';
import type { Jobs } from './every.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Longer than any browser keeps a key that was not answered. */
const KEY_DAYS = 30;

/** The platform's own housekeeping. */
export function platformJobs(
  jobs: Pick<Jobs, 'every'>,
  deps: Pick<Deps, 'db' | 'clock'> & { readonly config: Pick<Config, 'databaseUrl'> },
): void {
  // The embedded engine has no autovacuum: without this, plans that were made for empty tables would stay for ever.
  if (deps.config.databaseUrl === null) jobs.every('platform.vacuum', 10 * MINUTE_MS, () => vacuum(deps.db));
  jobs.every('platform.prune-outbox', HOUR_MS, () => pruneOutbox(deps.db, 24));
  jobs.every('platform.prune-keys', HOUR_MS, async () => {
    await sql`delete from idempotency_key where created_at < ${deps.clock.now().toISOString()}::timestamptz - make_interval(days => ${KEY_DAYS}::integer)`.execute(
      deps.db,
    );
  });
}

async function vacuum(db: Db): Promise<void> {
  await sql`vacuum (analyze)`.execute(db);
}
