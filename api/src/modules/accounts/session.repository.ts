import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { executeSql, hasRows, queryRows } from '../../platform/database/query.ts';
import type { SessionTimes } from './accounts.rules.ts';
import { toJsonRows } from '../../platform/database/json.ts';
import { publishRows, SESSION_ENDED, toSessionAudience } from '../../platform/stream/publish.ts';

interface TimedSession extends SessionTimes {
  readonly id: string;
}

export interface SessionRow extends TimedSession {
  readonly playerId: string;
  readonly deviceId: string;
}

type PlayerDevice = Pick<SessionRow, 'playerId' | 'deviceId'>;
export type SessionOwner = Required<Sender>;

interface NewSession extends Pick<SessionRow, 'id' | 'playerId' | 'deviceId' | 'startedAt'> {
  readonly tokenHash: Buffer;
  readonly deviceName: string;
  /** Null: opened by a password. */
  readonly passkeyId: string | null;
}

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  const startedAt = session.startedAt.toISOString();
  await executeSql(tx)`
    insert into player_session (token_hash, id, player_id, device_id, device_name, passkey_id, started_at, seen_at)
    values (${session.tokenHash}, ${session.id}::uuid, ${session.playerId}::uuid, ${session.deviceId},
      ${session.deviceName}, ${session.passkeyId}::uuid, ${startedAt}::timestamptz, ${startedAt}::timestamptz)`;
}

/** Runs on every call: times travel as floats, because they are parsed faster than dates and decimals. */
export async function readSessions(db: Db, tokenHashes: readonly string[]): Promise<Map<string, SessionRow>> {
  const rows = await queryRows<{
    hash: string;
    id: string;
    playerId: string;
    deviceId: string;
    startedMs: number;
    seenMs: number;
    endedMs: number | null;
  }>(db)`
    select hash, id, player_id as "playerId", device_id as "deviceId",
      date_part('epoch', started_at) * 1000 as "startedMs", date_part('epoch', seen_at) * 1000 as "seenMs",
      date_part('epoch', ended_at) * 1000 as "endedMs"
    from json_array_elements_text(${toJsonRows(tokenHashes)}) as wanted(hash)
    cross join lateral (select * from player_session where token_hash = decode(wanted.hash, 'hex') offset 0) session`;
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

export const markSessionSeen = (db: Db, sessionId: string, at: Date) => executeSql(db)`
  update player_session set seen_at = ${at.toISOString()}::timestamptz where id = ${sessionId}::uuid`;

export const readSessionsOfPlayer = (db: Db, playerId: string) => queryRows<PlayerSession>(db)`
  select id, device_name as "deviceName", started_at as "startedAt", seen_at as "seenAt", ended_at as "endedAt"
  from player_session where player_id = ${playerId}::uuid order by started_at desc, id`;

export const readSessionsById = (db: Db, ids: readonly string[]) => queryRows<TimedSession>(db)`
  select session.id, started_at as "startedAt", seen_at as "seenAt", ended_at as "endedAt"
  from json_array_elements_text(${toJsonRows(ids)}) as wanted(id)
  join player_session session on session.id = wanted.id::uuid`;

interface PlayerSession extends TimedSession {
  readonly deviceName: string;
}

export const endSession = (tx: Tx, sessionId: string, at: Date) =>
  endMatchingSessions(tx, sql`id = ${sessionId}::uuid`, at);

/** `false` when the player has no such session, or it has ended. */
export async function endSessionOfPlayer(tx: Tx, { playerId, sessionId }: SessionOwner, at: Date): Promise<boolean> {
  const isOpen = await hasRows(tx)`
    select from player_session where id = ${sessionId}::uuid and player_id = ${playerId}::uuid and ended_at is null`;
  await endMatchingSessions(tx, sql`id = ${sessionId}::uuid and player_id = ${playerId}::uuid`, at);
  return isOpen;
}

export const endSessionsOfPlayer = (tx: Tx, playerId: string, at: Date) =>
  endMatchingSessions(tx, sql`player_id = ${playerId}::uuid`, at);

export const endOtherSessions = (tx: Tx, own: SessionOwner, at: Date) =>
  endMatchingSessions(tx, sql`player_id = ${own.playerId}::uuid and id <> ${own.sessionId}::uuid`, at);

export const endSessionsOfPasskey = (
  tx: Tx,
  { playerId, id }: { readonly playerId: string; readonly id: string },
  { exceptSessionId: own, at }: { readonly exceptSessionId: string | null; readonly at: Date },
) => {
  const ofPasskey = sql`player_id = ${playerId}::uuid and passkey_id = ${id}::uuid`;
  return endMatchingSessions(tx, sql`${ofPasskey} and id is distinct from ${own}::uuid`, at);
};

export const endSessionsOnDevice = (tx: Tx, owner: PlayerDevice, at: Date) =>
  endMatchingSessions(tx, sql`player_id = ${owner.playerId}::uuid and device_id = ${owner.deviceId}`, at);

/** Every session ends here, with the event for its open streams in the same transaction. */
const endMatchingSessions = (tx: Tx, condition: RawBuilder<unknown>, at: Date) =>
  publishRows(
    tx,
    sql`select ${toSessionAudience('')}::text || id::text, ${SESSION_ENDED}::text, '{}'::jsonb from ended`,
    sql`with ended as (
    update player_session set ended_at = ${at.toISOString()}::timestamptz
    where ${condition} and ended_at is null returning id)`,
  );

type OpenSession = Omit<SessionRow, 'id'>;

/** Without ended sessions; expired ones are included. */
export const readOpenSessionsOnDevices = (db: Db | Tx, devices: readonly PlayerDevice[]) => queryRows<OpenSession>(db)`
  select session.player_id as "playerId", session.device_id as "deviceId", started_at as "startedAt",
    seen_at as "seenAt", ended_at as "endedAt"
  from json_to_recordset(${toJsonRows(devices)}) as wanted("playerId" uuid, "deviceId" text)
  join player_session session on session.player_id = wanted."playerId" and session.device_id = wanted."deviceId"
    and ended_at is null`;

export const deleteOldSessions = (db: Db, startedBefore: Date) =>
  executeSql(db)`delete from player_session where started_at < ${startedBefore.toISOString()}::timestamptz`;

export function buildSharedDeviceCondition(one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (
    select from player_session theirs join player_session own on own.device_id = theirs.device_id
    where theirs.player_id = ${one} and own.player_id = ${other})`;
}

export interface Sender {
  readonly playerId: string;
  /** Absent: the command has no session. */
  readonly sessionId?: string;
}

/**
 * Locks the open sessions of the senders: a log-out, a closure and {@link lockPlayer} wait until the transaction ends.
 * Lock order: the player's row before the session.
 */
export async function lockSenders(tx: Tx, senders: readonly Sender[]): Promise<(sender: Sender) => boolean> {
  const sessionIds = senders.flatMap(({ sessionId }) => (sessionId === undefined ? [] : [sessionId]));
  if (sessionIds.length === 0) return () => true;
  const rows = await queryRows<Required<Sender>>(tx)`
    select player_id as "playerId", id as "sessionId" from player_session
    where id in (select value::uuid from json_array_elements_text(${toJsonRows(sessionIds)}) as value)
      and ended_at is null
    for share`;
  const open = new Map(rows.map(({ sessionId, playerId }) => [sessionId, playerId]));
  return ({ sessionId, playerId }) => sessionId === undefined || open.get(sessionId) === playerId;
}

/** Serializes commands of the player that count their own rows, so that concurrent ones cannot exceed a limit. */
export const lockPlayerRow = (tx: Tx, playerId: string) =>
  executeSql(tx)`select from player where id = ${playerId}::uuid for no key update`;

/** Blocks the player's commands (a break, a new PIN). Take it before any other lock; a closure has the same order. */
export async function lockPlayer(tx: Tx, playerId: string): Promise<void> {
  await executeSql(tx)`select from player where id = ${playerId}::uuid for update`;
  await executeSql(tx)`
    select from player_session where player_id = ${playerId}::uuid and ended_at is null for update`;
}
