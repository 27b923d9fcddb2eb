import type { AnswerFor } from '@padauk/contract/endpoint';
import type { getIdentity } from '@padauk/contract/endpoints/identity';
import type { Db, Tx } from '../../platform/database/database.ts';
import { readCurrent, readIdentitiesOf, readSealedPhoto } from './identity.repository.ts';
import type { IdentityDeps } from './identity.types.ts';
import { numberLabel, photoLabel } from './labels.rules.ts';
import { unsealWithAny, type SealKeys } from './seal.ts';

export type IdentityAnswer = AnswerFor<typeof getIdentity>;

export async function identityOf(
  { db, identity }: Pick<IdentityDeps, 'db' | 'identity'>,
  playerId: string,
): Promise<IdentityAnswer> {
  const current = await readCurrent(db, playerId);
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
  return (await readCurrent(db, playerId))?.state === 'approved';
}

/** V4: `YYYY-MM-DD` of the submitted or approved proof; else undefined. */
export async function birthdayOf(db: Db, playerId: string): Promise<string | undefined> {
  const current = await readCurrent(db, playerId);
  return current === null || current.state === 'refused' ? undefined : (current.birthDate ?? undefined);
}

export async function identityNumbersOf(
  { db, identity }: Pick<IdentityDeps, 'db' | 'identity'>,
  playerId: string,
): Promise<{ readonly id: string; readonly nrc: string | null }[]> {
  const rows = await readIdentitiesOf(db, playerId);
  return rows.map(({ id, nrc }) => ({ id, nrc: numberIn(identity.keys, id, nrc) }));
}

/** `12/LAMANA(N)123456`; null when it was deleted, or none of the keys opens it. */
export function numberIn(keys: SealKeys, id: string, sealed: Buffer | null): string | null {
  return sealed === null ? null : (unsealWithAny(keys, numberLabel(id), sealed)?.toString('utf8') ?? null);
}

/** Null when it is missing, or none of the keys opens it. */
export async function readIdentityPhoto(
  { db, identity }: Pick<IdentityDeps, 'db' | 'identity'>,
  id: string,
): Promise<Buffer | null> {
  const sealed = await readSealedPhoto(db, id);
  return sealed === null ? null : unsealWithAny(identity.keys, photoLabel(id), sealed);
}
