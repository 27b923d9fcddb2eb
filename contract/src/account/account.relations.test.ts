import { describeRelations, type RelationRow } from '../test-data/relations.ts';
import { getIdentity, submitIdentity } from './identity.endpoints.ts';
import { excludeSelf, getProtection, setDepositLimit, setStakeLimit, takeTimeOut } from './protection.endpoints.ts';
import { getRoomMessages, getRooms, postRoomMessage } from '../chat/rooms.endpoints.ts';
import { getSupportChat, sendSupportMessage } from '../chat/support.endpoints.ts';
import { ROOM } from '../limits.ts';
import { ROOMS } from '../chat/rooms.ts';

const before = '2026-11-20T05:20:00.000Z';
const at = '2026-11-20T05:31:00.000Z';
const limit = { limitKyat: null, usedKyat: 0, nextLimitKyat: null, nextFrom: null };
const limits = ['day', 'week', 'month'].map((period) => ({ ...limit, period }));
const protection = { limits, stakeLimits: limits, timeOutUntil: null, excludedUntil: null };
const createRaisedProtection = (nextLimitKyat: number | null, limitKyat: number | null = 5_000) => ({
  ...protection,
  stakeLimits: limits.map((period) => ({ ...period, limitKyat, nextLimitKyat, nextFrom: at })),
});
const identity = { state: 'refused', sentAt: at, decidedAt: at, reason: 'The number cannot be read', isTaken: false };
const rooms = ROOMS.map((room) => ({ room, unread: ROOM.unreadMost }));
const message = { id: 2, text: 'hello', state: 'shown', replyTo: { id: 1 } };
const page = Array.from({ length: ROOM.perPage }, (_, place) => ({ ...message, id: 100 - place }));
const playerMessage = { by: 'me', text: 'My slip is not here', photoUrl: null, at, isRead: true };
const serviceMessage = { ...playerMessage, by: 'service', isRead: false };
const chat = { messages: [{ ...playerMessage, isRead: false }, serviceMessage, playerMessage], hasMore: false };

const VALID: readonly RelationRow[] = [
  ['no limits', getProtection, protection],
  ['a raised limit', setStakeLimit, createRaisedProtection(9_000)],
  ['a removed limit', setStakeLimit, createRaisedProtection(null)],
  ['a break', takeTimeOut, { ...protection, timeOutUntil: at }],
  ['a refused identity', getIdentity, identity],
  ['an identity card that another account uses', getIdentity, { ...identity, reason: '', isTaken: true }],
  ['all chat rooms', getRooms, { rooms }],
  ['a full page of a room', getRoomMessages, { messages: page, older: 51 }],
  ['a hidden message', postRoomMessage, { ...message, text: null, state: 'hidden' }],
  ['a support chat', getSupportChat, chat],
  ['a message to customer service', sendSupportMessage, { ...playerMessage, text: '', photoUrl: '/photo' }],
];

const BROKEN: readonly RelationRow[] = [
  ['a missing period', getProtection, { ...protection, limits: limits.slice(1) }],
  [
    'a raise without the time from which it applies',
    getProtection,
    { ...protection, limits: limits.map((period) => ({ ...period, limitKyat: 500, nextLimitKyat: 900 })) },
  ],
  [
    'a limit below the smallest top-up',
    setDepositLimit,
    { ...createRaisedProtection(9_000), limits: createRaisedProtection(9_000, 499).stakeLimits },
  ],
  [
    'the periods of a break in another order',
    takeTimeOut,
    { ...protection, timeOutUntil: at, limits: limits.toReversed() },
  ],
  [
    'an exclusion with a negative used amount in a period',
    excludeSelf,
    { ...protection, excludedUntil: at, limits: limits.map((period) => ({ ...period, usedKyat: -1 })) },
  ],
  ['a raise when there is no limit', setStakeLimit, createRaisedProtection(9_000, null)],
  ['a reduction that does not apply at once', setStakeLimit, createRaisedProtection(4_000)],
  ['a limit below the smallest stake', setStakeLimit, createRaisedProtection(9_000, 99)],
  ['a break without an end time', takeTimeOut, protection],
  ['an exclusion without an end time', excludeSelf, protection],
  [
    'a submitted identity without the time of submission',
    getIdentity,
    { ...identity, state: 'submitted', sentAt: null, decidedAt: null, reason: '' },
  ],
  [
    'an approved identity without the time of the decision',
    getIdentity,
    { ...identity, state: 'approved', decidedAt: null, reason: '' },
  ],
  ['a refused identity without a reason', getIdentity, { ...identity, reason: '' }],
  [
    'a submission with the state none',
    submitIdentity,
    { ...identity, state: 'none', sentAt: null, decidedAt: null, reason: '' },
  ],
  [
    'an approved submission without the time of the decision',
    submitIdentity,
    { ...identity, state: 'approved', decidedAt: null, reason: '' },
  ],
  ['a missing room', getRooms, { rooms: rooms.slice(1) }],
  ['an unread count above the maximum', getRooms, { rooms: rooms.map((room) => ({ ...room, unread: 100 })) }],
  ['the text of a hidden message', getRoomMessages, { messages: [{ ...message, state: 'hidden' }], older: null }],
  ['a reply to a later message', postRoomMessage, { ...message, replyTo: { id: 3 } }],
  ['room messages sorted oldest first', getRoomMessages, { messages: page.toReversed(), older: null }],
  ['a page that is not full although older messages exist', getRoomMessages, { messages: [message], older: 2 }],
  [
    'support messages in a wrong order',
    getSupportChat,
    { ...chat, messages: [{ ...playerMessage, at: before }, playerMessage] },
  ],
  [
    'an unread message before a reply of customer service',
    getSupportChat,
    { ...chat, messages: [serviceMessage, { ...playerMessage, isRead: false }] },
  ],
  [
    'an unread reply after a read one',
    getSupportChat,
    { ...chat, messages: [{ ...serviceMessage, isRead: true }, serviceMessage] },
  ],
  ['an empty page although older messages exist', getSupportChat, { messages: [], hasMore: true }],
  ['a support message without text and photo', getSupportChat, { ...chat, messages: [{ ...playerMessage, text: '' }] }],
  ['a message of customer service as the one that the player sent', sendSupportMessage, serviceMessage],
];

describeRelations('a player', VALID, BROKEN);
