import type { IdentitySide, IdentityState } from '@padauk/contract/identity';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
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

export async function countSubmissions(db: Db | Tx, playerId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ sent: number }>`
    select count(*) as sent from identity_check where player_id = ${playerId}::uuid and sent_at >= ${since.toISOString()}::timestamptz`.execute(
    db,
  );
  return rows[0]?.sent ?? 0;
}

/** `false` when the player has a submitted or approved one, or another player has this card. */
export async function insertIdentity(tx: Tx, identity: NewIdentity): Promise<boolean> {
  const { id, playerId, name, birthDate, nrcHash, nrc, at } = identity;
  const { rows } = await sql`
    insert into identity_check (id, player_id, state, name, birth_date, nrc_hash, nrc, sent_at)
    values (${id}::uuid, ${playerId}::uuid, 'submitted', ${name}, ${birthDate}::date, ${nrcHash}, ${nrc}, ${at.toISOString()}::timestamptz)
    on conflict do nothing returning id`.execute(tx);
  return rows.length > 0;
}

/** Records the attempt to use another player's card, without pictures. */
export async function insertTakenIdentity(tx: Tx, { id, playerId, nrcHash, at }: NewIdentity): Promise<void> {
  const now = at.toISOString();
  await sql`
    insert into identity_check (id, player_id, state, name, nrc_hash, sent_at, is_taken, decided_at, decided_by, purged_at)
    values (${id}::uuid, ${playerId}::uuid, 'refused', '', ${nrcHash}, ${now}::timestamptz, true, ${now}::timestamptz, 'padauk', ${now}::timestamptz)`.execute(
    tx,
  );
}

/** The picture stays encrypted. `false` when the player has no such upload. */
export async function movePhoto(
  tx: Tx,
  {
    checkId,
    side,
    ...photo
  }: Omit<NamedPicture, 'purpose'> & { readonly checkId: string; readonly side: IdentitySide },
): Promise<boolean> {
  const { rows } = await sql`
    with taken as (${buildUploadDeletion({ ...photo, purpose: 'card' })})
    insert into identity_photo (id, check_id, side, sealed) select ${photo.id}::uuid, ${checkId}::uuid, ${side}, jpeg from taken returning id`.execute(
    tx,
  );
  return rows.length > 0;
}

/** The submitted or approved one, else the last refused one. */
export async function readCurrentIdentity(db: Db | Tx, playerId: string): Promise<IdentityRow | null> {
  const { rows } = await sql<IdentityRow>`
    select ${COLUMNS} from identity_check where player_id = ${playerId}::uuid order by state = 'refused', sent_at desc limit 1`.execute(
    db,
  );
  return rows[0] ?? null;
}

export async function readIdentity(db: Db, id: string): Promise<IdentityRow | null> {
  const { rows } = await sql<IdentityRow>`select ${COLUMNS} from identity_check where id = ${id}::uuid`.execute(db);
  return rows[0] ?? null;
}

export async function readPlayerIdentities(db: Db, playerId: string): Promise<IdentityRow[]> {
  const { rows } = await sql<IdentityRow>`
    select ${COLUMNS} from identity_check where player_id = ${playerId}::uuid order by sent_at`.execute(db);
  return rows;
}

export type ListedIdentity = Pick<
  IdentityRow,
  'id' | 'playerId' | 'state' | 'name' | 'sentAt' | 'isTaken' | 'decidedBy'
> & {
  readonly phone: string;
};

export async function readIdentities(db: Db, state: IdentityRow['state'], limit: number): Promise<ListedIdentity[]> {
  const { rows } = await sql<ListedIdentity>`
    select id, player_id as "playerId", ${selectPhone(sql`player_id`)} as phone, state, name, sent_at as "sentAt", is_taken as "isTaken", decided_by as "decidedBy"
    from identity_check where state = ${state} order by sent_at limit ${limit}::integer`.execute(db);
  return rows;
}

export async function readOthersWithCard(db: Db, id: string): Promise<{ playerId: string; phone: string }[]> {
  const { rows } = await sql<{ playerId: string; phone: string }>`
    select distinct other.player_id as "playerId", ${selectPhone(sql`other.player_id`)} as phone from identity_check one
    join identity_check other on other.nrc_hash = one.nrc_hash and other.player_id <> one.player_id where one.id = ${id}::uuid`.execute(
    db,
  );
  return rows;
}

export async function readCheckPhotos(db: Db, checkId: string): Promise<{ id: string; side: IdentitySide }[]> {
  const { rows } = await sql<{ id: string; side: IdentitySide }>`
    select id, side from identity_photo where check_id = ${checkId}::uuid`.execute(db);
  return rows;
}

export async function readSealedPhoto(db: Db, id: string): Promise<Buffer | null> {
  const { rows } = await sql<{ sealed: Buffer }>`select sealed from identity_photo where id = ${id}::uuid`.execute(db);
  return rows[0]?.sealed ?? null;
}

export async function decideIdentity(
  tx: Tx,
  decision: {
    readonly id: string;
    readonly state: 'approved' | 'refused';
    readonly reason: string;
    readonly by: string;
    readonly at: Date;
  },
): Promise<string | null> {
  const { rows } = await sql<{ playerId: string }>`
    update identity_check set state = ${decision.state}, reason = ${decision.reason}, decided_by = ${decision.by}, decided_at = ${decision.at.toISOString()}::timestamptz
    where id = ${decision.id}::uuid and state = 'submitted' returning player_id as "playerId"`.execute(tx);
  return rows[0]?.playerId ?? null;
}

/** Deletes pictures, number and name; the birth date of an approved proof stays. Returns the count. */
export async function purgeDecided(tx: Tx, before: Date, at: Date): Promise<number> {
  const isOld = sql`state <> 'submitted' and purged_at is null and decided_at < ${before.toISOString()}::timestamptz`;
  await sql`delete from identity_photo where check_id in (select id from identity_check where ${isOld})`.execute(tx);
  const { rows } = await sql`
    update identity_check set nrc = null, name = '', birth_date = case when state = 'approved' then birth_date end, purged_at = ${at.toISOString()}::timestamptz
    where ${isOld} returning id`.execute(tx);
  return rows.length;
}

export interface SealedRow {
  readonly id: string;
  readonly sealed: Buffer;
}

export async function readSealedNumbers(db: Db, after: string, limit: number): Promise<SealedRow[]> {
  const { rows } = await sql<SealedRow>`
    select id, nrc as sealed from identity_check where nrc is not null and id > ${after}::uuid order by id limit ${limit}::integer`.execute(
    db,
  );
  return rows;
}

export async function readSealedPhotos(db: Db, after: string, limit: number): Promise<SealedRow[]> {
  const { rows } = await sql<SealedRow>`
    select id, sealed from identity_photo where id > ${after}::uuid order by id limit ${limit}::integer`.execute(db);
  return rows;
}

/** `false` when it was deleted or resealed meanwhile. */
export async function replaceSealedNumber(db: Db, { id, sealed }: SealedRow, anew: Buffer): Promise<boolean> {
  const { rows } = await sql`
    update identity_check set nrc = ${anew} where id = ${id}::uuid and nrc = ${sealed} returning id`.execute(db);
  return rows.length > 0;
}

export async function replaceSealedPhoto(db: Db, { id, sealed }: SealedRow, anew: Buffer): Promise<boolean> {
  const { rows } = await sql`
    update identity_photo set sealed = ${anew} where id = ${id}::uuid and sealed = ${sealed} returning id`.execute(db);
  return rows.length > 0;
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
  await sql`
    delete from identity_photo where check_id in (select id from identity_check where player_id = ${playerId}::uuid)`.execute(
    tx,
  );
  await sql`
    update identity_check set state = 'refused', decided_at = coalesce(decided_at, ${now}::timestamptz),
      decided_by = coalesce(decided_by, 'padauk'), nrc = null, name = '', birth_date = null, reason = '', purged_at = ${now}::timestamptz
    where player_id = ${playerId}::uuid`.execute(tx);
}
