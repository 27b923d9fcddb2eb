import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** The first key encrypts; all decrypt, so that a key can be rotated while older ciphertexts exist. */
export type SealKeys = readonly [string, ...string[]];

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const deriveKey = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'identity', 32));

/** AES-256-GCM. `label` is authenticated and names the row, so that bytes moved to another row do not open. */
export function seal(secret: string, label: string, bytes: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, deriveKey(secret), iv).setAAD(Buffer.from(label));
  const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

/** Null for a wrong key, a wrong label or changed bytes. */
export function unseal(secret: string, label: string, sealed: Buffer): Buffer | null {
  try {
    const decipher = createDecipheriv(ALGORITHM, deriveKey(secret), sealed.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(label)).setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return null; // other errors would be bugs of the lines above
  }
}

/** Null when none of the keys opens it. */
export function unsealWithAny(keys: SealKeys, label: string, sealed: Buffer): Buffer | null {
  for (const key of keys) {
    const bytes = unseal(key, label, sealed);
    if (bytes !== null) return bytes;
  }
  return null;
}
