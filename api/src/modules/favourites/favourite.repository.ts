import type { AnswerFor } from '@padauk/contract/endpoint';
import type { getNumberFavourites } from '@padauk/contract/endpoints/favourites';
import type { NumberGameCode } from '@padauk/contract/products';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { toJsonb } from '../../platform/database/json.ts';

type Favourite = AnswerFor<typeof getNumberFavourites>['favourites'][number];

interface FavouriteScope {
  readonly playerId: string;
  readonly game: NumberGameCode;
}

export async function readFavourites(db: Db | Tx, { playerId, game }: FavouriteScope): Promise<Favourite[]> {
  const { rows } = await sql<Favourite>`
    select name, lines from number_favourite where player_id = ${playerId}::uuid and game = ${game} order by name`.execute(
    db,
  );
  return rows;
}

export async function upsertFavourite(
  tx: Tx,
  { playerId, game, name, lines, at }: FavouriteScope & Favourite & { readonly at: Date },
): Promise<void> {
  await sql`
    insert into number_favourite (player_id, game, name, lines, at)
    values (${playerId}::uuid, ${game}, ${name}, ${toJsonb(lines)}, ${at.toISOString()}::timestamptz)
    on conflict (player_id, game, name) do update set lines = excluded.lines, at = excluded.at`.execute(tx);
}

export async function deleteFavourite(
  db: Db,
  { playerId, game, name }: FavouriteScope & { readonly name: string },
): Promise<void> {
  await sql`
    delete from number_favourite where player_id = ${playerId}::uuid and game = ${game} and name = ${name}`.execute(db);
}

export async function erasePlayer(tx: Tx, playerId: string): Promise<void> {
  await sql`delete from number_favourite where player_id = ${playerId}::uuid`.execute(tx);
}
