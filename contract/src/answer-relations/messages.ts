import type { AnswerFor } from '../endpoint.ts';
import { getRoomMessages, getRooms, postRoomMessage } from '../endpoints/rooms.ts';
import { getSupportChat, sendSupportMessage } from '../endpoints/support.ts';
import { ROOM } from '../limits.ts';
import { ROOMS } from '../rooms.ts';
import { isDescending, isNewestFirst, defineRelation, type Relation } from './relation.ts';

const isConsistentRoomMessage = ({ id, text, state, replyTo }: AnswerFor<typeof postRoomMessage>): boolean =>
  (state === 'shown') === (text !== null) && (replyTo === null || replyTo.id < id);

type ServiceMessage = AnswerFor<typeof sendSupportMessage>;

const hasTextOrPhoto = ({ text, photoUrl }: ServiceMessage): boolean => text !== '' || photoUrl !== null;

/** Each side has read the messages of the other up to some message. A reply also marks earlier messages as read. */
const areReadInOrder = (messages: readonly ServiceMessage[]): boolean =>
  messages.every(
    ({ by, isRead }, index) =>
      isRead || messages.slice(0, index).every((newer) => (newer.by === by ? !newer.isRead : newer.by !== 'service')),
  );

export const MESSAGE_RELATIONS: readonly Relation[] = [
  defineRelation(
    getRooms,
    'each room is listed once, with an unread count up to the maximum',
    ({ rooms }) =>
      rooms.map(({ room }) => room).join() === ROOMS.join() &&
      rooms.every(({ unread }) => unread >= 0 && unread <= ROOM.unreadMost),
  ),
  defineRelation(
    getRoomMessages,
    'only a shown message has a text, and a reply refers to an older message',
    ({ messages }) => messages.every(isConsistentRoomMessage),
  ),
  defineRelation(getRoomMessages, 'messages are sorted newest first', ({ messages }) =>
    isDescending(messages.map(({ id }) => id)),
  ),
  defineRelation(
    getRoomMessages,
    'a page is full if older messages exist, and `older` is the id of its last message',
    ({ messages, older }) =>
      messages.length <= ROOM.perPage &&
      (older === null || (messages.length === ROOM.perPage && older === messages[messages.length - 1]?.id)),
  ),
  defineRelation(
    postRoomMessage,
    'only a shown message has a text, and a reply refers to an older message',
    isConsistentRoomMessage,
  ),
  defineRelation(getSupportChat, 'a message has a text or a photo', ({ messages }) => messages.every(hasTextOrPhoto)),
  defineRelation(getSupportChat, 'messages are sorted newest first', ({ messages }) =>
    isNewestFirst(messages.map(({ at }) => at)),
  ),
  defineRelation(getSupportChat, 'messages before a read or answered message are read', ({ messages }) =>
    areReadInOrder(messages),
  ),
  defineRelation(
    getSupportChat,
    'an empty page has no older messages',
    ({ messages, hasMore }) => messages.length > 0 || !hasMore,
  ),
  defineRelation(
    sendSupportMessage,
    'a message has a text or a photo, and its author is the player',
    (message) => hasTextOrPhoto(message) && message.by === 'me',
  ),
];
