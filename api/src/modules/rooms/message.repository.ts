import type { RoomCode } from '@padauk/contract/chat/rooms';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { executeSql, queryRows } from '../../platform/database/query.ts';
import { toJsonRows } from '../../platform/database/json.ts';
import type { RecentMessage } from '../messages/index.ts';
import type { MessageRow, PostedMessage } from './rooms.types.ts';

const MESSAGES = sql`
  select message.id, message.room, message.player_id as "playerId", message.text, message.state, message.written_at as "writtenAt",
    reply.id as "replyId", reply.player_id as "replyPlayerId", reply.text as "replyText", reply.state as "replyState"
  from room_message message left join room_message reply on reply.id = message.reply_to`;

export const readPage = (
  db: Db,
  { room, before, limit }: { readonly room: RoomCode; readonly before: number | null; readonly limit: number },
) => queryRows<MessageRow>(db)`
  ${MESSAGES} where message.room = ${room} and (${before}::bigint is null or message.id < ${before}::bigint)
  order by message.id desc limit ${limit}::integer`;

export async function readMessages(db: Db | Tx, ids: readonly number[]): Promise<MessageRow[]> {
  if (ids.length === 0) return [];
  return await queryRows<MessageRow>(db)`
    ${MESSAGES} where message.id in (select id::bigint from json_array_elements_text(${toJsonRows(ids)}) as wanted(id))
    order by message.id`;
}

/** Messages that exist under these idempotency keys, by player. */
export async function readMessagesByKey(
  tx: Tx,
  keys: readonly { readonly playerId: string; readonly key: string }[],
): Promise<ReadonlyMap<string, MessageRow>> {
  const rows = await queryRows<MessageRow>(tx)`
    ${MESSAGES} join json_to_recordset(${toJsonRows(keys.map(({ playerId, key }) => ({ playerId, key })))})
        as wanted("playerId" uuid, key uuid)
      on message.player_id = wanted."playerId" and message.key = wanted.key`;
  return new Map(rows.map((row) => [row.playerId, row]));
}

export async function readRecent(
  tx: Tx,
  playerIds: readonly string[],
  since: Date,
): Promise<ReadonlyMap<string, readonly RecentMessage[]>> {
  const rows = await queryRows<RecentMessage & { playerId: string }>(tx)`
    select player_id as "playerId", room, folded, written_at as "writtenAt" from room_message
    where player_id in (select id::uuid from json_array_elements_text(${toJsonRows(playerIds)}) as wanted(id))
      and written_at > ${since.toISOString()}::timestamptz order by id desc`;
  const recent = new Map<string, RecentMessage[]>();
  for (const row of rows) recent.set(row.playerId, [...(recent.get(row.playerId) ?? []), row]);
  return recent;
}

/** Shown messages with their rooms. `for share` keeps their state until the transaction ends. */
export async function readShownRooms(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await queryRows<{ id: number; room: string }>(tx)`
    select id, room from room_message where id in (select id::bigint from json_array_elements_text(${toJsonRows(ids)}) as wanted(id))
      and state = 'shown' order by id for share`;
  return new Map(rows.map(({ id, room }) => [id, room]));
}

interface NewMessage extends PostedMessage {
  /** Position in the batch. */
  readonly place: number;
  readonly at: Date;
}

/** Inserts in batch order; returns the ids by player. */
export async function insertMessages(tx: Tx, messages: readonly NewMessage[]): Promise<ReadonlyMap<string, number>> {
  if (messages.length === 0) return new Map();
  const rows = await queryRows<{ id: number; playerId: string }>(tx)`
    insert into room_message (room, player_id, key, text, folded, reply_to, written_at)
    select room, "playerId", key, text, folded, "replyTo", at
    from json_to_recordset(${toJsonRows(messages)}) as row(place integer, room text, "playerId" uuid, key uuid,
      text text, folded text, "replyTo" bigint, at timestamptz)
    order by place returning id, player_id as "playerId"`;
  return new Map(rows.map(({ id, playerId }) => [playerId, id]));
}

/** Creates missing rooms and locks them, so that writers of a room are serialized. Returns whether each is open. */
export async function lockRooms(tx: Tx, rooms: readonly RoomCode[]): Promise<ReadonlyMap<string, boolean>> {
  const names = toJsonRows([...new Set(rooms)]);
  await executeSql(tx)`
    insert into room (code) select code from json_array_elements_text(${names}) as wanted(code) on conflict do nothing`;
  const rows = await queryRows<{ code: string; isOpen: boolean }>(tx)`
    select code, is_open as "isOpen" from room where code in (select code from json_array_elements_text(${names}) as wanted(code))
    order by code for no key update`;
  return new Map(rows.map(({ code, isOpen }) => [code, isOpen]));
}

export const writeRoomOpen = (tx: Tx, room: RoomCode, isOpen: boolean) => executeSql(tx)`
  insert into room (code, is_open) values (${room}, ${isOpen}) on conflict (code) do update set is_open = ${isOpen}`;

interface RoomRow {
  readonly code: string;
  readonly isOpen: boolean;
  readonly unread: number;
}

/** Unread messages of others are counted up to `most`; zero in a room that the player never opened. */
export const readRooms = (db: Db, playerId: string | null, most: number) => queryRows<RoomRow>(db)`
  select room.code, room.is_open as "isOpen", (
    select count(*) from (
      select from room_message message
      where message.room = room.code and message.id > room_read.message_id and message.state = 'shown'
        and message.player_id <> ${playerId}::uuid limit ${most}::integer
    ) unread
  )::integer as unread
  from room left join room_read on room_read.room = room.code and room_read.player_id = ${playerId}::uuid
  order by room.code`;

/** The mark never moves back or past the last message. */
export const writeReadPosition = (db: Db, playerId: string, room: RoomCode, messageId: number) => executeSql(db)`
  insert into room_read (player_id, room, message_id)
  select ${playerId}::uuid, ${room}, least(${messageId}::bigint, max(id))
  from room_message where room = ${room} having count(*) > 0
  on conflict (player_id, room) do update set message_id = greatest(room_read.message_id, excluded.message_id)`;

export const erasePlayer = (tx: Tx, playerId: string) =>
  executeSql(tx)`delete from room_read where player_id = ${playerId}::uuid`;
