import { createHash } from 'node:crypto';
import { WAITING_PICTURES } from '@padauk/contract/limits';
import { sql, type RawBuilder } from 'kysely';
import { acquireSubjectLock } from '../database/advisory-locks.ts';
import type { Db, Tx } from '../database/database.ts';
import { toJsonRows } from '../database/json.ts';
import { executeSql, queryColumn, queryValue } from '../database/query.ts';

export type PicturePurpose = 'slip' | 'face' | 'chat' | 'card';

export interface NewUpload {
  readonly id: string;
  readonly playerId: string;
  readonly purpose: PicturePurpose;
  readonly content: Buffer; // a re-encoded JPEG, or its sealed form
  readonly expiresAt: Date;
}

/**
 * Beyond the limit the uploads that expire first are deleted. The same picture returns the existing upload; a sealed
 * one is always new.
 */
export async function saveUpload(tx: Tx, { id, playerId, purpose, content, expiresAt }: NewUpload): Promise<string> {
  await acquireSubjectLock(tx, 'pictureUpload', playerId);
  const digest = createHash('sha256').update(content).digest();
  const savedId = await queryValue<string>(tx)`
    insert into slip_upload (id, player_id, purpose, jpeg, digest, expires_at)
    values (${id}::uuid, ${playerId}::uuid, ${purpose}, ${content}::bytea, ${digest}::bytea,
      ${expiresAt.toISOString()}::timestamptz)
    on conflict on constraint slip_upload_once do update set expires_at = excluded.expires_at returning id`;
  const existingId = savedId ?? id;
  await executeSql(tx)`
    delete from slip_upload where id in (
      select id from slip_upload
      where player_id = ${playerId}::uuid and purpose = ${purpose} and id <> ${existingId}::uuid
      order by expires_at desc offset ${WAITING_PICTURES.ofPlayer - 1}::integer)`;
  return existingId;
}

export interface NamedPicture {
  readonly id: string;
  readonly playerId: string;
  readonly purpose: PicturePurpose;
  readonly at: Date;
}

/** Locks the unexpired uploads of this player and purpose until the transaction ends. Returns their ids. */
export async function lockUploads(
  tx: Tx,
  ids: readonly string[],
  call: Omit<NamedPicture, 'id'>,
): Promise<ReadonlySet<string>> {
  const locked = await queryColumn<string>(tx)`
    select id from slip_upload
    where id in (select value::uuid from json_array_elements_text(${toJsonRows(ids)}) as value)
      and ${buildPendingCondition(call)}
    order by id for update`;
  return new Set(locked);
}

/** Statement that deletes an upload and returns its `jpeg`; no row if it is missing, expired or already taken. */
export function buildUploadDeletion({ id, ...call }: NamedPicture): RawBuilder<unknown> {
  return sql`delete from slip_upload where id = ${id}::uuid and ${buildPendingCondition(call)} returning jpeg`;
}

function buildPendingCondition({ playerId, purpose, at }: Omit<NamedPicture, 'id'>): RawBuilder<boolean> {
  return sql`player_id = ${playerId}::uuid and purpose = ${purpose} and expires_at > ${at.toISOString()}::timestamptz`;
}

export const deleteExpiredUploads = (db: Db, at: Date) =>
  executeSql(db)`delete from slip_upload where expires_at <= ${at.toISOString()}::timestamptz`;

export const deleteUploadsOfPlayer = (tx: Tx, playerId: string) =>
  executeSql(tx)`delete from slip_upload where player_id = ${playerId}::uuid`;
