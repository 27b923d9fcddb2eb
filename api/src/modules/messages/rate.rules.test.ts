import { MESSAGE_RULES } from '@padauk/contract/chat/messages.rules';
import { checkRate } from './rate.rules.ts';

const now = new Date('2026-11-20T03:00:00Z');
const createMessage = (secondsAgo: number, folded = `m${secondsAgo}`, room = 'here') => ({
  room,
  folded,
  writtenAt: new Date(now.getTime() - secondsAgo * 1_000),
});
const request = { room: 'here', folded: 'hello', now };

describe('message rate limits', () => {
  it('E32 accepts the first message', () => {
    expect(checkRate(MESSAGE_RULES.room.pace, [], request)).toBeNull();
  });

  it('E32 accepts the next message after 3 seconds and returns the waiting time', () => {
    expect(checkRate(MESSAGE_RULES.room.pace, [createMessage(1)], request)).toEqual({
      code: 'MESSAGE_TOO_FAST',
      params: { retryAfterSeconds: 2 },
    });
    expect(checkRate(MESSAGE_RULES.room.pace, [createMessage(3)], request)).toBeNull();
  });

  it('E32 accepts 20 messages in 10 minutes, and the next when the first is older', () => {
    const twenty = Array.from({ length: 20 }, (_, index) => createMessage(10 + index * 10));
    expect(checkRate(MESSAGE_RULES.room.pace, twenty, request)).toEqual({
      code: 'MESSAGE_TOO_FAST',
      params: { retryAfterSeconds: 400 },
    });
    expect(checkRate(MESSAGE_RULES.room.pace, twenty.slice(1), request)).toBeNull();
  });

  it('E32 accepts the same text once in 10 minutes per chat room', () => {
    expect(checkRate(MESSAGE_RULES.room.pace, [createMessage(60, 'hello')], request)?.code).toBe('MESSAGE_REPEATED');
    expect(checkRate(MESSAGE_RULES.room.pace, [createMessage(60, 'hello', 'there')], request)).toBeNull();
    expect(checkRate(MESSAGE_RULES.room.pace, [createMessage(600, 'hello')], request)).toBeNull();
  });

  it('P15 E32 accepts a repeated text to customer service, and 20 messages a minute', () => {
    const { pace } = MESSAGE_RULES.service;
    const twenty = Array.from({ length: 20 }, (_, index) => createMessage(index, 'hello'));
    expect(checkRate(pace, twenty.slice(1), request)).toBeNull();
    expect(checkRate(pace, twenty, request)).toEqual({ code: 'MESSAGE_TOO_FAST', params: { retryAfterSeconds: 41 } });
  });
});
