import type { FastifyRequest } from 'fastify';
import { refusal } from '@padauk/contract/refusals';
import { accepted, refused } from '@padauk/contract/result';
import { openAdmission, VISITORS_READS } from './admission.ts';
import type { Call } from './calls.ts';
import { rateLimiter } from './rate-limit.ts';
import { openRecognition } from './recognise-caller.ts';

const CARRIER = '10.0.0.1';
const LIMIT = { group: 'log-in', burst: 120, perMinute: 0 };

interface Caller {
  readonly deviceId?: string;
  readonly token?: string;
}

function requestOf({ deviceId, token }: Caller): FastifyRequest {
  const headers = { 'device-id': deviceId, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) };
  return { ip: CARRIER, headers } as unknown as FastifyRequest; // admission reads nothing else of it
}

/** One address. `bound-device` belongs to a player, and token `t` to that device. */
function openAddress() {
  let [nowMs, lookUps] = [0, 0];
  const recognise = openRecognition(
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
  const [calls, reads] = [rateLimiter(() => 0), rateLimiter(() => 0)];
  const admit = openAdmission(calls, reads, recognise);
  const visitor = accepted({ playerId: null } as Call); // admission reads nothing else of it
  const isLetIn = async (caller: Caller, limit?: typeof LIMIT): Promise<boolean> =>
    (await admit(requestOf(caller), () => Promise.resolve(visitor), limit)).ok;
  const count = async (times: number, caller: (number: number) => Caller, limit?: typeof LIMIT): Promise<number> => {
    const all = await Promise.all(Array.from({ length: times }, (_, number) => isLetIn(caller(number), limit)));
    return all.filter(Boolean).length;
  };
  return { admit, count, isLetIn, advance: (ms: number) => (nowMs += ms), lookUps: () => lookUps };
}

const madeUp = (number: number): Caller => ({ deviceId: `made-up-${number}` });

describe('callers who are known', () => {
  it.each([
    ['a device of a player', { deviceId: 'bound-device' }],
    ['a session', { deviceId: 'bound-device', token: 't' }],
  ])('H6 %s is let in when strangers have used up what their address has', async (_what, caller) => {
    const { count, isLetIn } = openAddress();

    expect(await count(200, madeUp, LIMIT)).toBe(120);
    expect(await isLetIn(caller, LIMIT)).toBe(true);
    expect(await count(VISITORS_READS.burst + 5, madeUp)).toBe(VISITORS_READS.burst);
    expect(await isLetIn(caller)).toBe(true);
  });

  it('H6 a device of a player takes nothing from the others of its address, and has little itself', async () => {
    const { count } = openAddress();

    expect(await count(200, () => ({ deviceId: 'bound-device' }), LIMIT)).toBe(60);
    expect(await count(120, madeUp, LIMIT)).toBe(120);
  });

  it.each([
    ['a device of nobody', { deviceId: 'made-up-again' }],
    ['a token of another device', { deviceId: 'made-up-again', token: 't' }],
    ['no device', {}],
  ])('H6 %s is a stranger', async (_what, caller) => {
    const { count, isLetIn } = openAddress();
    await count(120, madeUp, LIMIT);

    expect(await isLetIn(caller, LIMIT)).toBe(false);
  });

  it('H6 a device whose session is over learns so, however many strangers called', async () => {
    const { admit } = openAddress();
    const expired = () => Promise.resolve(refused(refusal('SESSION_EXPIRED')));
    for (let times = 0; times < 605; times += 1) await admit(requestOf(madeUp(times)), expired, LIMIT);

    expect(await admit(requestOf({ deviceId: 'bound-device' }), expired, LIMIT)).toMatchObject({
      refusal: { code: 'SESSION_EXPIRED' },
    });
  });

  it('H6 whoever is known is looked up once in a minute, a stranger each time', async () => {
    const { isLetIn, advance, lookUps } = openAddress();
    const ask = async (deviceId: string): Promise<boolean> => await isLetIn({ deviceId });
    for (const deviceId of ['bound-device', 'bound-device', 'made-up-one', 'made-up-one']) await ask(deviceId);
    expect(lookUps()).toBe(3);

    advance(60_000);
    await ask('bound-device');
    expect(lookUps()).toBe(4);
  });
});
