import type { AnswerFor, RequestFor } from '@padauk/contract/endpoint';
import type { getRoomMessages, getRooms } from '@padauk/contract/endpoints/rooms';
import { ROOM } from '@padauk/contract/limits';
import { ROOMS } from '@padauk/contract/rooms';
import { toAuthor, toMessageViews } from './message-view.ts';
import { readPage, readRooms } from './message.repository.ts';
import type { RoomsDeps } from './rooms.types.ts';

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
