import { createHash } from 'node:crypto';
import { batchLookups } from '../platform/batch-lookups.ts';
import type { Db } from '../platform/database/database.ts';
import {
  readProviderSessions,
  readSessionsBySecretHash,
  type ProviderSessionRow,
} from './provider-session.repository.ts';

/** Coalesces simultaneous lookups into one query. */
export interface ProviderSessions {
  readonly findBySecret: (secret: string) => Promise<ProviderSessionRow | null>;
  readonly findById: (id: string) => Promise<ProviderSessionRow | null>;
}

export function openProviderSessions(db: Db): ProviderSessions {
  const findByHash = batchLookups((hashes) => readSessionsBySecretHash(db, hashes));
  return {
    findBySecret: (secret) => findByHash(hashSecret(secret).toString('hex')),
    findById: batchLookups((ids) => readProviderSessions(db, ids)),
  };
}

export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
