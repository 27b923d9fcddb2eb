import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { runInTransaction } from '../../platform/database/transaction.ts';
import { footballDayOf } from './football.rules.ts';

/** I9: so that a clock set back does not reopen betting. Locks matches in the order in which tickets lock them. */
export async function recordKickOffs(db: Db, now: Date): Promise<void> {
  const isDue = sql`match_day >= ${footballDayOf(now)}::date - 1 and starts_at <= ${now.toISOString()}::timestamptz
    and kicked_off_at is distinct from starts_at and outcome is null`;
  const { rows } = await sql`select from football_match where ${isDue} limit 1`.execute(db);
  if (rows.length === 0) return;
  await runInTransaction(db, async (tx) => {
    await sql`select from football_match where ${isDue} order by id for no key update`.execute(tx);
    await sql`update football_match set kicked_off_at = starts_at where ${isDue}`.execute(tx);
  });
}
