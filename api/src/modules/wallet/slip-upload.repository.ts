import { createHash } from 'node:crypto';
import { SLIP_PHOTO } from '@padauk/contract/limits';
import { sql } from 'kysely';
import { takeAdvisoryLockOn } from '../../platform/database/advisory-locks.ts';
import type { Db, Tx } from '../../platform/database/database.ts';

export interface NewUpload {
  readonly id: string;
  readonly playerId: string;
  readonly jpeg: Buffer;
  readonly expiresAt: Date;
}

/** Keeps a photo until its slip comes; of more than may wait for a player those go that would expire first. The same photo again is the upload that is there. */
export async function keepUpload(tx: Tx, { id, playerId, jpeg, expiresAt }: NewUpload): Promise<string> {
  await takeAdvisoryLockOn(tx, 'slipUpload', playerId);
  const digest = createHash('sha256').update(jpeg).digest();
  const { rows } = await sql<{ id: string }>`
    insert into slip_upload (id, player_id, jpeg, digest, expires_at)
    values (${id}::uuid, ${playerId}::uuid, ${jpeg}::bytea, ${digest}::bytea, ${expiresAt.toISOString()}::timestamptz)
    on conflict on constraint slip_upload_once do update set expires_at = excluded.expires_at returning id`.execute(tx);
  const kept = rows[0]?.id ?? id;
  await sql`
    delete from slip_upload where id in (
      select id from slip_upload where player_id = ${playerId}::uuid and id <> ${kept}::uuid order by expires_at desc offset ${SLIP_PHOTO.waiting - 1}::integer)`.execute(
    tx,
  );
  return kept;
}

/** The photo becomes that of the slip. False when there is none of this player, or none any more: taken by another slip, or expired. */
export async function movePhoto(
  tx: Tx,
  photoId: string,
  topUp: { readonly id: string; readonly playerId: string; readonly sentAt: Date },
): Promise<boolean> {
  const { rows } = await sql`
    with taken as (
      delete from slip_upload where id = ${photoId}::uuid and player_id = ${topUp.playerId}::uuid and expires_at > ${topUp.sentAt.toISOString()}::timestamptz returning jpeg)
    insert into top_up_photo (top_up_id, jpeg) select ${topUp.id}::uuid, jpeg from taken returning top_up_id`.execute(
    tx,
  );
  return rows.length > 0;
}

export async function deleteExpiredUploads(db: Db, at: Date): Promise<void> {
  await sql`delete from slip_upload where expires_at <= ${at.toISOString()}::timestamptz`.execute(db);
}
