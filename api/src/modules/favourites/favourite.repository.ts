import type { AnswerFor } from '@padauk/contract/platform/endpoint';
import type { getNumberFavourites } from '@padauk/contract/lottery/favourites.endpoints';
import type { NumberGameCode } from '@padauk/contract/betting/products';
import type { Db, Tx } from '../../platform/database/database.ts';
import { executeSql, queryRows } from '../../platform/database/query.ts';
import { toJsonb } from '../../platform/database/json.ts';

type Favourite = AnswerFor<typeof getNumberFavourites>['favourites'][number];

interface FavouriteScope {
  readonly playerId: string;
  readonly game: NumberGameCode;
}

export const readFavourites = (db: Db | Tx, { playerId, game }: FavouriteScope) => queryRows<Favourite>(db)`
  select name, lines from number_favourite where player_id = ${playerId}::uuid and game = ${game} order by name`;

export const upsertFavourite = (
  tx: Tx,
  { playerId, game, name, lines, at }: FavouriteScope & Favourite & { readonly at: Date },
) => executeSql(tx)`
  insert into number_favourite (player_id, game, name, lines, at)
  values (${playerId}::uuid, ${game}, ${name}, ${toJsonb(lines)}, ${at.toISOString()}::timestamptz)
  on conflict (player_id, game, name) do update set lines = excluded.lines, at = excluded.at`;

export const deleteFavourite = (
  db: Db,
  { playerId, game, name }: FavouriteScope & { readonly name: string },
) => executeSql(db)`
  delete from number_favourite where player_id = ${playerId}::uuid and game = ${game} and name = ${name}`;

export const erasePlayer = (tx: Tx, playerId: string) =>
  executeSql(tx)`delete from number_favourite where player_id = ${playerId}::uuid`;
