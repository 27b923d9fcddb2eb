import { findBrokenRelation } from '../answer-relations.ts';
import { getIdentity, submitIdentity } from '../endpoints/identity.ts';
import { excludeSelf, getProtection, setDepositLimit, setStakeLimit, takeTimeOut } from '../endpoints/protection.ts';
import { getRoomMessages, getRooms, postRoomMessage } from '../endpoints/rooms.ts';
import { getSupportChat, sendSupportMessage } from '../endpoints/support.ts';
import { ROOM } from '../limits.ts';
import { ROOMS } from '../rooms.ts';

const before = '2026-11-20T05:20:00.000Z';
const at = '2026-11-20T05:31:00.000Z';
const limit = { limitKyat: null, usedKyat: 0, nextLimitKyat: null, nextFrom: null };
const limits = ['day', 'week', 'month'].map((period) => ({ ...limit, period }));
const protection = { limits, stakeLimits: limits, timeOutUntil: null, excludedUntil: null };
const createRaisedProtection = (nextLimitKyat: number | null, limitKyat: number | null = 5_000) => ({
  ...protection,
  stakeLimits: limits.map((one) => ({ ...one, limitKyat, nextLimitKyat, nextFrom: at })),
});
const identity = { state: 'refused', sentAt: at, decidedAt: at, reason: 'The number cannot be read', isTaken: false };
const rooms = ROOMS.map((room) => ({ room, unread: ROOM.unreadMost }));
const message = { id: 2, text: 'hello', state: 'shown', replyTo: { id: 1 } };
const page = Array.from({ length: ROOM.perPage }, (_, place) => ({ ...message, id: 100 - place }));
const playerMessage = { by: 'me', text: 'My slip is not here', photoUrl: null, at, isRead: true };
const serviceMessage = { ...playerMessage, by: 'service', isRead: false };
const chat = { messages: [{ ...playerMessage, isRead: false }, serviceMessage, playerMessage], hasMore: false };

describe('the relations of answers about a player', () => {
  it.each([
    ['no limits', getProtection, protection],
    ['a limit that is raised', setStakeLimit, createRaisedProtection(9_000)],
    ['a limit that is taken away', setStakeLimit, createRaisedProtection(null)],
    ['a break', takeTimeOut, { ...protection, timeOutUntil: at }],
    ['a refused identity', getIdentity, identity],
    ['a card of another account', getIdentity, { ...identity, reason: '', isTaken: true }],
    ['rooms', getRooms, { rooms }],
    ['a full page of a room', getRoomMessages, { messages: page, older: 51 }],
    ['a message that is hidden', postRoomMessage, { ...message, text: null, state: 'hidden' }],
    ['a chat', getSupportChat, chat],
    ['a message to customer service', sendSupportMessage, { ...playerMessage, text: '', photoUrl: '/photo' }],
  ])('hold for %s', (_, endpoint, answer) => {
    expect(findBrokenRelation(endpoint, answer)).toBeNull();
  });

  it.each([
    ['a period without a limit', getProtection, { ...protection, limits: limits.slice(1) }],
    [
      'a raise without its time',
      getProtection,
      { ...protection, limits: limits.map((one) => ({ ...one, limitKyat: 500, nextLimitKyat: 900 })) },
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
      'an exclusion with a period that used less than nothing',
      excludeSelf,
      { ...protection, excludedUntil: at, limits: limits.map((one) => ({ ...one, usedKyat: -1 })) },
    ],
    ['a raise of no limit', setStakeLimit, createRaisedProtection(9_000, null)],
    ['a lower limit that waits', setStakeLimit, createRaisedProtection(4_000)],
    ['a limit below the smallest stake', setStakeLimit, createRaisedProtection(9_000, 99)],
    ['a break without its end', takeTimeOut, protection],
    ['an exclusion without its end', excludeSelf, protection],
    [
      'an identity that waits and was never sent',
      getIdentity,
      { ...identity, state: 'submitted', sentAt: null, decidedAt: null, reason: '' },
    ],
    [
      'an approved identity without its time',
      getIdentity,
      { ...identity, state: 'approved', decidedAt: null, reason: '' },
    ],
    ['a refused identity without a reason', getIdentity, { ...identity, reason: '' }],
    [
      'a sent identity that is not there',
      submitIdentity,
      { ...identity, state: 'none', sentAt: null, decidedAt: null, reason: '' },
    ],
    [
      'a sent identity that is approved without its time',
      submitIdentity,
      { ...identity, state: 'approved', decidedAt: null, reason: '' },
    ],
    ['some rooms', getRooms, { rooms: rooms.slice(1) }],
    ['more unread messages than are counted', getRooms, { rooms: rooms.map((one) => ({ ...one, unread: 100 })) }],
    ['the text of a hidden message', getRoomMessages, { messages: [{ ...message, state: 'hidden' }], older: null }],
    ['an answer to a later message', postRoomMessage, { ...message, replyTo: { id: 3 } }],
    ['the oldest message of a room first', getRoomMessages, { messages: page.toReversed(), older: null }],
    ['a page that is not full before older ones', getRoomMessages, { messages: [message], older: 2 }],
    [
      'the oldest message of a chat first',
      getSupportChat,
      { ...chat, messages: [{ ...playerMessage, at: before }, playerMessage] },
    ],
    [
      'an answered message that is not read',
      getSupportChat,
      { ...chat, messages: [serviceMessage, { ...playerMessage, isRead: false }] },
    ],
    [
      'a read answer after one that is not',
      getSupportChat,
      { ...chat, messages: [{ ...serviceMessage, isRead: true }, serviceMessage] },
    ],
    ['an empty page before older ones', getSupportChat, { messages: [], hasMore: true }],
    ['a message of a chat without a text', getSupportChat, { ...chat, messages: [{ ...playerMessage, text: '' }] }],
    ['a message of the service that the player sent', sendSupportMessage, serviceMessage],
  ])('are broken by %s', (_, endpoint, answer) => {
    expect(findBrokenRelation(endpoint, answer)).toEqual(expect.any(String));
  });
});
