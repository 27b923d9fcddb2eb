import { randomBytes } from 'node:crypto';
import type { FileStorage } from '../store/store.types.ts';

/** Beside the tokens: never served, never mirrored, and not in the trail of controls. */
const getSecretFile = (id: string): string => `access/webhooks/${id}`;

/** Plain text, because each event is signed with it. */
export async function createSecret(storage: FileStorage, id: string): Promise<string> {
  const secret = `padauk_hook_${randomBytes(32).toString('base64url')}`;
  await storage.write(getSecretFile(id), Buffer.from(secret));
  return secret;
}

export async function readSecret(storage: FileStorage, id: string): Promise<string | null> {
  return (await storage.read(getSecretFile(id)))?.bytes.toString() ?? null;
}

export async function removeSecret(storage: FileStorage, id: string): Promise<void> {
  await storage.remove(getSecretFile(id));
}
