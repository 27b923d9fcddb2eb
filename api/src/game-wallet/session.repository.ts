import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/database.ts';
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

const COLUMNS = sql`id, player_id as "playerId", provider, game, most_times as "mostTimes", return_to as "returnTo", code_hash as "codeHash", opened_at as "openedAt", code_ends_at as "codeEndsAt", redeemed_at as "redeemedAt", closed_at as "closedAt"`;

/** False if the id exists. */
export async function insertGameSession(
  tx: Tx,
  row: Omit<GameSessionRow, 'redeemedAt' | 'closedAt'>,
): Promise<boolean> {
  const { rows } = await sql`
    insert into game_session (id, player_id, provider, game, most_times, return_to, code_hash, opened_at, code_ends_at)
    values (${row.id}::uuid, ${row.playerId}::uuid, ${row.provider}, ${row.game}, ${row.mostTimes}::integer, ${row.returnTo}, ${row.codeHash},
      ${row.openedAt.toISOString()}::timestamptz, ${row.codeEndsAt.toISOString()}::timestamptz)
    on conflict (id) do nothing returning id`.execute(tx);
  return rows.length > 0;
}

export async function readGameSession(db: Db | Tx, id: string): Promise<GameSessionRow | null> {
  const { rows } = await sql<GameSessionRow>`select ${COLUMNS} from game_session where id = ${id}::uuid`.execute(db);
  return rows[0] ?? null;
}

/** A shared lock: the session cannot close until the transaction ends, but other stakes continue. */
export async function lockGameSessionShared(tx: Tx, id: string): Promise<GameSessionRow | null> {
  const { rows } = await sql<GameSessionRow>`
    select ${COLUMNS} from game_session where id = ${id}::uuid for share`.execute(tx);
  return rows[0] ?? null;
}

export async function lockGameSessionsShared(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, GameSessionRow>> {
  const { rows } = await sql<GameSessionRow>`
    select ${COLUMNS} from json_array_elements_text(${toJsonRows([...new Set(ids)].sort())}) as wanted(session_id)
    cross join lateral (select * from game_session where id = wanted.session_id::uuid for share) shared`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

export async function lockSessionByCode(tx: Tx, codeHash: Buffer): Promise<GameSessionRow | null> {
  const { rows } = await sql<GameSessionRow>`
    select ${COLUMNS} from game_session where code_hash = ${codeHash} for update`.execute(tx);
  return rows[0] ?? null;
}

export async function markSessionRedeemed(tx: Tx, id: string, at: Date): Promise<void> {
  await sql`update game_session set redeemed_at = ${at.toISOString()}::timestamptz where id = ${id}::uuid`.execute(tx);
}

/** Waits for stakes in progress and blocks new ones. Returns the open sessions. */
export async function lockOpenSessions(tx: Tx, playerIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from game_session where player_id = any(${sql.val(playerIds)}::uuid[]) and closed_at is null order by id for update`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

export async function markSessionsClosed(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  await sql`
    update game_session set closed_at = ${at.toISOString()}::timestamptz
    where id = any(${sql.val(ids)}::uuid[]) and closed_at is null`.execute(tx);
}

/** Rolled-back stakes do not count. */
export async function sumSessionRounds(db: Db, sessionId: string): Promise<{ stakedKyat: number; wonKyat: number }> {
  const { rows } = await sql<{ stakedKyat: number; wonKyat: number }>`
    select coalesce(sum(stake_kyat), 0) as "stakedKyat", coalesce(sum(win_kyat), 0) as "wonKyat"
    from game_round where session_id = ${sessionId}::uuid and state <> 'rolled-back'`.execute(db);
  return rows[0] ?? { stakedKyat: 0, wonKyat: 0 };
}
