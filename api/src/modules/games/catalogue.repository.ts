import type { AnswerFor } from '@padauk/contract/platform/endpoint';
import type { getGames } from '@padauk/contract/games/games.endpoints';
import type { GameState } from '@padauk/contract/games/games';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { executeSql, hasRows, queryRow, queryRows } from '../../platform/database/query.ts';

type Catalogue = AnswerFor<typeof getGames>;
type Game = Catalogue['games'][number];

interface ProviderRow {
  readonly code: string;
  readonly name: string;
  readonly state: GameState;
  readonly backAt: Date | null;
}
interface GameRow extends Pick<Game, 'id' | 'provider' | 'category' | 'title' | 'returnBasisPoints'> {
  readonly mark: 'new' | 'popular' | null;
  readonly state: GameState;
  readonly isPlayable: boolean;
}

export interface PlayableGame {
  readonly id: string;
  readonly provider: string;
  /** The name of the provider's key at the game wallet. */
  readonly playedBy: string;
  readonly mostTimes: number | null;
  readonly isResting: boolean;
}

const PROVIDER_COLUMNS = sql`code, name, state, back_at as "backAt"`;

export async function readCatalogue(db: Db): Promise<Catalogue> {
  const [providers, games] = await Promise.all([
    queryRows<ProviderRow>(db)`
      select ${PROVIDER_COLUMNS} from game_provider where state <> 'off' order by position`,
    queryRows<GameRow>(db)`
      select game.id, provider, category, return_basis_points as "returnBasisPoints", mark, game.state,
        most_times is not null as "isPlayable",
        json_build_object('en', title_en, 'uni', title_uni, 'zh', title_zh, 'shan', title_shan) as title
      from game join game_provider on code = provider where game.state <> 'off' and game_provider.state <> 'off'
      order by game.position`,
  ]);
  return {
    providers: providers.map(({ code, name, state, backAt }) => ({
      code,
      name,
      isUnderMaintenance: state === 'maintenance',
      backAt: backAt?.toISOString() ?? null,
    })),
    games: games.map(({ mark, state, ...game }) => ({
      ...game,
      isUnderMaintenance: state === 'maintenance',
      isNew: mark === 'new',
      isPopular: mark === 'popular',
    })),
  };
}

interface ListedGame {
  readonly provider: string;
  readonly name: string;
  readonly providerState: GameState;
  readonly backAt: Date | null;
  readonly game: string | null;
  readonly state: GameState | null;
}

export const readAllGames = (db: Db) => queryRows<ListedGame>(db)`
  select code as provider, name, game_provider.state as "providerState", back_at as "backAt", game.id as game,
    game.state
  from game_provider left join game on provider = code order by game_provider.position, game.position`;

export const lockProvider = (tx: Tx, code: string) => queryRow<ProviderRow>(tx)`
  select ${PROVIDER_COLUMNS} from game_provider where code = ${code} for update`;

export const writeProviderState = (
  tx: Tx,
  { code, state, backAt }: { readonly code: string; readonly state: GameState; readonly backAt: Date | null },
) => executeSql(tx)`
  update game_provider set state = ${state}, back_at = ${backAt?.toISOString() ?? null}::timestamptz
  where code = ${code}`;

export async function lockGame(tx: Tx, id: string): Promise<GameState | null> {
  const row = await queryRow<{ state: GameState }>(tx)`select state from game where id = ${id} for update`;
  return row?.state ?? null;
}

export const writeGameState = (tx: Tx, id: string, state: GameState) =>
  executeSql(tx)`update game set state = ${state} where id = ${id}`;

/** Null also for a game that is off. */
export const readPlayableGame = (db: Db, id: string) => queryRow<PlayableGame>(db)`
  select game.id, provider, played_by as "playedBy", most_times as "mostTimes",
    'maintenance' in (game.state, game_provider.state) as "isResting"
  from game join game_provider on code = provider
  where game.id = ${id} and game.state <> 'off' and game_provider.state <> 'off'`;

/** Includes games that are off, because their rounds remain visible. */
export async function readGameTitles(db: Db): Promise<ReadonlyMap<string, Game['title']>> {
  const rows = await queryRows<Pick<Game, 'id' | 'title'>>(db)`
    select id, json_build_object('en', title_en, 'uni', title_uni, 'zh', title_zh, 'shan', title_shan) as title
    from game`;
  return new Map(rows.map(({ id, title }) => [id, title]));
}

export async function readFavourites(db: Db, playerId: string): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(db)`
    select game.id from game_favourite join game on game.id = game_id join game_provider on code = provider
    where player_id = ${playerId}::uuid and game.state <> 'off' and game_provider.state <> 'off'
    order by at desc, game.position`;
  return rows.map(({ id }) => id);
}

/** `false` when the game is not shown. */
export const insertFavourite = (
  db: Db,
  { playerId, gameId, at }: { readonly playerId: string; readonly gameId: string; readonly at: Date },
) => hasRows(db)`
  with shown as (
    select game.id from game join game_provider on code = provider
    where game.id = ${gameId} and game.state <> 'off' and game_provider.state <> 'off'
  ),
  made as (
    insert into game_favourite (player_id, game_id, at)
    select ${playerId}::uuid, id, ${at.toISOString()}::timestamptz from shown on conflict do nothing
  )
  select from shown`;

export const deleteFavourite = (db: Db, playerId: string, gameId: string) =>
  executeSql(db)`delete from game_favourite where player_id = ${playerId}::uuid and game_id = ${gameId}`;

export const erasePlayer = (tx: Tx, playerId: string) =>
  executeSql(tx)`delete from game_favourite where player_id = ${playerId}::uuid`;
