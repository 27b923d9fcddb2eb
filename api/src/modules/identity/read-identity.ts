import type { AnswerFor } from '@padauk/contract/platform/endpoint';
import type { getIdentity } from '@padauk/contract/account/identity.endpoints';
import type { Db, Tx } from '../../platform/database/database.ts';
import { readCurrentIdentity, readPlayerIdentities, readSealedPhoto } from './identity.repository.ts';
import type { IdentityDeps } from './identity.settings.ts';
import { toLabel, unsealWithAny, type SealKeys } from './seal.ts';

export type IdentityAnswer = AnswerFor<typeof getIdentity>;

export async function readIdentityState(
  { db, identity }: Pick<IdentityDeps, 'db' | 'identity'>,
  playerId: string,
): Promise<IdentityAnswer> {
  const current = await readCurrentIdentity(db, playerId);
  return {
    state: current?.state ?? 'none',
    sentAt: current?.sentAt.toISOString() ?? null,
    decidedAt: current?.decidedAt?.toISOString() ?? null,
    reason: current?.reason ?? '',
    isTaken: current?.isTaken ?? false,
    isNeededForWithdrawal: identity.isNeededForWithdrawal,
  };
}

export async function isIdentityApproved(db: Db | Tx, playerId: string): Promise<boolean> {
  return (await readCurrentIdentity(db, playerId))?.state === 'approved';
}

/** V4: `YYYY-MM-DD` of the submitted or approved proof; else undefined. */
export async function readBirthDate(db: Db, playerId: string): Promise<string | undefined> {
  const current = await readCurrentIdentity(db, playerId);
  return current === null || current.state === 'refused' ? undefined : (current.birthDate ?? undefined);
}

export async function readIdentityNumbers(
  { db, identity }: Pick<IdentityDeps, 'db' | 'identity'>,
  playerId: string,
): Promise<{ readonly id: string; readonly nrc: string | null }[]> {
  const rows = await readPlayerIdentities(db, playerId);
  return rows.map(({ id, nrc }) => ({ id, nrc: decryptNumber(identity.keys, id, nrc) }));
}

/** `12/LAMANA(N)123456`; null when it was deleted, or none of the keys opens it. */
export function decryptNumber(keys: SealKeys, id: string, sealed: Buffer | null): string | null {
  return sealed === null ? null : (unsealWithAny(keys, toLabel('number', id), sealed)?.toString('utf8') ?? null);
}

/** Null when it is missing, or none of the keys opens it. */
export async function readIdentityPhoto(
  { db, identity }: Pick<IdentityDeps, 'db' | 'identity'>,
  id: string,
): Promise<Buffer | null> {
  const sealed = await readSealedPhoto(db, id);
  return sealed === null ? null : unsealWithAny(identity.keys, toLabel('photo', id), sealed);
}
