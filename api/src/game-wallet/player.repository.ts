import type { GameKind } from '@padauk/contract/games/game-wallet-service';
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/database.ts';
import { executeSql, queryColumn, queryRow } from '../platform/database/query.ts';
import { toJsonRows } from '../platform/database/json.ts';
import type { LastMove } from './playing.rules.ts';

export async function insertPlayer(tx: Tx, playerId: string, at: Date): Promise<void> {
  await executeSql(tx)`
    insert into game_player (player_id, opened_at) values (${playerId}::uuid, ${at.toISOString()}::timestamptz)
    on conflict do nothing`;
}

/** Null for a player that the platform never opened here. */
export async function readPlayer(db: Db | Tx, playerId: string): Promise<LastMove | null> {
  return await queryRow<LastMove>(db)`
    select game, moved_at as "movedAt", left_at as "leftAt" from game_player
    where player_id = ${playerId}::uuid`;
}

/** Locks in id order and returns the known players. */
export async function lockPlayers(tx: Tx, playerIds: readonly string[]): Promise<ReadonlySet<string>> {
  const known = await queryColumn<string>(tx)`
    select locked.id from json_array_elements_text(${toJsonRows([...new Set(playerIds)].sort())}) as wanted(id)
    cross join lateral (
      select player_id as id from game_player where player_id = wanted.id::uuid for no key update
    ) locked`;
  return new Set(known);
}

/** Locks the rows. A move without a stake has no game and keeps the last one. Returns how many players are known. */
export async function recordMoves(
  tx: Tx,
  moves: readonly { readonly playerId: string; readonly game: GameKind | null }[],
  at: Date,
): Promise<number> {
  const known = await queryColumn(tx)`
    update game_player player set game = coalesce(moved.game, player.game),
      moved_at = case when coalesce(moved.game, player.game) is not null then ${at.toISOString()}::timestamptz end
    from json_to_recordset(${toJsonRows(moves)}) as moved("playerId" uuid, game text)
    where player_id = moved."playerId" returning player_id`;
  return known.length;
}

/** Lock the rows first if there are several; otherwise deadlock. Returns how many are known. */
export async function recordExits(db: Db | Tx, playerIds: readonly string[], at: Date): Promise<number> {
  const known = await queryColumn(db)`
    update game_player set left_at = ${at.toISOString()}::timestamptz
    where player_id = any(${sql.val(playerIds)}::uuid[]) returning player_id`;
  return known.length;
}
