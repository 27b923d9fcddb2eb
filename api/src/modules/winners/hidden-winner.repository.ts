import type { Db, Tx } from '../../platform/database/database.ts';
import { executeSql, queryColumn } from '../../platform/database/query.ts';
import { toJsonRows } from '../../platform/database/json.ts';

export async function readHiddenPlayers(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set(
    await queryColumn<string>(db)`
    select player_id as id from winner_hidden
    where player_id in (select value::uuid from json_array_elements_text(${toJsonRows(ids)}) as value)`,
  );
}

export const insertHiddenPlayer = (db: Db, playerId: string, at: Date) => executeSql(db)`
  insert into winner_hidden (player_id, at) values (${playerId}::uuid, ${at.toISOString()}::timestamptz)
  on conflict do nothing`;

export const deleteHiddenPlayer = (db: Db, playerId: string) =>
  executeSql(db)`delete from winner_hidden where player_id = ${playerId}::uuid`;

export const erasePlayer = (tx: Tx, playerId: string) =>
  executeSql(tx)`delete from winner_hidden where player_id = ${playerId}::uuid`;
