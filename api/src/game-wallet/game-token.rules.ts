import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SigningKeys } from '../platform/http/signing-keys.ts';

const TOKEN_MINUTES = 30;
const FORM = /^gw_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})_(\d{13})_([\da-f]{64})$/;

export interface GameToken {
  readonly token: string;
  readonly expiresAt: Date;
}

/** D2: valid for half an hour. Derived from the signed request only, so a repeated request gets the same token. */
export function gameTokenOf(keys: SigningKeys, playerId: string, askedAt: Date): GameToken {
  const expiresAt = new Date(askedAt.getTime() + TOKEN_MINUTES * 60_000);
  return {
    token: `gw_${playerId}_${expiresAt.getTime()}_${macOf(keys[0].secret, playerId, expiresAt).toString('hex')}`,
    expiresAt,
  };
}

interface ReadToken {
  readonly playerId: string;
  readonly askedAt: Date;
}

/** Null for a forged or expired token. */
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
