import webPush from 'web-push';
import { runInTransaction } from '../../platform/database/transaction.ts';
import { createSealing } from '../../platform/sealing.ts';
import { deleteKey, insertKey, readKey } from './push.repository.ts';
import type { PushDeps } from './push.types.ts';

/** VAPID key pair (RFC 8292), base64url. */
export interface PushKey {
  readonly publicKey: string;
  readonly privateKey: string;
}

const { seal, unseal } = createSealing('push key');

/** Null when it was encrypted with another pepper. */
const unsealKey = (sealed: Buffer, pepper: string): string | null =>
  unseal(pepper, '', sealed)?.toString('utf8') ?? null;

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
    await insertKey(tx, {
      publicKey: created.publicKey,
      sealed: seal(config.pepper, '', Buffer.from(created.privateKey)),
    });
    const winner = await readKey(tx);
    const opened = winner === null ? null : unsealKey(winner.sealed, config.pepper);
    if (winner === null || opened === null) throw new Error('the push key cannot be decrypted');
    return { publicKey: winner.publicKey, privateKey: opened };
  });
}
