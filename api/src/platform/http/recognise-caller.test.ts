import type { FastifyRequest } from 'fastify';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused } from '@padauk/contract/platform/result';
import type { Call } from './calls.ts';
import { createRateLimiter } from './rate-limit.ts';
import { createCallerRecognition, createAdmission, VISITOR_READ_LIMIT } from './admission.ts';

const CARRIER = '10.0.0.1';
const LIMIT = { group: 'log-in', burst: 120, perMinute: 0 };

interface Caller {
  readonly deviceId?: string;
  readonly token?: string;
}

function createRequest({ deviceId, token }: Caller): FastifyRequest {
  const headers = { 'device-id': deviceId, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) };
  return { ip: CARRIER, headers } as unknown as FastifyRequest; // admission reads nothing else of it
}

/** One address. `bound-device` belongs to a player, and token `t` to that device. */
function openSharedAddress() {
  let [nowMs, lookUps] = [0, 0];
  const recognise = createCallerRecognition(
    {
      authenticate: (token, deviceId) =>
        Promise.resolve(token === 't' && deviceId === 'bound-device' ? { playerId: 'p', sessionId: 's' } : null),
      findDeviceOwner: (deviceId) => {
        lookUps += 1;
        return Promise.resolve(deviceId === 'bound-device' ? 'p' : null);
      },
    },
    () => nowMs,
  );
  const [calls, reads] = [createRateLimiter(() => 0), createRateLimiter(() => 0)];
  const admit = createAdmission(calls, reads, recognise);
  const visitor = accepted({ playerId: null } as Call); // admission reads nothing else of it
  const isAdmitted = async (caller: Caller, limit?: typeof LIMIT): Promise<boolean> =>
    (await admit(createRequest(caller), () => Promise.resolve(visitor), limit)).ok;
  const count = async (times: number, caller: (number: number) => Caller, limit?: typeof LIMIT): Promise<number> => {
    const all = await Promise.all(Array.from({ length: times }, (_, number) => isAdmitted(caller(number), limit)));
    return all.filter(Boolean).length;
  };
  return { admit, count, isLetIn: isAdmitted, advance: (ms: number) => (nowMs += ms), lookUps: () => lookUps };
}

const createUnknownCaller = (number: number): Caller => ({ deviceId: `made-up-${number}` });

describe('recognised callers', () => {
  it.each([
    ['a device of a player', { deviceId: 'bound-device' }],
    ['a session', { deviceId: 'bound-device', token: 't' }],
  ])('%s is admitted after strangers have exhausted the limit of its address', async (_what, caller) => {
    const { count, isLetIn: isAdmitted } = openSharedAddress();

    expect(await count(200, createUnknownCaller, LIMIT)).toBe(120);
    expect(await isAdmitted(caller, LIMIT)).toBe(true);
    expect(await count(VISITOR_READ_LIMIT.burst + 5, createUnknownCaller)).toBe(VISITOR_READ_LIMIT.burst);
    expect(await isAdmitted(caller)).toBe(true);
  });

  it("a player's device does not use the limit of its address, and has a smaller limit of its own", async () => {
    const { count } = openSharedAddress();

    expect(await count(200, () => ({ deviceId: 'bound-device' }), LIMIT)).toBe(60);
    expect(await count(120, createUnknownCaller, LIMIT)).toBe(120);
  });

  it.each([
    ['an unknown device', { deviceId: 'made-up-again' }],
    ['a session of another device', { deviceId: 'made-up-again', token: 't' }],
    ['no device', {}],
  ])('%s is a stranger', async (_what, caller) => {
    const { count, isLetIn: isAdmitted } = openSharedAddress();
    await count(120, createUnknownCaller, LIMIT);

    expect(await isAdmitted(caller, LIMIT)).toBe(false);
  });

  it('a device with an expired session gets that refusal, however many strangers called', async () => {
    const { admit } = openSharedAddress();
    const expired = () => Promise.resolve(refused(createRefusal('SESSION_EXPIRED')));
    for (let times = 0; times < 605; times += 1) await admit(createRequest(createUnknownCaller(times)), expired, LIMIT);

    expect(await admit(createRequest({ deviceId: 'bound-device' }), expired, LIMIT)).toMatchObject({
      refusal: { code: 'SESSION_EXPIRED' },
    });
  });

  it('a known device is looked up once in a minute, an unknown one each time', async () => {
    const { isLetIn: isAdmitted, advance, lookUps } = openSharedAddress();
    const callFrom = async (deviceId: string): Promise<boolean> => await isAdmitted({ deviceId });
    for (const deviceId of ['bound-device', 'bound-device', 'made-up-one', 'made-up-one']) await callFrom(deviceId);
    expect(lookUps()).toBe(3);

    advance(60_000);
    await callFrom('bound-device');
    expect(lookUps()).toBe(4);
  });
});
