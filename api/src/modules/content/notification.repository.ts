import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { json } from '../../platform/database/json.ts';

export interface NotificationRow {
  readonly id: string;
  readonly textKey: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly path: string | null;
  readonly at: Date;
  readonly readAt: Date | null;
}

/** @returns the ids, each with its player */
export async function insertNotifications(
  tx: Tx,
  rows: readonly Record<string, unknown>[],
): Promise<{ id: string; playerId: string }[]> {
  const inserted = await sql<{ id: string; playerId: string }>`
    insert into notification (player_id, text_key, params, path, at)
    select player_id, text_key, params, path, at
    from jsonb_to_recordset(${json(rows)}) as row(player_id uuid, text_key text, params jsonb, path text, at timestamptz)
    returning id, player_id as "playerId"`.execute(tx);
  return inserted.rows;
}

/** Newest first. */
export async function readInbox(db: Db, playerId: string, limit: number): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`
    select id, text_key as "textKey", params, path, at, read_at as "readAt"
    from notification where player_id = ${playerId}::uuid order by at desc, id limit ${limit}::integer`.execute(db);
  return rows;
}

export async function readInboxState(
  db: Db | Tx,
  playerId: string,
): Promise<{ unread: number; markedAt: Date | null }> {
  const { rows } = await sql<{ unread: number; markedAt: Date | null }>`
    select (select count(*) from notification where player_id = ${playerId}::uuid and read_at is null) as unread,
      (select read_at from notification_mark where player_id = ${playerId}::uuid) as "markedAt"`.execute(db);
  return rows[0] ?? { unread: 0, markedAt: null };
}

/** Marks as read what had come in up to `upTo`. A mark never moves back. */
export async function markRead(tx: Tx, playerId: string, upTo: Date): Promise<void> {
  const at = upTo.toISOString();
  await sql`
    insert into notification_mark (player_id, read_at) values (${playerId}::uuid, ${at}::timestamptz)
    on conflict (player_id) do update set read_at = greatest(notification_mark.read_at, excluded.read_at)`.execute(tx);
  await sql`
    update notification set read_at = ${at}::timestamptz where player_id = ${playerId}::uuid and read_at is null and at <= ${at}::timestamptz`.execute(
    tx,
  );
}
