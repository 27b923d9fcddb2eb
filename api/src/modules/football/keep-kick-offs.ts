import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { footballDayOf } from './football.rules.ts';

/**
 * I9: writes down which matches have kicked off, once for each kick-off: no bet is taken on them again, whichever time a clock shows later. A match that the feed moves has another
 * kick-off. Locks matches in the order in which tickets lock them.
 */
export async function keepKickOffs(db: Db, now: Date): Promise<void> {
  const isDue = sql`match_day >= ${footballDayOf(now)}::date - 1 and starts_at <= ${now.toISOString()}::timestamptz
    and kicked_off_at is distinct from starts_at and outcome is null`;
  const { rows } = await sql`select from football_match where ${isDue} limit 1`.execute(db);
  if (rows.length === 0) return;
  await inTransaction(db, async (tx) => {
    await sql`select from football_match where ${isDue} order by id for no key update`.execute(tx);
    await sql`update football_match set kicked_off_at = starts_at where ${isDue}`.execute(tx);
  });
}
