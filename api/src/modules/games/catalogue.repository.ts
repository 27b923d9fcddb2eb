import type { AnswerFor } from '@padauk/contract/endpoint';
import type { getGames } from '@padauk/contract/endpoints/games';
import type { GameState } from '@padauk/contract/games';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';

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
    sql<ProviderRow>`select ${PROVIDER_COLUMNS} from game_provider where state <> 'off' order by position`.execute(db),
    sql<GameRow>`
      select game.id, provider, category, return_basis_points as "returnBasisPoints", mark, game.state, most_times is not null as "isPlayable",
        json_build_object('en', title_en, 'uni', title_uni, 'zh', title_zh, 'shan', title_shan) as title
      from game join game_provider on code = provider where game.state <> 'off' and game_provider.state <> 'off' order by game.position`.execute(
      db,
    ),
  ]);
  return {
    providers: providers.rows.map(({ code, name, state, backAt }) => ({
      code,
      name,
      isUnderMaintenance: state === 'maintenance',
      backAt: backAt?.toISOString() ?? null,
    })),
    games: games.rows.map(({ mark, state, ...game }) => ({
      ...game,
      isUnderMaintenance: state === 'maintenance',
      isNew: mark === 'new',
      isPopular: mark === 'popular',
    })),
  };
}

export async function readAllGames(db: Db): Promise<
  {
    provider: string;
    name: string;
    providerState: GameState;
    backAt: Date | null;
    game: string | null;
    state: GameState | null;
  }[]
> {
  const { rows } = await sql<{
    provider: string;
    name: string;
    providerState: GameState;
    backAt: Date | null;
    game: string | null;
    state: GameState | null;
  }>`
    select code as provider, name, game_provider.state as "providerState", back_at as "backAt", game.id as game, game.state
    from game_provider left join game on provider = code order by game_provider.position, game.position`.execute(db);
  return rows;
}

export async function lockProvider(tx: Tx, code: string): Promise<ProviderRow | null> {
  const { rows } =
    await sql<ProviderRow>`select ${PROVIDER_COLUMNS} from game_provider where code = ${code} for update`.execute(tx);
  return rows[0] ?? null;
}

export async function writeProviderState(
  tx: Tx,
  { code, state, backAt }: { readonly code: string; readonly state: GameState; readonly backAt: Date | null },
): Promise<void> {
  await sql`
    update game_provider set state = ${state}, back_at = ${backAt?.toISOString() ?? null}::timestamptz where code = ${code}`.execute(
    tx,
  );
}

export async function lockGame(tx: Tx, id: string): Promise<GameState | null> {
  const { rows } = await sql<{ state: GameState }>`select state from game where id = ${id} for update`.execute(tx);
  return rows[0]?.state ?? null;
}

export async function writeGameState(tx: Tx, id: string, state: GameState): Promise<void> {
  await sql`update game set state = ${state} where id = ${id}`.execute(tx);
}

/** Null also for a game that is off. */
export async function readPlayableGame(db: Db, id: string): Promise<PlayableGame | null> {
  const { rows } = await sql<PlayableGame>`
    select game.id, provider, played_by as "playedBy", most_times as "mostTimes", 'maintenance' in (game.state, game_provider.state) as "isResting"
    from game join game_provider on code = provider where game.id = ${id} and game.state <> 'off' and game_provider.state <> 'off'`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Includes games that are off, because their rounds remain visible. */
export async function readGameTitles(db: Db): Promise<ReadonlyMap<string, Game['title']>> {
  const { rows } = await sql<Pick<Game, 'id' | 'title'>>`
    select id, json_build_object('en', title_en, 'uni', title_uni, 'zh', title_zh, 'shan', title_shan) as title from game`.execute(
    db,
  );
  return new Map(rows.map(({ id, title }) => [id, title]));
}
