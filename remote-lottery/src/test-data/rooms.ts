import type { AnswerFor } from '@padauk/contract/platform/endpoint';
import type { getRoomMessages, getRooms } from '@padauk/contract/chat/rooms.endpoints';
import { ROOMS, type RoomCode, type RoomMessage } from '@padauk/contract/chat/rooms';

export const OWN_AUTHOR = '0123456789ab';

/** Sent on a Friday at 9:30 in Myanmar by another player. */
export const createMessage = (id: number, overrides: Partial<RoomMessage> = {}): RoomMessage => ({
  id,
  author: 'ba9876543210',
  name: 'H•••',
  text: `message ${id}`,
  state: 'shown',
  at: '2026-11-20T03:00:00.000Z',
  replyTo: null,
  ...overrides,
});

/** Newest first, as the server answers. */
export const createRoom = (...messages: readonly RoomMessage[]): AnswerFor<typeof getRoomMessages> => ({
  isOpen: true,
  author: OWN_AUTHOR,
  messages: [...messages],
  older: null,
});

/** Every room, and how many messages are unread in some of them. */
export const createRooms = (unread: Partial<Record<RoomCode, number>> = {}): AnswerFor<typeof getRooms> => ({
  rooms: ROOMS.map((room) => ({ room, isOpen: true, unread: unread[room] ?? 0 })),
});
