import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { readToken } from './game-token.rules.ts';
import type { ServiceDeps } from './service-deps.ts';

/** Whose token a game shows (D2); null for one that is not ours, is over, or was ended with the log-in that had asked for it (M8). */
export async function playerShown(
  { db, keys }: Pick<ServiceDeps, 'db' | 'keys'>,
  token: string,
  now: Date,
): Promise<string | null> {
  const read = readToken(keys.platform, token, now);
  if (read === null) return null;
  const { rows } = await sql`
    select from game_player where player_id = ${read.playerId}::uuid
      and (tokens_ended_at is null or tokens_ended_at < ${read.askedAt.toISOString()}::timestamptz)`.execute(db);
  return rows.length > 0 ? read.playerId : null;
}

/** Ends every token of a player that was asked for until then. By the clock of who signs: by it a token says when it was asked for. False for a player whom nobody knows. */
export async function endTokens(db: Db, playerId: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update game_player set tokens_ended_at = greatest(tokens_ended_at, ${at.toISOString()}::timestamptz)
    where player_id = ${playerId}::uuid returning player_id`.execute(db);
  return rows.length > 0;
}
