import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';

export async function readFavourites(db: Db, playerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select game.id from game_favourite join game on game.id = game_id join game_provider on code = provider
    where player_id = ${playerId}::uuid and game.state <> 'off' and game_provider.state <> 'off'
    order by at desc, game.position`.execute(db);
  return rows.map(({ id }) => id);
}

/** `false` when the game is not shown. */
export async function insertFavourite(
  db: Db,
  { playerId, gameId, at }: { readonly playerId: string; readonly gameId: string; readonly at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    with shown as (
      select game.id from game join game_provider on code = provider
      where game.id = ${gameId} and game.state <> 'off' and game_provider.state <> 'off'
    ),
    made as (
      insert into game_favourite (player_id, game_id, at)
      select ${playerId}::uuid, id, ${at.toISOString()}::timestamptz from shown on conflict do nothing
    )
    select from shown`.execute(db);
  return rows.length > 0;
}

export async function deleteFavourite(db: Db, playerId: string, gameId: string): Promise<void> {
  await sql`delete from game_favourite where player_id = ${playerId}::uuid and game_id = ${gameId}`.execute(db);
}

export async function erasePlayer(tx: Tx, playerId: string): Promise<void> {
  await sql`delete from game_favourite where player_id = ${playerId}::uuid`.execute(tx);
}
