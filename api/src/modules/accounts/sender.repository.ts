import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { toJsonRows } from '../../platform/database/json.ts';

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
  const { rows } = await sql<Required<Sender>>`
    select player_id as "playerId", id as "sessionId" from player_session
    where id in (select value::uuid from json_array_elements_text(${toJsonRows(sessionIds)}) as value) and ended_at is null
    for share`.execute(tx);
  const open = new Map(rows.map(({ sessionId, playerId }) => [sessionId, playerId]));
  return ({ sessionId, playerId }) => sessionId === undefined || open.get(sessionId) === playerId;
}

/** Serializes commands of the player that count their own rows, so that concurrent ones cannot exceed a limit. */
export async function lockPlayerRow(tx: Tx, playerId: string): Promise<void> {
  await sql`select from player where id = ${playerId}::uuid for no key update`.execute(tx);
}

/** Blocks the player's commands (a break, a new PIN). Take it before any other lock; a closure has the same order. */
export async function lockPlayer(tx: Tx, playerId: string): Promise<void> {
  await sql`select from player where id = ${playerId}::uuid for update`.execute(tx);
  await sql`select from player_session where player_id = ${playerId}::uuid and ended_at is null for update`.execute(tx);
}
