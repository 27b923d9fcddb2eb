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

/** Each side has read up to one message of the other, and who answers has read what was said before. */
const areReadInOrder = (messages: readonly ServiceMessage[]): boolean =>
  messages.every(
    ({ by, isRead }, index) =>
      isRead || messages.slice(0, index).every((newer) => (newer.by === by ? !newer.isRead : newer.by !== 'service')),
  );

export const MESSAGE_RELATIONS: readonly Relation[] = [
  defineRelation(
    getRooms,
    'each room is there once, with as many unread messages as are counted',
    ({ rooms }) =>
      rooms.map(({ room }) => room).join() === ROOMS.join() &&
      rooms.every(({ unread }) => unread >= 0 && unread <= ROOM.unreadMost),
  ),
  defineRelation(getRoomMessages, 'a message has a text while it is shown, and answers an older one', ({ messages }) =>
    messages.every(isConsistentRoomMessage),
  ),
  defineRelation(getRoomMessages, 'the newest message is the first', ({ messages }) =>
    isDescending(messages.map(({ id }) => id)),
  ),
  defineRelation(
    getRoomMessages,
    'a page is full when there are older messages, which are those before its last one',
    ({ messages, older }) =>
      messages.length <= ROOM.perPage &&
      (older === null || (messages.length === ROOM.perPage && older === messages[messages.length - 1]?.id)),
  ),
  defineRelation(
    postRoomMessage,
    'a message has a text while it is shown, and answers an older one',
    isConsistentRoomMessage,
  ),
  defineRelation(getSupportChat, 'a message has a text or a picture', ({ messages }) => messages.every(hasTextOrPhoto)),
  defineRelation(getSupportChat, 'the newest message is the first', ({ messages }) =>
    isNewestFirst(messages.map(({ at }) => at)),
  ),
  defineRelation(getSupportChat, 'what is older than a read or answered message is read', ({ messages }) =>
    areReadInOrder(messages),
  ),
  defineRelation(
    getSupportChat,
    'an empty page has no more',
    ({ messages, hasMore }) => messages.length > 0 || !hasMore,
  ),
  defineRelation(
    sendSupportMessage,
    "a message has a text or a picture, and is the player's",
    (message) => hasTextOrPhoto(message) && message.by === 'me',
  ),
];
