import { createHash } from 'node:crypto';
import type { FairBet } from '@padauk/contract/games/fair-games.rules';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../platform/database/database.ts';
import { executeSql, queryColumn, queryRows } from '../platform/database/query.ts';
import { toJsonb, toJsonRows } from '../platform/database/json.ts';

export interface ProviderSessionRow {
  readonly id: string;
  readonly playerId: string;
  readonly game: string;
  readonly returnTo: string;
  readonly nextSeed: string;
}

const SESSION_COLUMNS = sql`id, player_id as "playerId", game, return_to as "returnTo", next_seed as "nextSeed"`;

export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

export async function insertProviderSession(
  db: Db,
  row: ProviderSessionRow,
  { secret, at }: { readonly secret: string; readonly at: Date },
): Promise<void> {
  await executeSql(db)`
    insert into provider_session (id, player_id, game, secret_hash, return_to, next_seed, opened_at)
    values (${row.id}::uuid, ${row.playerId}::uuid, ${row.game}, ${hashSecret(secret)}, ${row.returnTo},
      ${row.nextSeed}, ${at.toISOString()}::timestamptz)`;
}

export async function readSessionsBySecretHash(
  db: Db,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, ProviderSessionRow>> {
  const rows = await queryRows<ProviderSessionRow & { readonly hash: string }>(db)`
    select wanted.hash, ${SESSION_COLUMNS} from json_array_elements_text(${toJsonRows(hashes)}) as wanted(hash)
    join provider_session on secret_hash = decode(wanted.hash, 'hex')`;
  return new Map(rows.map(({ hash, ...row }) => [hash, row]));
}

/** Locks in id order, so that one round at a time takes the seed of a session. */
export async function lockProviderSessions(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ProviderSessionRow>> {
  const rows = await queryRows<ProviderSessionRow>(tx)`
    select ${SESSION_COLUMNS} from json_array_elements_text(${toJsonRows([...ids].sort())}) as wanted(wanted_id)
    cross join lateral (select * from provider_session where id = wanted.wanted_id::uuid for update) locked`;
  return new Map(rows.map((row) => [row.id, row]));
}

export async function writeNextSeeds(
  tx: Tx,
  seeds: readonly { readonly id: string; readonly nextSeed: string }[],
): Promise<void> {
  await executeSql(tx)`
    update provider_session session set next_seed = seeds."nextSeed"
    from json_to_recordset(${toJsonRows(seeds)}) as seeds(id uuid, "nextSeed" text)
    where session.id = seeds.id`;
}

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

const ROUND_COLUMNS = sql`id, session_id as "sessionId", player_id as "playerId", game, state, bets,
  stake_kyat as "stakeKyat",
  client_seed as "clientSeed", server_seed as "serverSeed", shown, win_kyat as "winKyat", asked_at as "askedAt"`;

const OPEN_STATES: readonly ProviderRoundRow['state'][] = ['asked', 'decided', 'playing'];
export const isOpen = ({ state }: ProviderRoundRow): boolean => OPEN_STATES.includes(state);

async function readRounds(db: Db | Tx, condition: RawBuilder<unknown>): Promise<readonly ProviderRoundRow[]> {
  return await queryRows<ProviderRoundRow>(db)`select ${ROUND_COLUMNS} from provider_round ${condition}`;
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
    select ${ROUND_COLUMNS} from json_to_recordset(${toJsonRows(keys)}) as asked("sessionId" uuid, "roundId" uuid)
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

export interface ShotsRow {
  readonly id: string;
  readonly roundId: string;
  readonly state: 'asked' | 'done' | 'given-back';
  readonly bets: readonly FairBet[];
  readonly stakeKyat: number;
  readonly shown: readonly number[];
  readonly winKyat: number;
  readonly askedAt: Date;
}

const SHOTS_COLUMNS = sql`id, round_id as "roundId", state, bets, stake_kyat as "stakeKyat", shown,
  win_kyat as "winKyat", asked_at as "askedAt"`;

export async function insertShots(tx: Tx, shots: readonly ShotsRow[]): Promise<void> {
  await executeSql(tx)`
    insert into provider_shots (id, round_id, state, bets, stake_kyat, shown, win_kyat, asked_at)
    select id, "roundId", state, bets, "stakeKyat", shown, "winKyat", "askedAt"
    from json_to_recordset(${toJsonRows(shots)}) as row(id uuid, "roundId" uuid, state text, bets jsonb,
      "stakeKyat" bigint, shown jsonb, "winKyat" bigint, "askedAt" timestamptz)`;
}

export async function readShotsForOrders(
  tx: Tx,
  keys: readonly { readonly shotsId: string; readonly roundId: string }[],
): Promise<readonly ShotsRow[]> {
  return await queryRows<ShotsRow>(tx)`
    select ${SHOTS_COLUMNS} from json_to_recordset(${toJsonRows(keys)}) as asked("shotsId" uuid, "roundId" uuid)
    cross join lateral (
      select * from provider_shots where id = asked."shotsId"
      union
      select * from provider_shots where round_id = asked."roundId" and state = 'asked'
    ) found`;
}

async function readShotsWhere(db: Db, condition: RawBuilder<unknown>): Promise<readonly ShotsRow[]> {
  return await queryRows<ShotsRow>(db)`select ${SHOTS_COLUMNS} from provider_shots where ${condition}`;
}

export async function readShots(db: Db, id: string): Promise<ShotsRow | null> {
  return (await readShotsWhere(db, sql`id = ${id}::uuid`))[0] ?? null;
}

export async function hasPendingShots(db: Db, roundId: string): Promise<boolean> {
  return (await readShotsWhere(db, sql`round_id = ${roundId}::uuid and state = 'asked'`)).length > 0;
}

export async function readPendingShots(db: Db, until: Date): Promise<readonly ShotsRow[]> {
  const before = until.toISOString();
  return await readShotsWhere(
    db,
    sql`state = 'asked' and asked_at <= ${before}::timestamptz order by asked_at limit 200`,
  );
}

/** Does nothing if another call has ended them. */
export async function markShotsRefunded(db: Db, id: string): Promise<void> {
  await executeSql(db)`update provider_shots set state = 'given-back' where id = ${id}::uuid and state = 'asked'`;
}

/** Adds taken shots to their round once. Pass at most one per round. */
export async function addShotsToRounds(tx: Tx, ids: readonly string[]): Promise<void> {
  await executeSql(tx)`
    with done as (
      update provider_shots shots set state = 'done' from json_array_elements_text(${toJsonRows(ids)}) as wanted(id)
      where shots.id = wanted.id::uuid and state = 'asked' returning round_id, bets, shown, stake_kyat, win_kyat
    )
    update provider_round round set bets = round.bets || done.bets, shown = round.shown || done.shown,
      stake_kyat = round.stake_kyat + done.stake_kyat, win_kyat = round.win_kyat + done.win_kyat
    from done where round.id = done.round_id and round.state = 'playing'`;
}

/** Excludes rounds with unanswered shots. */
export async function readOverdueRounds(
  db: Db,
  { quietSince, begunBefore }: { readonly quietSince: Date; readonly begunBefore: Date },
): Promise<readonly string[]> {
  return await queryColumn<string>(db)`
    select round.id from provider_round round cross join lateral (
      select bool_or(state = 'asked') as "isPending", max(asked_at) as "lastAt" from provider_shots
      where round_id = round.id
    ) shots
    where state = 'playing' and "isPending" is not true and (asked_at < ${begunBefore.toISOString()}::timestamptz
      or "lastAt" < ${quietSince.toISOString()}::timestamptz)
    order by asked_at limit 200`;
}
