import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';

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
    values (${session.tokenHash}, ${session.id}::uuid, ${session.playerId}::uuid, ${session.deviceId}, ${startedAt}::timestamptz, ${startedAt}::timestamptz)`.execute(tx);
}

export async function readSession(db: Db, tokenHash: Buffer): Promise<SessionRow | null> {
  const { rows } = await sql<SessionRow>`
    select id, player_id as "playerId", device_id as "deviceId", started_at as "startedAt", seen_at as "seenAt", ended_at as "endedAt"
    from player_session where token_hash = ${tokenHash}`.execute(db);
  return rows[0] ?? null;
}

export async function markSeen(db: Db, sessionId: string, at: Date): Promise<void> {
  await sql`update player_session set seen_at = ${at.toISOString()}::timestamptz where id = ${sessionId}::uuid`.execute(db);
}

export async function endSession(db: Db | Tx, sessionId: string, at: Date): Promise<void> {
  await sql`update player_session set ended_at = ${at.toISOString()}::timestamptz where id = ${sessionId}::uuid and ended_at is null`.execute(db);
}

export async function endSessionsOfPlayer(tx: Tx, playerId: string, at: Date): Promise<void> {
  await sql`update player_session set ended_at = ${at.toISOString()}::timestamptz where player_id = ${playerId}::uuid and ended_at is null`.execute(tx);
}

/** One session per device: a new log-in ends the one before. */
export async function endSessionsOnDevice(tx: Tx, owner: { readonly playerId: string; readonly deviceId: string }, at: Date): Promise<void> {
  await sql`
    update player_session set ended_at = ${at.toISOString()}::timestamptz
    where player_id = ${owner.playerId}::uuid and device_id = ${owner.deviceId} and ended_at is null`.execute(tx);
}

export async function deleteOldSessions(db: Db, startedBefore: Date): Promise<void> {
  await sql`delete from player_session where started_at < ${startedBefore.toISOString()}::timestamptz`.execute(db);
}
