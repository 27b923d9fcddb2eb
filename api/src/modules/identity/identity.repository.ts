import type { IdentitySide, IdentityState } from '@padauk/contract/account/identity';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import {
  executeSql,
  hasRows,
  queryColumn,
  queryNumber,
  queryRow,
  queryRows,
  queryValue,
} from '../../platform/database/query.ts';
import { readQueueSize } from '../../platform/database/queue-size.ts';
import { buildUploadDeletion, type NamedPicture } from '../../platform/pictures/picture-upload.repository.ts';
import { selectPhone } from '../accounts/index.ts';

export interface IdentityRow {
  readonly id: string;
  readonly playerId: string;
  readonly state: Exclude<IdentityState, 'none'>;
  readonly name: string;
  readonly birthDate: string | null;
  readonly nrc: Buffer | null;
  readonly sentAt: Date;
  readonly isTaken: boolean;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  readonly reason: string;
}

export interface NewIdentity {
  readonly id: string;
  readonly playerId: string;
  readonly name: string;
  readonly birthDate: string;
  readonly nrcHash: Buffer;
  readonly nrc: Buffer;
  readonly at: Date;
}

const COLUMNS = sql.raw(`id, player_id as "playerId", state, name, birth_date as "birthDate", nrc, sent_at as "sentAt",
  is_taken as "isTaken", decided_at as "decidedAt", decided_by as "decidedBy", reason`);

export const countSubmissions = (db: Db | Tx, playerId: string, since: Date) => queryNumber(db)`
  select count(*) as sent from identity_check
  where player_id = ${playerId}::uuid and sent_at >= ${since.toISOString()}::timestamptz`;

/** `false` when the player has a submitted or approved one, or another player has this card. */
export async function insertIdentity(tx: Tx, identity: NewIdentity): Promise<boolean> {
  const { id, playerId, name, birthDate, nrcHash, nrc, at } = identity;
  return await hasRows(tx)`
    insert into identity_check (id, player_id, state, name, birth_date, nrc_hash, nrc, sent_at)
    values (${id}::uuid, ${playerId}::uuid, 'submitted', ${name}, ${birthDate}::date, ${nrcHash}, ${nrc},
      ${at.toISOString()}::timestamptz)
    on conflict do nothing returning id`;
}

/** Records the attempt to use another player's card, without pictures. */
export async function insertTakenIdentity(tx: Tx, { id, playerId, nrcHash, at }: NewIdentity): Promise<void> {
  const now = at.toISOString();
  await executeSql(tx)`
    insert into identity_check (id, player_id, state, name, nrc_hash, sent_at, is_taken, decided_at, decided_by, purged_at)
    values (${id}::uuid, ${playerId}::uuid, 'refused', '', ${nrcHash}, ${now}::timestamptz, true, ${now}::timestamptz,
      'padauk', ${now}::timestamptz)`;
}

/** The picture stays encrypted. `false` when the player has no such upload. */
export const movePhoto = (
  tx: Tx,
  {
    checkId,
    side,
    ...photo
  }: Omit<NamedPicture, 'purpose'> & { readonly checkId: string; readonly side: IdentitySide },
) => hasRows(tx)`
  with taken as (${buildUploadDeletion({ ...photo, purpose: 'card' })})
  insert into identity_photo (id, check_id, side, sealed)
  select ${photo.id}::uuid, ${checkId}::uuid, ${side}, jpeg from taken returning id`;

/** The submitted or approved one, else the last refused one. */
export const readCurrentIdentity = (db: Db | Tx, playerId: string) => queryRow<IdentityRow>(db)`
  select ${COLUMNS} from identity_check where player_id = ${playerId}::uuid
  order by state = 'refused', sent_at desc limit 1`;

export const readIdentity = (db: Db | Tx, id: string) =>
  queryRow<IdentityRow>(db)`select ${COLUMNS} from identity_check where id = ${id}::uuid`;

export const readPlayerIdentities = (db: Db, playerId: string) => queryRows<IdentityRow>(db)`
  select ${COLUMNS} from identity_check where player_id = ${playerId}::uuid order by sent_at`;

export type ListedIdentity = Pick<
  IdentityRow,
  'id' | 'playerId' | 'state' | 'name' | 'sentAt' | 'isTaken' | 'decidedBy'
> & {
  readonly phone: string;
};

export const readIdentities = (db: Db, state: IdentityRow['state'], limit: number) => queryRows<ListedIdentity>(db)`
  select id, player_id as "playerId", ${selectPhone(sql`player_id`)} as phone, state, name, sent_at as "sentAt",
    is_taken as "isTaken", decided_by as "decidedBy"
  from identity_check where state = ${state} order by sent_at limit ${limit}::integer`;

export const readIdentityQueue = (db: Db) =>
  readQueueSize(db, { since: sql`sent_at`, rows: sql`identity_check where state = 'submitted'` });

export const readOthersWithCard = (db: Db, id: string) => queryRows<{ playerId: string; phone: string }>(db)`
  select distinct other.player_id as "playerId", ${selectPhone(sql`other.player_id`)} as phone from identity_check one
  join identity_check other on other.nrc_hash = one.nrc_hash and other.player_id <> one.player_id
  where one.id = ${id}::uuid`;

export const readCheckPhotos = (db: Db, checkId: string) => queryRows<{ id: string; side: IdentitySide }>(db)`
  select id, side from identity_photo where check_id = ${checkId}::uuid`;

export const readSealedPhoto = (db: Db, id: string) =>
  queryValue<Buffer>(db)`select sealed from identity_photo where id = ${id}::uuid`;

export const decideIdentity = (
  tx: Tx,
  decision: {
    readonly id: string;
    readonly state: 'approved' | 'refused';
    readonly reason: string;
    readonly by: string;
    readonly at: Date;
  },
) => queryValue<string>(tx)`
  update identity_check set state = ${decision.state}, reason = ${decision.reason}, decided_by = ${decision.by},
    decided_at = ${decision.at.toISOString()}::timestamptz
  where id = ${decision.id}::uuid and state = 'submitted' returning player_id as "playerId"`;

/** Deletes pictures, number and name; the birth date of an approved proof stays. Returns the count. */
export async function purgeDecided(tx: Tx, before: Date, at: Date): Promise<number> {
  const isOld = sql`state <> 'submitted' and purged_at is null and decided_at < ${before.toISOString()}::timestamptz`;
  await executeSql(tx)`delete from identity_photo where check_id in (select id from identity_check where ${isOld})`;
  const purged = await queryColumn<string>(tx)`
    update identity_check set nrc = null, name = '', birth_date = case when state = 'approved' then birth_date end,
      purged_at = ${at.toISOString()}::timestamptz
    where ${isOld} returning id`;
  return purged.length;
}

interface SealedRow {
  readonly id: string;
  readonly sealed: Buffer;
}

const SEALED = {
  number: { table: sql`identity_check`, bytes: sql`nrc` },
  photo: { table: sql`identity_photo`, bytes: sql`sealed` },
} as const;
export type SealedKind = keyof typeof SEALED;

export async function readSealed(
  db: Db,
  kind: SealedKind,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<SealedRow[]> {
  const { table, bytes } = SEALED[kind];
  return await queryRows<SealedRow>(db)`
    select id, ${bytes} as sealed from ${table}
    where ${bytes} is not null and id > ${after}::uuid order by id limit ${limit}::integer`;
}

/** `false` when it was deleted or resealed meanwhile. */
export async function replaceSealed(
  db: Db,
  kind: SealedKind,
  { id, sealed }: SealedRow,
  anew: Buffer,
): Promise<boolean> {
  const { table, bytes } = SEALED[kind];
  return await hasRows(db)`
    update ${table} set ${bytes} = ${anew} where id = ${id}::uuid and ${bytes} = ${sealed} returning id`;
}

export function buildSharedCardCondition(one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (
    select from identity_check theirs join identity_check own on own.nrc_hash = theirs.nrc_hash
    where theirs.player_id = ${one} and own.player_id = ${other})`;
}

export function selectIdentityOwner(id: string): RawBuilder<unknown> {
  return sql`select player_id from identity_check where id = ${id}::uuid`;
}

/** The digest of the card stays. */
export async function erasePlayer(tx: Tx, playerId: string, at: Date): Promise<void> {
  const now = at.toISOString();
  await executeSql(tx)`
    delete from identity_photo where check_id in (select id from identity_check where player_id = ${playerId}::uuid)`;
  await executeSql(tx)`
    update identity_check set state = 'refused', decided_at = coalesce(decided_at, ${now}::timestamptz),
      decided_by = coalesce(decided_by, 'padauk'), nrc = null, name = '', birth_date = null, reason = '',
      purged_at = ${now}::timestamptz
    where player_id = ${playerId}::uuid`;
}
