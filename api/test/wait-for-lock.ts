import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../src/platform/database/database.ts';

/** Waits until a statement waits for a lock. PostgreSQL only: the embedded database serialises whole transactions. */
export async function waitForLock(db: Db): Promise<void> {
  for (let tries = 0; tries < 500; tries += 1) {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    if (rows.length > 0) return;
    await pause(10);
  }
  throw new Error('nothing waits');
}
