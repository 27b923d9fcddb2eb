import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** The first seals; all open, so that one can be changed while what the older ones have sealed is still kept. */
export type SealKeys = readonly [string, ...string[]];

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'identity', 32));

/** Bytes that only the key opens, and only as what they are: `label` names the row, so that sealed bytes moved to another row do not open. */
export function seal(secret: string, label: string, bytes: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(secret), iv).setAAD(Buffer.from(label));
  const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

/** What was sealed; null where it was sealed with another key, as something else, or was changed since. */
export function unseal(secret: string, label: string, sealed: Buffer): Buffer | null {
  try {
    const decipher = createDecipheriv(ALGORITHM, keyOf(secret), sealed.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(label)).setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return null; // what else the cipher may throw is a bug of the lines above, and every test would see it
  }
}

/** {@link unseal} with whichever of the keys it was; null where it was none of them. */
export function unsealWithAny(keys: SealKeys, label: string, sealed: Buffer): Buffer | null {
  for (const key of keys) {
    const bytes = unseal(key, label, sealed);
    if (bytes !== null) return bytes;
  }
  return null;
}
