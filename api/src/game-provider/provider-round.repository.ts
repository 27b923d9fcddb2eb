import type { FairBet } from '@padauk/contract/games/fair-games.rules';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../platform/database/database.ts';
import { executeSql, queryRows } from '../platform/database/query.ts';
import { toJsonb, toJsonRows } from '../platform/database/json.ts';

export interface ProviderRoundRow {
  readonly id: string;
  readonly sessionId: string;
  readonly playerId: string;
  readonly game: string;
  readonly state: 'asked' | 'decided' | 'playing' | 'ended' | 'given-back';
  readonly bets: readonly FairBet[];
  readonly stakeKyat: number;
  readonly clientSeed: string;
  readonly serverSeed: string;
  readonly shown: readonly number[] | null;
  readonly winKyat: number | null;
  readonly askedAt: Date;
}

const COLUMNS = sql`id, session_id as "sessionId", player_id as "playerId", game, state, bets,
  stake_kyat as "stakeKyat",
  client_seed as "clientSeed", server_seed as "serverSeed", shown, win_kyat as "winKyat", asked_at as "askedAt"`;

const OPEN_STATES: readonly ProviderRoundRow['state'][] = ['asked', 'decided', 'playing'];
export const isOpen = ({ state }: ProviderRoundRow): boolean => OPEN_STATES.includes(state);

async function readRounds(db: Db | Tx, condition: RawBuilder<unknown>): Promise<readonly ProviderRoundRow[]> {
  return await queryRows<ProviderRoundRow>(db)`select ${COLUMNS} from provider_round ${condition}`;
}

export async function insertProviderRounds(tx: Tx, rounds: readonly ProviderRoundRow[]): Promise<void> {
  await executeSql(tx)`
    insert into provider_round (id, session_id, player_id, game, state, bets, stake_kyat, client_seed, server_seed,
      shown, win_kyat, asked_at)
    select id, "sessionId", "playerId", game, state, bets, "stakeKyat", "clientSeed", "serverSeed",
      shown, "winKyat", "askedAt"
    from json_to_recordset(${toJsonRows(rounds)}) as row(id uuid, "sessionId" uuid, "playerId" uuid, game text,
      state text, bets jsonb, "stakeKyat" bigint, "clientSeed" text, "serverSeed" text, shown jsonb, "winKyat" bigint,
      "askedAt" timestamptz)`;
}

export async function readProviderRound(db: Db | Tx, id: string): Promise<ProviderRoundRow | null> {
  return (await readRounds(db, sql`where id = ${id}::uuid`))[0] ?? null;
}

export async function readOpenRound(db: Db, sessionId: string): Promise<ProviderRoundRow | null> {
  const found = await readRounds(
    db,
    sql`where session_id = ${sessionId}::uuid and state in ('asked', 'decided', 'playing')`,
  );
  return found[0] ?? null;
}

/** The named rounds and the open rounds of the sessions. */
export async function readRoundsForOrders(
  tx: Tx,
  keys: readonly { readonly sessionId: string; readonly roundId: string }[],
): Promise<readonly ProviderRoundRow[]> {
  return await queryRows<ProviderRoundRow>(tx)`
    select ${COLUMNS} from json_to_recordset(${toJsonRows(keys)}) as asked("sessionId" uuid, "roundId" uuid)
    cross join lateral (
      select * from provider_round where id = asked."roundId"
      union
      select * from provider_round where session_id = asked."sessionId" and state in ('asked', 'decided', 'playing')
    ) found`;
}

/** Includes rounds of an interrupted session. */
export async function readLastRounds(
  db: Db,
  { playerId, game, limit }: { readonly playerId: string; readonly game: string; readonly limit: number },
): Promise<readonly ProviderRoundRow[]> {
  return await readRounds(
    db,
    sql`where player_id = ${playerId}::uuid and game = ${game} order by asked_at desc, id desc limit ${limit}::integer`,
  );
}

export async function readUnfinishedRounds(db: Db, until: Date): Promise<readonly ProviderRoundRow[]> {
  return await readRounds(
    db,
    sql`where state in ('asked', 'decided') and asked_at <= ${until.toISOString()}::timestamptz
      order by asked_at limit 200`,
  );
}

/** Does nothing if another call has finished the round. */
export async function markRoundDecided(
  db: Db,
  id: string,
  { shown, winKyat }: { readonly shown: readonly number[]; readonly winKyat: number },
): Promise<void> {
  await executeSql(db)`
    update provider_round set state = 'decided', shown = ${toJsonb(shown)}, win_kyat = ${winKyat}::bigint
    where id = ${id}::uuid and state = 'asked'`;
}

/** Does nothing if the round has ended. Nothing was staked in a refunded round, so its drawn result is deleted. */
export async function markRoundClosed(
  db: Db,
  id: string,
  { state, at }: { readonly state: 'ended' | 'given-back'; readonly at: Date },
): Promise<void> {
  const closable = state === 'ended' ? sql`('decided', 'playing')` : sql`('asked', 'decided', 'playing')`;
  const isBack = state === 'given-back';
  await executeSql(db)`
    update provider_round set state = ${state}, ended_at = ${at.toISOString()}::timestamptz,
      shown = case when ${isBack}::boolean then null else shown end,
      win_kyat = case when ${isBack}::boolean then null else win_kyat end
    where id = ${id}::uuid and state in ${closable}`;
}
