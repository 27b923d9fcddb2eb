import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { jsonRows } from '../../platform/database/json.ts';

export interface SessionRow {
  readonly id: string;
  readonly playerId: string;
  readonly deviceId: string;
  readonly startedAt: Date;
  readonly seenAt: Date;
  readonly endedAt: Date | null;
}

export interface NewSession {
  readonly tokenHash: Buffer;
  readonly id: string;
  readonly playerId: string;
  readonly deviceId: string;
  readonly startedAt: Date;
}

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  const startedAt = session.startedAt.toISOString();
  await sql`
    insert into player_session (token_hash, id, player_id, device_id, started_at, seen_at)
    values (${session.tokenHash}, ${session.id}::uuid, ${session.playerId}::uuid, ${session.deviceId}, ${startedAt}::timestamptz, ${startedAt}::timestamptz)`.execute(
    tx,
  );
}

/** Sessions by the hashes of their tokens, in hex. Every call asks: times travel as numbers, which are read faster than dates, and `extract` would reckon them in decimals. */
export async function readSessions(db: Db, tokenHashes: readonly string[]): Promise<Map<string, SessionRow>> {
  const { rows } = await sql<{
    hash: string;
    id: string;
    playerId: string;
    deviceId: string;
    startedMs: number;
    seenMs: number;
    endedMs: number | null;
  }>`
    select hash, id, player_id as "playerId", device_id as "deviceId", date_part('epoch', started_at) * 1000 as "startedMs",
      date_part('epoch', seen_at) * 1000 as "seenMs", date_part('epoch', ended_at) * 1000 as "endedMs"
    from json_array_elements_text(${jsonRows(tokenHashes)}) as wanted(hash)
    cross join lateral (select * from player_session where token_hash = decode(wanted.hash, 'hex') offset 0) session`.execute(
    db,
  );
  return new Map(
    rows.map(({ hash, id, playerId, deviceId, startedMs, seenMs, endedMs }) => [
      hash,
      {
        id,
        playerId,
        deviceId,
        startedAt: new Date(startedMs),
        seenAt: new Date(seenMs),
        endedAt: endedMs === null ? null : new Date(endedMs),
      },
    ]),
  );
}

export async function markSeen(db: Db, sessionId: string, at: Date): Promise<void> {
  await sql`update player_session set seen_at = ${at.toISOString()}::timestamptz where id = ${sessionId}::uuid`.execute(
    db,
  );
}

export async function endSession(db: Db | Tx, sessionId: string, at: Date): Promise<void> {
  await sql`update player_session set ended_at = ${at.toISOString()}::timestamptz where id = ${sessionId}::uuid and ended_at is null`.execute(
    db,
  );
}

export async function endSessionsOfPlayer(tx: Tx, playerId: string, at: Date): Promise<void> {
  await sql`update player_session set ended_at = ${at.toISOString()}::timestamptz where player_id = ${playerId}::uuid and ended_at is null`.execute(
    tx,
  );
}

export async function endOtherSessions(
  tx: Tx,
  own: { readonly playerId: string; readonly sessionId: string },
  at: Date,
): Promise<void> {
  await sql`
    update player_session set ended_at = ${at.toISOString()}::timestamptz
    where player_id = ${own.playerId}::uuid and id <> ${own.sessionId}::uuid and ended_at is null`.execute(tx);
}

/** One session per device: a new log-in ends the one before. */
export async function endSessionsOnDevice(
  tx: Tx,
  owner: { readonly playerId: string; readonly deviceId: string },
  at: Date,
): Promise<void> {
  await sql`
    update player_session set ended_at = ${at.toISOString()}::timestamptz
    where player_id = ${owner.playerId}::uuid and device_id = ${owner.deviceId} and ended_at is null`.execute(tx);
}

export async function deleteOldSessions(db: Db, startedBefore: Date): Promise<void> {
  await sql`delete from player_session where started_at < ${startedBefore.toISOString()}::timestamptz`.execute(db);
}
