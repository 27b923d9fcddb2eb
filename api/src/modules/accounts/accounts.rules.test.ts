import {
  countAttempt,
  LOG_IN_LIMITS,
  OTP_ADDRESS_LIMIT,
  OTP_PHONE_LIMIT,
  type AttemptLimit,
  isSessionOver,
  computeSessionRemainingMs,
} from './accounts.rules.ts';

const START = new Date('2026-11-20T05:00:00Z');
const addMinutes = (minutes: number): Date => new Date(START.getTime() + minutes * 60_000);

function makeAttempts(tries: number, limit: AttemptLimit) {
  let counter: Parameters<typeof countAttempt>[0] = { attempts: 0, windowStartedAt: START, blockedUntil: null };
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const counted = countAttempt(counter, limit, START);
    if (counted.kind === 'blocked') return { tries: attempt, counter };
    counter = counted.counter;
  }
  return { tries, counter };
}

describe('attempt limits', () => {
  it.each([
    ['E15 a phone on its own device', LOG_IN_LIMITS.phoneOnDevice, 5, 15, 30],
    ['E15 a phone on unknown devices', LOG_IN_LIMITS.phoneOnStrangeDevices, 20, 60, 60],
    ['E15 an address that logs in', LOG_IN_LIMITS.address, 600, 60, 10],
    ['E15 an address that requests codes', OTP_ADDRESS_LIMIT, 300, 60, 10],
    ['E12 a phone that receives codes', OTP_PHONE_LIMIT, 10, 1_440, 1_440],
  ])('%s: attempts, window and block', (_title, limit, wrong, windowMinutes, blockMinutes) => {
    const { tries, counter } = makeAttempts(wrong + 1, limit);

    expect(tries).toBe(wrong);
    expect(counter.blockedUntil).toEqual(addMinutes(blockMinutes));
    expect(limit.windowMinutes).toBe(windowMinutes);
  });

  it('restarts the count when the block has ended', () => {
    const limit = LOG_IN_LIMITS.phoneOnDevice;
    const { counter } = makeAttempts(limit.maxAttempts, limit);

    expect(countAttempt(counter, limit, addMinutes(29.9)).kind).toBe('blocked');
    expect(countAttempt(counter, limit, addMinutes(30))).toMatchObject({ counter: { attempts: 1 } });
  });
});

describe('session expiry', () => {
  const DAY = 86_400_000;
  it.each([
    ['30 days after its last use', 0, 10, 40],
    ['90 days after its start, even when it is in use', 0, 80, 90],
  ])(
    'E8 a session expires %s, and the remaining time is exact to the millisecond',
    (_when, startedDay, seenDay, endsDay) => {
      const session = { startedAt: new Date(startedDay * DAY), seenAt: new Date(seenDay * DAY) };
      const now = new Date(seenDay * DAY + 5);
      const ends = now.getTime() + computeSessionRemainingMs(session, now);
      const isOverAt = (ms: number) => isSessionOver({ ...session, endedAt: null }, new Date(ms));

      expect([ends, isOverAt(ends), isOverAt(ends + 1)]).toEqual([endsDay * DAY, false, true]);
    },
  );
});
