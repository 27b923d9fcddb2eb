import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Db } from '../platform/database/database.ts';
import { hasRows } from '../platform/database/query.ts';
import type { SigningKeys } from '../platform/http/signing-keys.ts';
import type { ServiceDeps } from './service-deps.ts';

const TOKEN_MINUTES = 30;
const TOKEN_PATTERN = /^gw_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})_(\d{13})_([\da-f]{64})$/;

interface GameToken {
  readonly token: string;
  readonly expiresAt: Date;
}

/** D2: valid for half an hour. Derived from the signed request only, so a repeated request gets the same token. */
export function createGameToken(keys: SigningKeys, playerId: string, askedAt: Date): GameToken {
  const expiresAt = new Date(askedAt.getTime() + TOKEN_MINUTES * 60_000);
  return {
    token: `gw_${playerId}_${expiresAt.getTime()}_${computeMac(keys[0].secret, playerId, expiresAt).toString('hex')}`,
    expiresAt,
  };
}

interface VerifiedToken {
  readonly playerId: string;
  readonly requestedAt: Date;
}

function verifyGameToken(keys: SigningKeys, token: string, now: Date): VerifiedToken | null {
  const [, playerId = '', expires = '', mac = ''] = TOKEN_PATTERN.exec(token) ?? [];
  const expiresAt = new Date(Number(expires));
  const isOurs =
    playerId !== '' &&
    keys.some(({ secret }) => timingSafeEqual(computeMac(secret, playerId, expiresAt), Buffer.from(mac, 'hex')));
  return isOurs && now.getTime() < expiresAt.getTime()
    ? { playerId, requestedAt: new Date(expiresAt.getTime() - TOKEN_MINUTES * 60_000) }
    : null;
}

function computeMac(secret: string, playerId: string, expiresAt: Date): Buffer {
  return createHmac('sha256', secret).update(`game token\n${playerId}\n${expiresAt.getTime()}`).digest();
}

/** Null for a token that is forged, expired, or ended with its log-in (D2). */
export async function findTokenPlayer(
  { db, keys }: Pick<ServiceDeps, 'db' | 'keys'>,
  token: string,
  now: Date,
): Promise<string | null> {
  const read = verifyGameToken(keys.platform, token, now);
  if (read === null) return null;
  const isValid = await hasRows(db)`
    select from game_player where player_id = ${read.playerId}::uuid
      and (tokens_ended_at is null or tokens_ended_at < ${read.requestedAt.toISOString()}::timestamptz)`;
  return isValid ? read.playerId : null;
}

/** Revokes the tokens requested until `at`, by the signer's clock, which also dates tokens. False: unknown player. */
export async function revokeTokens(db: Db, playerId: string, at: Date): Promise<boolean> {
  return await hasRows(db)`
    update game_player set tokens_ended_at = greatest(tokens_ended_at, ${at.toISOString()}::timestamptz)
    where player_id = ${playerId}::uuid returning player_id`;
}
