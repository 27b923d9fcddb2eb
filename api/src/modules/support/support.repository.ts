import { SUPPORT } from '@padauk/contract/chat/support';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { executeSql, hasRows, queryRow, queryRows, queryValue } from '../../platform/database/query.ts';
import { foldMessage } from '../messages/index.ts';
import { buildUploadDeletion } from '../../platform/pictures/picture-upload.repository.ts';

export interface MessageRow {
  readonly position: number;
  readonly id: string;
  readonly operator: string | null;
  readonly text: string;
  readonly photoId: string | null;
  readonly at: Date;
  readonly isRead: boolean;
}

/** `isRead`: a player's message before the last answer, or an answer up to the player's mark. */
const MESSAGES = sql`
  select position, message.id, operator, text, photo_id as "photoId", at,
    case when operator is null
      then position < coalesce((
        select max(position) from support_message answer
        where answer.player_id = message.player_id and answer.operator is not null), 0)
      else position <= coalesce((
        select read.position from support_read read where read.player_id = message.player_id), 0)
    end as "isRead"
  from support_message message`;

export const readMessages = (
  db: Db | Tx,
  page: { readonly playerId: string; readonly before: string | null; readonly limit: number },
) => queryRows<MessageRow>(db)`
  ${MESSAGES} where player_id = ${page.playerId}::uuid and (${page.before}::uuid is null
    or position < (
      select position from support_message where id = ${page.before}::uuid and player_id = ${page.playerId}::uuid))
  order by position desc limit ${page.limit}::integer`;

export const readMessageByKey = (db: Db | Tx, playerId: string, key: string) => queryRow<MessageRow>(db)`
  ${MESSAGES} where player_id = ${playerId}::uuid and key = ${key}::uuid`;

/** At most as many as may be sent in a minute. */
export async function readRecent(
  tx: Tx,
  playerId: string,
  since: Date,
): Promise<{ folded: string; writtenAt: Date }[]> {
  const rows = await queryRows<{ text: string; writtenAt: Date }>(tx)`
    select text, at as "writtenAt" from (
      select text, at, position from support_message where player_id = ${playerId}::uuid and operator is null
      order by position desc limit ${SUPPORT.messagesPerMinute}::integer
    ) newest where at > ${since.toISOString()}::timestamptz order by position desc`;
  return rows.map(({ text, writtenAt }) => ({ folded: foldMessage(text), writtenAt }));
}

/** Opens a conversation when none is open, and locks it, so that messages of a player are serialized. */
export async function openConversation(tx: Tx, playerId: string, at: Date): Promise<string> {
  const now = at.toISOString();
  const [row] = await queryRows<{ id: string }>(tx)`
    insert into support_conversation (player_id, state, opened_at, waiting_since)
    values (${playerId}::uuid, 'waiting', ${now}::timestamptz, ${now}::timestamptz)
    on conflict (player_id) where state <> 'closed' do update
      set state = 'waiting', waiting_since = coalesce(support_conversation.waiting_since, excluded.waiting_since)
    returning id`;
  if (row === undefined) throw new Error(`no conversation was opened for ${playerId}`);
  return row.id;
}

export interface NewMessage {
  readonly conversationId: string;
  readonly playerId: string;
  readonly operator: string | null;
  readonly key: string | null;
  readonly text: string;
  readonly photoId: string | null;
  readonly at: Date;
}

/** Null when the key exists already. */
export const insertMessage = (tx: Tx, message: NewMessage) => queryValue<string>(tx)`
  insert into support_message (conversation_id, player_id, operator, key, text, photo_id, at)
  values (${message.conversationId}::uuid, ${message.playerId}::uuid, ${message.operator}, ${message.key}::uuid,
    ${message.text},
    ${message.photoId}::uuid, ${message.at.toISOString()}::timestamptz)
  on conflict do nothing returning id`;

/** `false` when the player has no such upload. */
export const movePhoto = (
  tx: Tx,
  photo: { readonly id: string; readonly playerId: string; readonly at: Date },
) => hasRows(tx)`
  with taken as (${buildUploadDeletion({ ...photo, purpose: 'chat' })})
  insert into support_photo (id, player_id, jpeg)
  select ${photo.id}::uuid, ${photo.playerId}::uuid, jpeg from taken returning id`;

export const readSupportPhoto = (db: Db, id: string) =>
  queryValue<Buffer>(db)`select jpeg from support_photo where id = ${id}::uuid`;

/** A mark never moves back. Messages of others are ignored. */
export const markRead = (db: Db, playerId: string, upTo: string) => executeSql(db)`
  insert into support_read (player_id, position)
  select player_id, position from support_message where id = ${upTo}::uuid and player_id = ${playerId}::uuid
  on conflict (player_id) do update set position = greatest(support_read.position, excluded.position)`;

export interface ChatSummary {
  readonly state: 'none' | 'waiting' | 'answered';
  readonly unread: number;
}

export async function readSummary(db: Db, playerId: string): Promise<ChatSummary> {
  const row = await queryRow<ChatSummary>(db)`
    select coalesce((
        select state from support_conversation where player_id = ${playerId}::uuid and state <> 'closed'
      ), 'none') as state,
      (select count(*) from support_message where player_id = ${playerId}::uuid and operator is not null
        and position > coalesce((select position from support_read where player_id = ${playerId}::uuid), 0)) as unread`;
  return row ?? { state: 'none', unread: 0 };
}

export interface AnswerTimes {
  readonly answered: number;
  readonly middleSeconds: number | null;
  readonly longSeconds: number | null;
}

export async function readAnswerTimes(db: Db, since: Date): Promise<AnswerTimes> {
  const row = await queryRow<AnswerTimes>(db)`
    select count(*) as answered,
      round(percentile_cont(0.5) within group (order by date_part('epoch', first_answer_at - opened_at)))::float8 as "middleSeconds",
      round(percentile_cont(0.95) within group (order by date_part('epoch', first_answer_at - opened_at)))::float8 as "longSeconds"
    from support_conversation where first_answer_at is not null and opened_at >= ${since.toISOString()}::timestamptz`;
  return row ?? { answered: 0, middleSeconds: null, longSeconds: null };
}

export async function erasePlayer(tx: Tx, playerId: string): Promise<void> {
  await executeSql(tx)`delete from support_message where player_id = ${playerId}::uuid`;
  await executeSql(tx)`delete from support_photo where player_id = ${playerId}::uuid`;
  await executeSql(tx)`delete from support_conversation where player_id = ${playerId}::uuid`;
  await executeSql(tx)`delete from support_read where player_id = ${playerId}::uuid`;
  await executeSql(tx)`delete from feedback where player_id = ${playerId}::uuid`;
}
