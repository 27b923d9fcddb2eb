import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { jsonRows } from '../../platform/database/json.ts';

/** Who sends a command. */
export interface Sender {
  readonly playerId: string;
  /** Absent: no session sends it. */
  readonly sessionId?: string;
}

/**
 * Which of these may go on: not those whose session has ended. A session stays as it is until the transaction ends: a log-out, a closure and {@link lockPlayer} wait, so that
 * nothing is done after their answer. Where the player's row is locked too, it is locked before.
 */
export async function lockSenders(tx: Tx, senders: readonly Sender[]): Promise<(sender: Sender) => boolean> {
  const sessionIds = senders.flatMap(({ sessionId }) => (sessionId === undefined ? [] : [sessionId]));
  if (sessionIds.length === 0) return () => true;
  const { rows } = await sql<Required<Sender>>`
    select player_id as "playerId", id as "sessionId" from player_session
    where id in (select value::uuid from json_array_elements_text(${jsonRows(sessionIds)}) as value) and ended_at is null
    for share`.execute(tx);
  const open = new Map(rows.map(({ sessionId, playerId }) => [sessionId, playerId]));
  return ({ sessionId, playerId }) => sessionId === undefined || open.get(sessionId) === playerId;
}

/**
 * Waits for the commands of this player that are under way, and makes the next ones wait. For what stops them: a break, a new PIN. Taken before any other lock, and in
 * the order of a closure.
 */
export async function lockPlayer(tx: Tx, playerId: string): Promise<void> {
  await sql`select from player where id = ${playerId}::uuid for update`.execute(tx);
  await sql`select from player_session where player_id = ${playerId}::uuid and ended_at is null for update`.execute(tx);
}
