import { createHash } from 'node:crypto';
import { batchLookups } from '../platform/batch-lookups.ts';
import type { Db } from '../platform/database/database.ts';
import { readProviderSessions, readSessionsOfSecrets, type ProviderSessionRow } from './provider-session.repository.ts';

/** Coalesces simultaneous lookups into one query. */
export interface ProviderSessions {
  readonly ofSecret: (secret: string) => Promise<ProviderSessionRow | null>;
  readonly byId: (id: string) => Promise<ProviderSessionRow | null>;
}

export function openProviderSessions(db: Db): ProviderSessions {
  const ofHash = batchLookups((hashes) => readSessionsOfSecrets(db, hashes));
  return {
    ofSecret: (secret) => ofHash(hashOfSecret(secret).toString('hex')),
    byId: batchLookups((ids) => readProviderSessions(db, ids)),
  };
}

export function hashOfSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
