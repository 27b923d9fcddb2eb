import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * AES-256-GCM with a key that is derived for one purpose. `label` is authenticated and names the row, so that bytes
 * moved to another row do not open. `unseal` answers null for a wrong key, a wrong label or changed bytes.
 */
export function createSealing(purpose: string) {
  const deriveKey = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  return {
    seal(secret: string, label: string, bytes: Buffer): Buffer {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, deriveKey(secret), iv).setAAD(Buffer.from(label));
      const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]);
    },
    unseal(secret: string, label: string, sealed: Buffer): Buffer | null {
      try {
        const options = { authTagLength: TAG_BYTES };
        const decipher = createDecipheriv(ALGORITHM, deriveKey(secret), sealed.subarray(0, IV_BYTES), options);
        decipher.setAAD(Buffer.from(label)).setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
        return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
      } catch {
        return null; // other errors would be bugs of the lines above
      }
    },
  };
}
