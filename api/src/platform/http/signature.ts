import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

export interface SigningKey {
  readonly id: string;
  readonly secret: string;
}

/** `path` includes the query. `body` is the exact text sent, empty for a GET. */
export interface SignedRequest {
  readonly method: string;
  readonly path: string;
  readonly body: string;
}

export interface Signature {
  readonly keyId: string;
  readonly at: Date;
  readonly nonce: string;
}

export const SIGNATURE_HEADER = 'signature';
/** Maximum clock difference, and the time in which a captured request could be replayed. */
export const SIGNATURE_WINDOW_MS = 5 * 60_000;

const SIGNATURE_PATTERN = /^key=([a-z][a-z0-9-]{0,30}),at=(\d{13}),nonce=([\w-]{16,64}),mac=([0-9a-f]{64})$/;

/** HMAC-SHA-256 over method, path, time, nonce and the body's hash. */
export function signRequest(key: SigningKey, request: SignedRequest, { at, nonce }: Omit<Signature, 'keyId'>): string {
  return `key=${key.id},at=${at.getTime()},nonce=${nonce},mac=${computeMac(key, request, { at, nonce }).toString('hex')}`;
}

export type SignatureVerdict =
  { readonly kind: 'valid'; readonly signature: Signature } | { readonly kind: 'missing' | 'wrong' | 'old' };

/** A key id may occur several times for rotation. Only a valid MAC gets `old`, so that others learn nothing. */
export function checkSignature(
  keys: readonly SigningKey[],
  request: SignedRequest,
  received: { readonly header: unknown; readonly now: Date },
): SignatureVerdict {
  if (received.header === undefined) return { kind: 'missing' };
  const [, keyId = '', at = '', nonce = '', mac = ''] =
    SIGNATURE_PATTERN.exec(typeof received.header === 'string' ? received.header : '') ?? [];
  const signature = { keyId, at: new Date(Number(at)), nonce };
  const isRight = keys
    .filter(({ id }) => id === keyId)
    .some((key) => timingSafeEqual(computeMac(key, request, signature), Buffer.from(mac, 'hex')));
  if (!isRight) return { kind: 'wrong' };
  return Math.abs(received.now.getTime() - signature.at.getTime()) > SIGNATURE_WINDOW_MS
    ? { kind: 'old' }
    : { kind: 'valid', signature };
}

function computeMac(
  key: SigningKey,
  { method, path, body }: SignedRequest,
  { at, nonce }: Omit<Signature, 'keyId'>,
): Buffer {
  const hash = createHash('sha256').update(body).digest('hex');
  return createHmac('sha256', key.secret).update([key.id, method, path, at.getTime(), nonce, hash].join('\n')).digest();
}
