import { MESSAGE_RULES } from '@padauk/contract/rules/messages';
import { checkRate } from './rate.rules.ts';

const now = new Date('2026-11-20T03:00:00Z');
const createMessage = (secondsAgo: number, folded = `m${secondsAgo}`, room = 'here') => ({
  room,
  folded,
  writtenAt: new Date(now.getTime() - secondsAgo * 1_000),
});
const wanted = { room: 'here', folded: 'hello', now };

describe('how fast a player may write', () => {
  it('E32 lets the first one through', () => {
    expect(checkRate(MESSAGE_RULES.room.pace, [], wanted)).toBeNull();
  });

  it('E32 takes the next one after 3 seconds, and says how long to wait', () => {
    expect(checkRate(MESSAGE_RULES.room.pace, [createMessage(1)], wanted)).toEqual({
      code: 'MESSAGE_TOO_FAST',
      params: { retryAfterSeconds: 2 },
    });
    expect(checkRate(MESSAGE_RULES.room.pace, [createMessage(3)], wanted)).toBeNull();
  });

  it('E32 takes 20 in 10 minutes, and the next when the first of them is older', () => {
    const twenty = Array.from({ length: 20 }, (_, index) => createMessage(10 + index * 10));
    expect(checkRate(MESSAGE_RULES.room.pace, twenty, wanted)).toEqual({
      code: 'MESSAGE_TOO_FAST',
      params: { retryAfterSeconds: 400 },
    });
    expect(checkRate(MESSAGE_RULES.room.pace, twenty.slice(1), wanted)).toBeNull();
  });

  it('E32 takes the same words once in 10 minutes and room', () => {
    expect(checkRate(MESSAGE_RULES.room.pace, [createMessage(60, 'hello')], wanted)?.code).toBe('MESSAGE_REPEATED');
    expect(checkRate(MESSAGE_RULES.room.pace, [createMessage(60, 'hello', 'there')], wanted)).toBeNull();
    expect(checkRate(MESSAGE_RULES.room.pace, [createMessage(600, 'hello')], wanted)).toBeNull();
  });

  it('P15 E32 lets customer service hear the same again at once, and 20 times a minute', () => {
    const { pace } = MESSAGE_RULES.service;
    const twenty = Array.from({ length: 20 }, (_, index) => createMessage(index, 'hello'));
    expect(checkRate(pace, twenty.slice(1), wanted)).toBeNull();
    expect(checkRate(pace, twenty, wanted)).toEqual({ code: 'MESSAGE_TOO_FAST', params: { retryAfterSeconds: 41 } });
  });
});
