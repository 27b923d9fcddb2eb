import type { GameKind } from '@padauk/contract/game-wallet-service';
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/database.ts';
import { toJsonRows } from '../platform/database/json.ts';
import type { LastMove } from './playing.rules.ts';

export async function insertPlayer(tx: Tx, playerId: string, at: Date): Promise<void> {
  await sql`insert into game_player (player_id, opened_at) values (${playerId}::uuid, ${at.toISOString()}::timestamptz) on conflict do nothing`.execute(
    tx,
  );
}

/** Null for a player that the platform never opened here. */
export async function readPlayer(db: Db | Tx, playerId: string): Promise<LastMove | null> {
  const { rows } =
    await sql<LastMove>`select game, moved_at as "movedAt", left_at as "leftAt" from game_player where player_id = ${playerId}::uuid`.execute(
      db,
    );
  return rows[0] ?? null;
}

/** Locks the row until the transaction ends. A move without a stake has no game; the last game remains. */
export async function recordMove(
  tx: Tx,
  playerId: string,
  move: { readonly game: GameKind | null; readonly at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update game_player set game = coalesce(${move.game}::text, game), moved_at = case when coalesce(${move.game}::text, game) is null then null else ${move.at.toISOString()}::timestamptz end
    where player_id = ${playerId}::uuid returning player_id`.execute(tx);
  return rows.length > 0;
}

/** Locks in id order and returns the known players. */
export async function lockPlayers(tx: Tx, playerIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select locked.id from json_array_elements_text(${toJsonRows([...new Set(playerIds)].sort())}) as wanted(id)
    cross join lateral (select player_id as id from game_player where player_id = wanted.id::uuid for no key update) locked`.execute(
    tx,
  );
  return new Set(rows.map(({ id }) => id));
}

export async function recordMoves(
  tx: Tx,
  moves: readonly { readonly playerId: string; readonly game: GameKind }[],
  at: Date,
): Promise<void> {
  await sql`
    update game_player player set game = moved.game, moved_at = ${at.toISOString()}::timestamptz
    from json_to_recordset(${toJsonRows(moves)}) as moved("playerId" uuid, game text) where player_id = moved."playerId"`.execute(
    tx,
  );
}

/** Lock the rows first if there are several; otherwise deadlock. Returns how many are known. */
export async function recordExits(db: Db | Tx, playerIds: readonly string[], at: Date): Promise<number> {
  const { rows } = await sql`
    update game_player set left_at = ${at.toISOString()}::timestamptz where player_id = any(${sql.val(playerIds)}::uuid[]) returning player_id`.execute(
    db,
  );
  return rows.length;
}
