import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { executeSql, hasRows, queryRow, queryRows, queryValue } from '../../../platform/database/query.ts';

export interface Passkey {
  readonly id: string;
  readonly playerId: string;
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly signCount: number;
  readonly deviceName: string;
  readonly madeAt: Date;
  readonly usedAt: Date | null;
}

export interface ChallengeSubject {
  readonly deviceId: string;
  readonly playerId: string | null;
}

const COLUMNS = sql.raw(`id, player_id as "playerId", credential_id as "credentialId", public_key as "publicKey",
  sign_count as "signCount", device_name as "deviceName", made_at as "madeAt", used_at as "usedAt"`);

export async function insertChallenge(
  db: Db,
  opened: ChallengeSubject & { readonly challenge: string; readonly expiresAt: Date },
): Promise<void> {
  const { challenge, deviceId, playerId, expiresAt } = opened;
  await executeSql(db)`
    insert into passkey_challenge (challenge, device_id, player_id, expires_at)
    values (${challenge}, ${deviceId}, ${playerId}::uuid, ${expiresAt.toISOString()}::timestamptz)`;
}

/** Consumes the challenge; `false` when it was for another player or device, or has expired. */
export const consumeChallenge = (
  db: Db,
  challenge: string,
  { deviceId, playerId, at }: ChallengeSubject & { readonly at: Date },
) => hasRows(db)`
  delete from passkey_challenge where challenge = ${challenge} and device_id = ${deviceId}
    and player_id is not distinct from ${playerId}::uuid and expires_at > ${at.toISOString()}::timestamptz
  returning challenge`;

export const deleteOldChallenges = (db: Db, before: Date) =>
  executeSql(db)`delete from passkey_challenge where expires_at <= ${before.toISOString()}::timestamptz`;

export const readPlayerPasskeys = (db: Db | Tx, playerId: string) => queryRows<Passkey>(db)`
  select ${COLUMNS} from passkey where player_id = ${playerId}::uuid and removed_at is null order by made_at, id`;

export const readPasskey = (db: Db | Tx, credentialId: Buffer) => queryRow<Passkey>(db)`
  select ${COLUMNS} from passkey where credential_id = ${credentialId} and removed_at is null`;

export const readPasskeyOwner = (db: Db | Tx, id: string) => queryValue<string>(db)`
  select player_id as "playerId" from passkey where id = ${id}::uuid and removed_at is null`;

/** `false` when the credential exists already. */
export async function insertPasskey(tx: Tx, passkey: Omit<Passkey, 'usedAt'>): Promise<boolean> {
  const { id, playerId, credentialId, publicKey, signCount, deviceName, madeAt } = passkey;
  return await hasRows(tx)`
    insert into passkey (id, player_id, credential_id, public_key, sign_count, device_name, made_at)
    values (${id}::uuid, ${playerId}::uuid, ${credentialId}, ${publicKey}, ${signCount}::bigint, ${deviceName},
      ${madeAt.toISOString()}::timestamptz)
    on conflict do nothing returning id`;
}

/** `false` when a concurrent use changed the counter, or the passkey was removed. */
export const recordPasskeyUse = (
  tx: Tx,
  { id, signCount }: Pick<Passkey, 'id' | 'signCount'>,
  { newCount, at }: { readonly newCount: number; readonly at: Date },
) => hasRows(tx)`
  update passkey set sign_count = ${newCount}::bigint, used_at = ${at.toISOString()}::timestamptz
  where id = ${id}::uuid and sign_count = ${signCount}::bigint and removed_at is null returning id`;

export const markPasskeyRemoved = (tx: Tx, { id, playerId }: Pick<Passkey, 'id' | 'playerId'>, at: Date) => hasRows(tx)`
  update passkey set removed_at = ${at.toISOString()}::timestamptz
  where id = ${id}::uuid and player_id = ${playerId}::uuid and removed_at is null returning id`;

export const removePlayerPasskeys = (tx: Tx, playerId: string, at: Date) => executeSql(tx)`
  update passkey set removed_at = ${at.toISOString()}::timestamptz
  where player_id = ${playerId}::uuid and removed_at is null`;
