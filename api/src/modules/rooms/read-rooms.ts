import { createHmac } from 'node:crypto';
import type { AnswerFor, RequestFor } from '@padauk/contract/platform/endpoint';
import type { getRoomMessages, getRooms } from '@padauk/contract/chat/rooms.endpoints';
import { ROOM } from '@padauk/contract/limits';
import { ROOMS, type MessageState, type RoomMessage } from '@padauk/contract/chat/rooms';
import type { Db, Tx } from '../../platform/database/database.ts';
import { readPage, readRooms } from './message.repository.ts';
import type { RoomsDeps, MessageRow } from './rooms.types.ts';

interface Visitor {
  readonly playerId: string | null;
}

/** Includes rooms without a row. */
export async function listRooms(
  { db }: Pick<RoomsDeps, 'db'>,
  { playerId }: Visitor,
): Promise<AnswerFor<typeof getRooms>> {
  const rowsByCode = new Map((await readRooms(db, playerId, ROOM.unreadMost)).map((row) => [row.code, row]));
  return {
    rooms: ROOMS.map((room) => {
      const { isOpen = true, unread = 0 } = rowsByCode.get(room) ?? {};
      return { room, isOpen, unread };
    }),
  };
}

export async function listMessages(
  deps: RoomsDeps,
  {
    room,
    before = null,
    playerId,
  }: Pick<RequestFor<typeof getRoomMessages>, 'room'> & { readonly before?: number | null | undefined } & Visitor,
): Promise<AnswerFor<typeof getRoomMessages>> {
  const rows = await readPage(deps.db, { room, before, limit: ROOM.perPage + 1 });
  const page = rows.slice(0, ROOM.perPage);
  const rooms = await readRooms(deps.db, null, 0);
  return {
    isOpen: rooms.find(({ code }) => code === room)?.isOpen ?? true,
    author: playerId === null ? null : toAuthor(deps, playerId),
    messages: await toMessageViews(deps, deps.db, page),
    older: rows.length > page.length ? (page[page.length - 1]?.id ?? null) : null,
  };
}

const AUTHOR_LENGTH = 12;

/** A stable pseudonym of the player that does not reveal the id. */
export function toAuthor({ config }: Pick<RoomsDeps, 'config'>, playerId: string): string {
  return createHmac('sha256', config.pepper).update(`room author ${playerId}`).digest('hex').slice(0, AUTHOR_LENGTH);
}

/** Names are masked; hidden and removed messages have no text. */
export async function toMessageViews(
  deps: Pick<RoomsDeps, 'config' | 'readMaskedNames'>,
  db: Db | Tx,
  rows: readonly MessageRow[],
): Promise<RoomMessage[]> {
  const ids = new Set(
    rows.flatMap(({ playerId, replyPlayerId }) => [playerId, ...(replyPlayerId === null ? [] : [replyPlayerId])]),
  );
  const names = await deps.readMaskedNames(db, [...ids]);
  const getName = (playerId: string): string => names.get(playerId) ?? '•••';
  return rows.map((row) => ({
    id: row.id,
    author: toAuthor(deps, row.playerId),
    name: getName(row.playerId),
    text: toVisibleText(row.text, row.state),
    state: row.state,
    at: row.writtenAt.toISOString(),
    replyTo:
      row.replyId === null || row.replyPlayerId === null
        ? null
        : { id: row.replyId, name: getName(row.replyPlayerId), text: toVisibleText(row.replyText, row.replyState) },
  }));
}

function toVisibleText(text: string | null, state: MessageState | null): string | null {
  return state === 'shown' ? text : null;
}
