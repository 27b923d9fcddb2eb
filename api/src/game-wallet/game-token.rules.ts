import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SigningKeys } from '../platform/http/signing-keys.ts';

const TOKEN_MINUTES = 30;
const FORM = /^gw_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})_(\d{13})_([\da-f]{64})$/;

/** D2: a player's name for half an hour, which only we can have written. */
export interface GameToken {
  readonly token: string;
  readonly expiresAt: Date;
}

/** The token of a player, made by what asked for it alone: the same signed request, sent again, gets the same token. */
export function gameTokenOf(keys: SigningKeys, playerId: string, askedAt: Date): GameToken {
  const expiresAt = new Date(askedAt.getTime() + TOKEN_MINUTES * 60_000);
  return {
    token: `gw_${playerId}_${expiresAt.getTime()}_${macOf(keys[0].secret, playerId, expiresAt).toString('hex')}`,
    expiresAt,
  };
}

/** What a token says of itself. */
interface ReadToken {
  readonly playerId: string;
  readonly askedAt: Date;
}

/** Whose token this is; null when it is not ours, or over. */
export function readToken(keys: SigningKeys, token: string, now: Date): ReadToken | null {
  const [, playerId = '', expires = '', mac = ''] = FORM.exec(token) ?? [];
  const expiresAt = new Date(Number(expires));
  const isOurs =
    playerId !== '' &&
    keys.some(({ secret }) => timingSafeEqual(macOf(secret, playerId, expiresAt), Buffer.from(mac, 'hex')));
  return isOurs && now.getTime() < expiresAt.getTime()
    ? { playerId, askedAt: new Date(expiresAt.getTime() - TOKEN_MINUTES * 60_000) }
    : null;
}

function macOf(secret: string, playerId: string, expiresAt: Date): Buffer {
  return createHmac('sha256', secret).update(`game token\n${playerId}\n${expiresAt.getTime()}`).digest();
}
