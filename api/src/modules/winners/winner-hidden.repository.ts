import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { jsonRows } from '../../platform/database/json.ts';

export async function readHiddenAmong(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select player_id as id from winner_hidden
    where player_id in (select value::uuid from json_array_elements_text(${jsonRows(ids)}) as value)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export async function insertHidden(db: Db, playerId: string, at: Date): Promise<void> {
  await sql`
    insert into winner_hidden (player_id, at) values (${playerId}::uuid, ${at.toISOString()}::timestamptz) on conflict do nothing`.execute(
    db,
  );
}

export async function deleteHidden(db: Db, playerId: string): Promise<void> {
  await sql`delete from winner_hidden where player_id = ${playerId}::uuid`.execute(db);
}
