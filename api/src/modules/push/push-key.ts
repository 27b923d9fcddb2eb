import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import webPush from 'web-push';
import { runInTransaction } from '../../platform/database/transaction.ts';
import { deleteKey, insertKey, readKey } from './push.repository.ts';
import type { PushDeps } from './push.types.ts';

/** VAPID key pair (RFC 8292), base64url. */
export interface PushKey {
  readonly publicKey: string;
  readonly privateKey: string;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

const deriveSealingKey = (pepper: string): Buffer => Buffer.from(hkdfSync('sha256', pepper, '', 'push key', 32));

function sealKey(privateKey: string, pepper: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', deriveSealingKey(pepper), iv);
  const body = Buffer.concat([cipher.update(privateKey, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

/** Null when it was encrypted with another pepper. */
function unsealKey(bytes: Buffer, pepper: string): string | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', deriveSealingKey(pepper), bytes.subarray(0, IV_BYTES));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** Creates the key pair when none exists or the pepper has changed; then every phone must subscribe again. */
export async function ensurePushKey({ db, config, log }: Pick<PushDeps, 'db' | 'config' | 'log'>): Promise<PushKey> {
  const stored = await readKey(db);
  const privateKey = stored === null ? null : unsealKey(stored.sealed, config.pepper);
  if (stored !== null && privateKey !== null) return { publicKey: stored.publicKey, privateKey };
  const created = webPush.generateVAPIDKeys();
  return await runInTransaction(db, async (tx) => {
    if (stored !== null) {
      log.error(
        {},
        'the push key was encrypted with another PEPPER: a new key is created, and phones must subscribe again',
      );
      await deleteKey(tx);
    }
    await insertKey(tx, { publicKey: created.publicKey, sealed: sealKey(created.privateKey, config.pepper) });
    const winner = await readKey(tx);
    const opened = winner === null ? null : unsealKey(winner.sealed, config.pepper);
    if (winner === null || opened === null) throw new Error('the push key cannot be decrypted');
    return { publicKey: winner.publicKey, privateKey: opened };
  });
}
