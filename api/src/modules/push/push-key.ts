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
  const kept = await readKey(db);
  const privateKey = kept === null ? null : unsealKey(kept.sealed, config.pepper);
  if (kept !== null && privateKey !== null) return { publicKey: kept.publicKey, privateKey };
  const made = webPush.generateVAPIDKeys();
  return await runInTransaction(db, async (tx) => {
    if (kept !== null) {
      log.error(
        {},
        'the key of push messages was sealed with another PEPPER: a new one is made, and phones subscribe anew',
      );
      await deleteKey(tx);
    }
    await insertKey(tx, { publicKey: made.publicKey, sealed: sealKey(made.privateKey, config.pepper) });
    const winner = await readKey(tx);
    const opened = winner === null ? null : unsealKey(winner.sealed, config.pepper);
    if (winner === null || opened === null) throw new Error('the key of push messages cannot be opened');
    return { publicKey: winner.publicKey, privateKey: opened };
  });
}
