import type { RoomCode } from '@padauk/contract/rooms';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { MessageRow, RecentMessage } from './rooms.types.ts';

const MESSAGES = sql`
  select message.id, message.room, message.player_id as "playerId", message.text, message.state, message.written_at as "writtenAt",
    reply.id as "replyId", reply.player_id as "replyPlayerId", reply.text as "replyText", reply.state as "replyState"
  from room_message message left join room_message reply on reply.id = message.reply_to`;

/** A page of a room, the newest first. */
export async function readPage(
  db: Db,
  { room, before, limit }: { readonly room: RoomCode; readonly before: number | null; readonly limit: number },
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    ${MESSAGES} where message.room = ${room} and (${before}::bigint is null or message.id < ${before}::bigint)
    order by message.id desc limit ${limit}::integer`.execute(db);
  return rows;
}

export async function readMessage(db: Db | Tx, id: number): Promise<MessageRow | null> {
  const { rows } = await sql<MessageRow>`${MESSAGES} where message.id = ${id}::bigint`.execute(db);
  return rows[0] ?? null;
}

/** What a player has said under a key of theirs. */
export async function readKeyed(tx: Tx, playerId: string, key: string): Promise<MessageRow | null> {
  const { rows } = await sql<MessageRow>`
    ${MESSAGES} where message.player_id = ${playerId}::uuid and message.key = ${key}::uuid`.execute(tx);
  return rows[0] ?? null;
}

/** What a player has said since then, the newest first. */
export async function readRecent(tx: Tx, playerId: string, since: Date): Promise<RecentMessage[]> {
  const { rows } = await sql<RecentMessage>`
    select room, folded, written_at as "writtenAt" from room_message
    where player_id = ${playerId}::uuid and written_at > ${since.toISOString()}::timestamptz order by id desc`.execute(
    tx,
  );
  return rows;
}

/** Is this message of the room shown? It then stays so until the transaction ends. */
export async function isShown(tx: Tx, id: number, room: RoomCode): Promise<boolean> {
  const { rows } = await sql`
    select from room_message where id = ${id}::bigint and room = ${room} and state = 'shown' for share`.execute(tx);
  return rows.length > 0;
}

interface NewMessage {
  readonly room: RoomCode;
  readonly playerId: string;
  readonly key: string;
  readonly text: string;
  readonly folded: string;
  readonly replyTo: number | null;
  readonly at: Date;
}

/** @returns its id */
export async function insertMessage(tx: Tx, message: NewMessage): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into room_message (room, player_id, key, text, folded, reply_to, written_at)
    values (${message.room}, ${message.playerId}::uuid, ${message.key}::uuid, ${message.text}, ${message.folded},
      ${message.replyTo}::bigint, ${message.at.toISOString()}::timestamptz) returning id`.execute(tx);
  const [made] = rows;
  if (made === undefined) throw new Error('a message was not inserted');
  return made.id;
}

/** Makes the room where there is none yet, and holds it: who writes next in it waits. Answers whether it is open. */
export async function lockRoom(tx: Tx, room: RoomCode): Promise<boolean> {
  const { rows } = await sql<{ is_open: boolean }>`
    insert into room (code) values (${room}) on conflict (code) do update set code = excluded.code returning is_open`.execute(
    tx,
  );
  return rows[0]?.is_open === true;
}

export async function writeOpen(tx: Tx, room: RoomCode, isOpen: boolean): Promise<void> {
  await sql`
    insert into room (code, is_open) values (${room}, ${isOpen}) on conflict (code) do update set is_open = ${isOpen}`.execute(
    tx,
  );
}

/** The rooms that have a row: whether each is open, and how many messages of others a player has not read there, up to a most. Who was never in a room has none. */
export async function readRooms(
  db: Db,
  playerId: string | null,
  most: number,
): Promise<{ code: string; isOpen: boolean; unread: number }[]> {
  const { rows } = await sql<{ code: string; isOpen: boolean; unread: number }>`
    select room.code, room.is_open as "isOpen", (
      select count(*) from (
        select from room_message message where message.room = room.code and message.id > room_read.message_id and message.state = 'shown'
          and message.player_id <> ${playerId}::uuid limit ${most}::integer
      ) unread
    )::integer as unread
    from room left join room_read on room_read.room = room.code and room_read.player_id = ${playerId}::uuid order by room.code`.execute(
    db,
  );
  return rows;
}

/** How far a player has read; never back, and never past the last message. */
export async function writeRead(db: Db, playerId: string, room: RoomCode, messageId: number): Promise<void> {
  await sql`
    insert into room_read (player_id, room, message_id)
    select ${playerId}::uuid, ${room}, least(${messageId}::bigint, max(id)) from room_message where room = ${room} having count(*) > 0
    on conflict (player_id, room) do update set message_id = greatest(room_read.message_id, excluded.message_id)`.execute(
    db,
  );
}
