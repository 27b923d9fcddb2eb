import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';

/** Whole kyat; waiting and approved slips. */
export async function sumDepositsSince(db: Db | Tx, playerId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount_kyat), 0)::bigint as sum from top_up
    where player_id = ${playerId}::uuid and state in ('pending', 'approved') and sent_at >= ${since.toISOString()}::timestamptz`.execute(
    db,
  );
  return rows[0]?.sum ?? 0;
}

/** Approved slips minus paid withdrawals, in whole kyat. Null: ever. */
export async function sumNetDepositsSince(db: Db, playerId: string, since: Date | null): Promise<number> {
  const from = (since ?? new Date(0)).toISOString();
  const { rows } = await sql<{ net: number }>`
    select ((select coalesce(sum(amount_kyat), 0) from top_up where player_id = ${playerId}::uuid and state = 'approved' and sent_at >= ${from}::timestamptz)
      - (select coalesce(sum(amount_kyat), 0) from withdrawal where player_id = ${playerId}::uuid and state = 'paid' and sent_at >= ${from}::timestamptz))::bigint as net`.execute(
    db,
  );
  return rows[0]?.net ?? 0;
}
