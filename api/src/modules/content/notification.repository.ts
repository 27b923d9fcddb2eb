import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { executeSql, queryRow, queryRows } from '../../platform/database/query.ts';
import { toJsonRows } from '../../platform/database/json.ts';

export interface NotificationRow {
  readonly id: string;
  readonly textKey: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly path: string | null;
  readonly at: Date;
  readonly readAt: Date | null;
}

/** A `with` clause that inserts notices, except for closed accounts; `added` then has their ids and players. */
export function buildNoticeInsert(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`with added as (insert into notification (player_id, text_key, params, path, at)
    select notice.* from (${rows}) notice
    where not exists (select from account_closure closed where closed.player_id = notice.player_id)
    returning id, player_id)`;
}

export interface InboxPage {
  readonly playerId: string;
  /** Prefixes of text keys; an empty prefix selects all. */
  readonly prefixes: readonly string[];
  /** Cursor: the id of the last notice seen. */
  readonly before: string | null;
  readonly limit: number;
}

export const readInbox = (db: Db, page: InboxPage) => queryRows<NotificationRow>(db)`
  select id, text_key as "textKey", params, path, at, read_at as "readAt"
  from notification where player_id = ${page.playerId}::uuid and exists (
    select from json_array_elements_text(${toJsonRows(page.prefixes)}) prefix where starts_with(text_key, prefix))
    and (${page.before}::uuid is null
      or (at, id) < (
        select at, id from notification where id = ${page.before}::uuid and player_id = ${page.playerId}::uuid))
  order by at desc, id desc limit ${page.limit}::integer`;

export async function readInboxState(
  db: Db | Tx,
  playerId: string,
): Promise<{ unread: number; markedAt: Date | null }> {
  const row = await queryRow<{ unread: number; markedAt: Date | null }>(db)`
    select (select count(*) from notification where player_id = ${playerId}::uuid and read_at is null) as unread,
      (select read_at from notification_mark where player_id = ${playerId}::uuid) as "markedAt"`;
  return row ?? { unread: 0, markedAt: null };
}

/** A mark never moves back. */
export async function markNoticesRead(tx: Tx, playerId: string, upTo: Date): Promise<void> {
  const at = upTo.toISOString();
  await executeSql(tx)`
    insert into notification_mark (player_id, read_at) values (${playerId}::uuid, ${at}::timestamptz)
    on conflict (player_id) do update set read_at = greatest(notification_mark.read_at, excluded.read_at)`;
  await executeSql(tx)`
    update notification set read_at = ${at}::timestamptz
    where player_id = ${playerId}::uuid and read_at is null and at <= ${at}::timestamptz`;
}

export async function erasePlayer(tx: Tx, playerId: string): Promise<void> {
  await executeSql(tx)`delete from notification where player_id = ${playerId}::uuid`;
  await executeSql(tx)`delete from notification_mark where player_id = ${playerId}::uuid`;
}
