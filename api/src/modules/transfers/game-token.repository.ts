import { sql } from 'kysely';
import { toJsonRows } from '../../platform/database/json.ts';
import type { Db } from '../../platform/database/database.ts';

export interface RequestedToken {
  readonly sessionId: string;
  readonly playerId: string;
  readonly askedAt: Date;
}

export async function writeRequestedToken(db: Db, { sessionId, playerId, askedAt }: RequestedToken): Promise<void> {
  const at = askedAt.toISOString();
  await sql`
    insert into game_token (session_id, player_id, asked_at) values (${sessionId}::uuid, ${playerId}::uuid, ${at}::timestamptz)
    on conflict (session_id) do update set asked_at = excluded.asked_at`.execute(db);
}

export async function readRequestedTokens(db: Db): Promise<RequestedToken[]> {
  const { rows } = await sql<RequestedToken>`
    select session_id as "sessionId", player_id as "playerId", asked_at as "askedAt" from game_token`.execute(db);
  return rows;
}

/** Keeps a token that was requested again meanwhile. */
export async function deleteRequestedTokens(db: Db, tokens: readonly RequestedToken[]): Promise<void> {
  const rows = tokens.map(({ sessionId, askedAt }) => ({ session_id: sessionId, asked_at: askedAt.toISOString() }));
  await sql`
    delete from game_token using json_to_recordset(${toJsonRows(rows)}) as gone(session_id uuid, asked_at timestamptz)
    where game_token.session_id = gone.session_id and game_token.asked_at = gone.asked_at`.execute(db);
}
