import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { toJsonRows } from '../../platform/database/json.ts';

export async function readHiddenPlayers(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select player_id as id from winner_hidden
    where player_id in (select value::uuid from json_array_elements_text(${toJsonRows(ids)}) as value)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export async function insertHiddenPlayer(db: Db, playerId: string, at: Date): Promise<void> {
  await sql`
    insert into winner_hidden (player_id, at) values (${playerId}::uuid, ${at.toISOString()}::timestamptz) on conflict do nothing`.execute(
    db,
  );
}

export async function deleteHiddenPlayer(db: Db, playerId: string): Promise<void> {
  await sql`delete from winner_hidden where player_id = ${playerId}::uuid`.execute(db);
}

export async function erasePlayer(tx: Tx, playerId: string): Promise<void> {
  await sql`delete from winner_hidden where player_id = ${playerId}::uuid`.execute(tx);
}
