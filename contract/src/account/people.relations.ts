import type { AnswerFor } from '../platform/endpoint.ts';
import { getCashBack, getInvites } from '../wallet/bonus.endpoints.ts';
import { getIdentity, submitIdentity } from './identity.endpoints.ts';
import { excludeSelf, getProtection, setDepositLimit, setStakeLimit, takeTimeOut } from './protection.endpoints.ts';
import { getRoomMessages, getRooms, postRoomMessage } from '../chat/rooms.endpoints.ts';
import { getSupportChat, sendSupportMessage } from '../chat/support.endpoints.ts';
import { PROTECTION, ROOM } from '../limits.ts';
import { ROOMS } from '../chat/rooms.ts';
import { LIMIT_PERIODS } from './protection.rules.ts';
import { defineRelations, isDescending, isNewestFirst, type Relation } from '../platform/relation.ts';

type Week = Pick<AnswerFor<typeof getInvites>['records'][number], 'state' | 'bonusKyat' | 'claimedAt'>;

const isConsistentWeek = ({ state, bonusKyat, claimedAt }: Week): boolean =>
  (state === 'claimed') === (claimedAt !== null) && (bonusKyat > 0 || state !== 'claimable');

type Protection = AnswerFor<typeof getProtection>;

/** A pending raise requires a limit, and removes it or sets a higher one. */
const areConsistentLimits = (limits: Protection['limits'], minimumKyat: number): boolean =>
  limits.map(({ period }) => period).join() === LIMIT_PERIODS.join() &&
  limits.every(
    ({ limitKyat, usedKyat, nextLimitKyat, nextFrom }) =>
      usedKyat >= 0 &&
      (limitKyat === null || (limitKyat >= minimumKyat && limitKyat <= PROTECTION.maximumLimitKyat)) &&
      (nextFrom === null
        ? nextLimitKyat === null
        : limitKyat !== null && (nextLimitKyat === null || nextLimitKyat > limitKyat)),
  );

const isConsistentProtection = ({ limits, stakeLimits }: Protection): boolean =>
  areConsistentLimits(limits, PROTECTION.minimumLimitKyat) &&
  areConsistentLimits(stakeLimits, PROTECTION.minimumStakeLimitKyat);

const LIMITS_SENTENCE = 'each period has a limit, and a raise has the time from which it applies';

const isConsistentIdentity = ({ state, sentAt, decidedAt, reason, isTaken }: AnswerFor<typeof getIdentity>): boolean =>
  (state === 'none') === (sentAt === null) &&
  (state === 'approved' || state === 'refused') === (decidedAt !== null) &&
  (state === 'refused') === (isTaken || reason !== '') &&
  (!isTaken || reason === '');

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

export const PEOPLE_RELATIONS: readonly Relation[] = [
  ...defineRelations(getCashBack, {
    'a claimed week has the time of the claim, and a claimable one has a bonus': ({ records }) =>
      records.every(isConsistentWeek),
  }),
  ...defineRelations(getInvites, {
    'a claimed week has the time of the claim, and a claimable one has a bonus': ({ records }) =>
      records.every(isConsistentWeek),
  }),
  ...[getProtection, setDepositLimit, setStakeLimit].flatMap((endpoint) =>
    defineRelations(endpoint, { [LIMITS_SENTENCE]: isConsistentProtection }),
  ),
  ...defineRelations(takeTimeOut, {
    [LIMITS_SENTENCE]: isConsistentProtection,
    'the break has an end time': ({ timeOutUntil }) => timeOutUntil !== null,
  }),
  ...defineRelations(excludeSelf, {
    [LIMITS_SENTENCE]: isConsistentProtection,
    'the exclusion has an end time': ({ excludedUntil }) => excludedUntil !== null,
  }),
  ...defineRelations(getIdentity, {
    'times and reason match the state': isConsistentIdentity,
  }),
  ...defineRelations(submitIdentity, {
    'times and reason match the state': isConsistentIdentity,
    'a submission never has the state none': ({ state }) => state !== 'none',
  }),
  ...defineRelations(getRooms, {
    'each room is listed once, with an unread count up to the maximum': ({ rooms }) =>
      rooms.map(({ room }) => room).join() === ROOMS.join() &&
      rooms.every(({ unread }) => unread >= 0 && unread <= ROOM.unreadMost),
  }),
  ...defineRelations(getRoomMessages, {
    'only a shown message has a text, and a reply refers to an older message': ({ messages }) =>
      messages.every(isConsistentRoomMessage),
    'messages are sorted newest first': ({ messages }) => isDescending(messages.map(({ id }) => id)),
    'a page is full if older messages exist, and `older` is the id of its last message': ({ messages, older }) =>
      messages.length <= ROOM.perPage &&
      (older === null || (messages.length === ROOM.perPage && older === messages[messages.length - 1]?.id)),
  }),
  ...defineRelations(postRoomMessage, {
    'only a shown message has a text, and a reply refers to an older message': isConsistentRoomMessage,
  }),
  ...defineRelations(getSupportChat, {
    'a message has a text or a photo': ({ messages }) => messages.every(hasTextOrPhoto),
    'messages are sorted newest first': ({ messages }) => isNewestFirst(messages, 'at'),
    'messages before a read or answered message are read': ({ messages }) => areReadInOrder(messages),
    'an empty page has no older messages': ({ messages, hasMore }) => messages.length > 0 || !hasMore,
  }),
  ...defineRelations(sendSupportMessage, {
    'a message has a text or a photo, and its author is the player': (message) =>
      hasTextOrPhoto(message) && message.by === 'me',
  }),
];
