import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { verifyGameToken } from './game-token.rules.ts';
import type { ServiceDeps } from './service-deps.ts';

/** Null for a token that is forged, expired, or ended with its log-in (D2). */
export async function findTokenPlayer(
  { db, keys }: Pick<ServiceDeps, 'db' | 'keys'>,
  token: string,
  now: Date,
): Promise<string | null> {
  const read = verifyGameToken(keys.platform, token, now);
  if (read === null) return null;
  const { rows } = await sql`
    select from game_player where player_id = ${read.playerId}::uuid
      and (tokens_ended_at is null or tokens_ended_at < ${read.requestedAt.toISOString()}::timestamptz)`.execute(db);
  return rows.length > 0 ? read.playerId : null;
}

/** Revokes the tokens requested until `at`, by the signer's clock, which also dates tokens. False: unknown player. */
export async function revokeTokens(db: Db, playerId: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update game_player set tokens_ended_at = greatest(tokens_ended_at, ${at.toISOString()}::timestamptz)
    where player_id = ${playerId}::uuid returning player_id`.execute(db);
  return rows.length > 0;
}
