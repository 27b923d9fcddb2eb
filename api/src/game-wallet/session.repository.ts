import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/database.ts';
import { executeSql, hasRows, queryColumn, queryRow, queryRows } from '../platform/database/query.ts';
import { toJsonRows } from '../platform/database/json.ts';

export interface GameSessionRow {
  readonly id: string;
  readonly playerId: string;
  readonly provider: string;
  readonly game: string;
  readonly mostTimes: number;
  readonly returnTo: string | null; // null: older than return pages
  readonly codeHash: Uint8Array;
  readonly openedAt: Date;
  readonly codeEndsAt: Date;
  readonly redeemedAt: Date | null;
  readonly closedAt: Date | null;
}

const COLUMNS = sql`id, player_id as "playerId", provider, game, most_times as "mostTimes", return_to as "returnTo",
  code_hash as "codeHash", opened_at as "openedAt", code_ends_at as "codeEndsAt", redeemed_at as "redeemedAt",
  closed_at as "closedAt"`;

/** False if the id exists. */
export async function insertGameSession(
  tx: Tx,
  row: Omit<GameSessionRow, 'redeemedAt' | 'closedAt'>,
): Promise<boolean> {
  return await hasRows(tx)`
    insert into game_session (id, player_id, provider, game, most_times, return_to, code_hash, opened_at, code_ends_at)
    values (${row.id}::uuid, ${row.playerId}::uuid, ${row.provider}, ${row.game}, ${row.mostTimes}::integer, ${row.returnTo}, ${row.codeHash},
      ${row.openedAt.toISOString()}::timestamptz, ${row.codeEndsAt.toISOString()}::timestamptz)
    on conflict (id) do nothing returning id`;
}

export async function readGameSession(db: Db | Tx, id: string): Promise<GameSessionRow | null> {
  return await queryRow<GameSessionRow>(db)`select ${COLUMNS} from game_session where id = ${id}::uuid`;
}

/** Shared locks: the sessions cannot close until the transaction ends, but other stakes continue. */
export async function lockGameSessionsShared(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, GameSessionRow>> {
  const rows = await queryRows<GameSessionRow>(tx)`
    select ${COLUMNS} from json_array_elements_text(${toJsonRows([...new Set(ids)].sort())}) as wanted(session_id)
    cross join lateral (select * from game_session where id = wanted.session_id::uuid for share) shared`;
  return new Map(rows.map((row) => [row.id, row]));
}

export async function lockSessionByCode(tx: Tx, codeHash: Buffer): Promise<GameSessionRow | null> {
  return await queryRow<GameSessionRow>(tx)`
    select ${COLUMNS} from game_session where code_hash = ${codeHash} for update`;
}

export async function markSessionRedeemed(tx: Tx, id: string, at: Date): Promise<void> {
  await executeSql(tx)`update game_session set redeemed_at = ${at.toISOString()}::timestamptz where id = ${id}::uuid`;
}

/** Waits for stakes in progress and blocks new ones. Returns the open sessions. */
export async function lockOpenSessions(tx: Tx, playerIds: readonly string[]): Promise<string[]> {
  return await queryColumn<string>(tx)`
    select id from game_session where player_id = any(${sql.val(playerIds)}::uuid[]) and closed_at is null
    order by id for update`;
}

/** Closed sessions keep no address. */
export async function markSessionsClosed(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  await executeSql(tx)`
    update game_session set closed_at = ${at.toISOString()}::timestamptz
    where id = any(${sql.val(ids)}::uuid[]) and closed_at is null`;
  await executeSql(tx)`delete from session_place where session_id = any(${sql.val(ids)}::uuid[])`;
}

/** An unchanged address gets no new number. */
export async function writeSessionAddress(tx: Tx, sessionId: string, address: string): Promise<void> {
  await executeSql(tx)`
    insert into session_place (session_id, address) values (${sessionId}::uuid, ${address})
    on conflict (session_id) do update set address = excluded.address, number = default
    where session_place.address <> excluded.address`;
}

const MAX_ADDRESSES = 1_000;

export async function readSessionAddresses(
  db: Db,
  after: number,
): Promise<{ places: { sessionId: string; address: string; number: number }[] }> {
  const rows = await queryRows<{ sessionId: string; address: string; number: number }>(db)`
    select session_id as "sessionId", address, number from session_place where number > ${after}::bigint
    order by number limit ${MAX_ADDRESSES}::integer`;
  return { places: rows };
}

/** Rolled-back stakes do not count. */
export async function sumSessionRounds(db: Db, sessionId: string): Promise<{ stakedKyat: number; wonKyat: number }> {
  const sums = await queryRow<{ stakedKyat: number; wonKyat: number }>(db)`
    select coalesce(sum(stake_kyat), 0) as "stakedKyat", coalesce(sum(win_kyat), 0) as "wonKyat"
    from game_round where session_id = ${sessionId}::uuid and state <> 'rolled-back'`;
  return sums ?? { stakedKyat: 0, wonKyat: 0 };
}
