import { randomUUID } from 'node:crypto';
import { cancelWithdrawal, requestTopUp, requestWithdrawal } from '@padauk/contract/wallet/wallet.endpoints';
import { endSession } from '@padauk/contract/account/accounts.endpoints';
import { claimCashBack, claimInviteBonus } from '@padauk/contract/wallet/bonus.endpoints';
import { transfer } from '@padauk/contract/games/transfers.endpoints';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused } from '@padauk/contract/platform/result';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { runInParallel } from '../../../test/results.ts';
import { createBareRouter } from '../../../test/router-fixtures.ts';
import { createAdmission, DEFAULT_READ_LIMIT, VISITOR_READ_LIMIT, createCallerRecognition } from './admission.ts';
import { createRateLimiter } from './rate-limit.ts';
import type { Call } from './calls.ts';

const [CARRIER, ELSEWHERE] = ['10.0.0.1', '10.0.0.2'];
const LIMIT = { group: 'counted', burst: 3, perMinute: 0 }; // no refill, so that a slow run gives the same counts
const LOG_IN_LIMIT = { ...LIMIT, group: 'log-in', burst: 120 };

/** A token is its player's name, except `made-up`. An admitted call answers INVALID_INPUT. */
async function createAdmissionServer(): Promise<FastifyInstance> {
  const { app, router } = createBareRouter({
    authenticate: (token) => Promise.resolve(token === 'made-up' ? null : { playerId: token, sessionId: token }),
  });
  const refuse = () => Promise.resolve(refused(createRefusal('INVALID_INPUT')));
  router.money(requestTopUp, refuse, { rateLimit: LIMIT });
  router.money(requestWithdrawal, refuse, { rateLimit: LIMIT });
  router.money(transfer, refuse, { rateLimit: LIMIT });
  await app.ready();
  return app;
}

async function collectRefusals(
  app: FastifyInstance,
  times: number,
  { token, address = CARRIER, path = requestWithdrawal.path }: Partial<Record<'token' | 'address' | 'path', string>>,
): Promise<string[]> {
  const headers = {
    'device-id': 'device-of-a-test',
    'idempotency-key': 'key-of-a-test-000',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  return await runInParallel(times, async () => {
    const response = await app.inject({ method: 'POST', url: path, remoteAddress: address, payload: {}, headers });
    return response.json().refusal.code;
  });
}

type Caller = Partial<Record<'ip' | 'deviceId' | 'token', string>>;

/** A request of which admission reads nothing else. */
function createRequest({ ip = CARRIER, deviceId, token }: Caller = {}): FastifyRequest {
  const headers = { 'device-id': deviceId, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) };
  return { ip, headers } as unknown as FastifyRequest;
}

describe('calls with a rate limit', () => {
  it.each([requestTopUp, requestWithdrawal, transfer])(
    'admit a player from an address from which strangers flood $path',
    async ({ path }) => {
      const app = await createAdmissionServer();
      await collectRefusals(app, 5, { path });
      await collectRefusals(app, 5, { path, token: 'made-up' });

      expect(await collectRefusals(app, 1, { path, token: 'player' })).toEqual(['INVALID_INPUT']);
    },
  );

  it('are counted per player, from any address', async () => {
    const app = await createAdmissionServer();

    expect(await collectRefusals(app, 4, { token: 'eager' })).toContain('RATE_LIMITED');
    expect(await collectRefusals(app, 1, { token: 'eager', address: ELSEWHERE })).toEqual(['RATE_LIMITED']);
    expect(await collectRefusals(app, 1, { token: 'calm' })).toEqual(['INVALID_INPUT']);
  });

  it('are counted for a visitor by address and by device', async () => {
    const admit = createAdmission(createRateLimiter(() => 0));
    const visitor = accepted({ playerId: null } as Call); // admission reads nothing else of it
    const isAdmitted = async (ip: string, deviceId: string): Promise<boolean> => {
      return (await admit(createRequest({ ip, deviceId }), () => Promise.resolve(visitor), LIMIT)).ok;
    };
    const roaming = [1, 2, 3, 4].map((last) => isAdmitted(`10.0.1.${last}`, 'device-that-roams'));
    const manyDevices = [1, 2, 3, 4].map((last) => isAdmitted(CARRIER, `device-number-${last}`));

    expect(await Promise.all(roaming)).toEqual([true, true, true, false]);
    expect(await Promise.all(manyDevices)).toEqual([true, true, true, false]);
  });

  it('are counted for strangers by address', async () => {
    const admit = createAdmission(createRateLimiter(() => 0));
    const logInFirst = refused(createRefusal('LOG_IN_FIRST'));
    const getCodeAt = async (ip: string): Promise<string | undefined> => {
      const admitted = await admit(createRequest({ ip }), () => Promise.resolve(logInFirst), LIMIT);
      return admitted.ok ? undefined : admitted.refusal.code;
    };
    const codes = await runInParallel(601, () => getCodeAt(CARRIER));

    expect(codes.filter((code) => code === 'LOG_IN_FIRST')).toHaveLength(600);
    expect(codes.at(-1)).toBe('RATE_LIMITED');
    expect(await getCodeAt(ELSEWHERE)).toBe('LOG_IN_FIRST');
  });

  describe('without a rate limit of their own', () => {
    const changeLimiter = createRateLimiter(() => 0);
    const admit = createAdmission(
      changeLimiter,
      createRateLimiter(() => 0),
    );

    async function countReads(playerId: string | null, ip: string, times: number): Promise<number> {
      const caller = accepted({ playerId } as Call); // admission reads nothing else of it
      const all = await runInParallel(times, () =>
        admit(createRequest({ ip }), () => Promise.resolve(caller), undefined),
      );
      return all.filter(({ ok }) => ok).length;
    }

    it('limit the reads of a player, from any address, and not those of others behind the same address', async () => {
      expect(await countReads('eager reader', CARRIER, DEFAULT_READ_LIMIT.burst + 5)).toBe(DEFAULT_READ_LIMIT.burst);
      expect(await countReads('eager reader', ELSEWHERE, 1)).toBe(0);
      expect(await countReads('calm reader', CARRIER, 1)).toBe(1);
    });

    it('limit the reads of all visitors of one address together', async () => {
      expect(await countReads(null, CARRIER, VISITOR_READ_LIMIT.burst + 5)).toBe(VISITOR_READ_LIMIT.burst);
      expect(await countReads(null, ELSEWHERE, 1)).toBe(1);
    });

    it('tell an expired session the reason, however many strangers read behind the same address', async () => {
      const request = createRequest();
      const expired = () => Promise.resolve(refused(createRefusal('SESSION_EXPIRED')));
      for (let reads = 0; reads < VISITOR_READ_LIMIT.burst + 5; reads += 1) await admit(request, expired, undefined);

      expect(await admit(request, expired, undefined)).toMatchObject({ refusal: { code: 'SESSION_EXPIRED' } });
    });

    it.each([cancelWithdrawal, claimCashBack, claimInviteBonus, endSession])(
      'count a change by $path together with other changes',
      async (endpoint) => {
        const counted: string[] = [];
        const { app, router } = createBareRouter({
          authenticate: (token) => Promise.resolve({ playerId: token, sessionId: token }),
          isWithinLimit: ({ group }, caller) => counted.push(`${group} of ${caller}`) < 3,
        });
        const register = endpoint.isMoney ? router.money : router.player;
        register<unknown, unknown>(endpoint, () => Promise.resolve(refused(createRefusal('INVALID_INPUT'))));
        await app.ready();
        const path = endpoint.path.replace('{id}', randomUUID());

        expect(await collectRefusals(app, 3, { path, token: 'eager' })).toContain('RATE_LIMITED');
        expect(new Set(counted)).toEqual(new Set(['change of eager']));
      },
    );
  });
});

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
  const isAdmitted = async (caller: Caller, limit?: typeof LOG_IN_LIMIT): Promise<boolean> =>
    (await admit(createRequest(caller), () => Promise.resolve(visitor), limit)).ok;
  const count = async (
    times: number,
    caller: (number: number) => Caller,
    limit?: typeof LOG_IN_LIMIT,
  ): Promise<number> => {
    const all = await runInParallel(times, (number) => isAdmitted(caller(number), limit));
    return all.filter(Boolean).length;
  };
  return { admit, count, isAdmitted, advance: (ms: number) => (nowMs += ms), lookUps: () => lookUps };
}

const createUnknownCaller = (number: number): Caller => ({ deviceId: `made-up-${number}` });

describe('recognised callers', () => {
  it.each([
    ['a device of a player', { deviceId: 'bound-device' }],
    ['a session', { deviceId: 'bound-device', token: 't' }],
  ])('%s is admitted after strangers have exhausted the limit of its address', async (_what, caller) => {
    const { count, isAdmitted } = openSharedAddress();

    expect(await count(200, createUnknownCaller, LOG_IN_LIMIT)).toBe(120);
    expect(await isAdmitted(caller, LOG_IN_LIMIT)).toBe(true);
    expect(await count(VISITOR_READ_LIMIT.burst + 5, createUnknownCaller)).toBe(VISITOR_READ_LIMIT.burst);
    expect(await isAdmitted(caller)).toBe(true);
  });

  it("a player's device does not use the limit of its address, and has a smaller limit of its own", async () => {
    const { count } = openSharedAddress();

    expect(await count(200, () => ({ deviceId: 'bound-device' }), LOG_IN_LIMIT)).toBe(60);
    expect(await count(120, createUnknownCaller, LOG_IN_LIMIT)).toBe(120);
  });

  it.each([
    ['an unknown device', { deviceId: 'made-up-again' }],
    ['a session of another device', { deviceId: 'made-up-again', token: 't' }],
    ['no device', {}],
  ])('%s is a stranger', async (_what, caller) => {
    const { count, isAdmitted } = openSharedAddress();
    await count(120, createUnknownCaller, LOG_IN_LIMIT);

    expect(await isAdmitted(caller, LOG_IN_LIMIT)).toBe(false);
  });

  it('a device with an expired session gets that refusal, however many strangers called', async () => {
    const { admit } = openSharedAddress();
    const expired = () => Promise.resolve(refused(createRefusal('SESSION_EXPIRED')));
    for (let times = 0; times < 605; times += 1)
      await admit(createRequest(createUnknownCaller(times)), expired, LOG_IN_LIMIT);

    expect(await admit(createRequest({ deviceId: 'bound-device' }), expired, LOG_IN_LIMIT)).toMatchObject({
      refusal: { code: 'SESSION_EXPIRED' },
    });
  });

  it('a known device is looked up once in a minute, an unknown one each time', async () => {
    const { isAdmitted, advance, lookUps } = openSharedAddress();
    const callFrom = async (deviceId: string): Promise<boolean> => await isAdmitted({ deviceId });
    for (const deviceId of ['bound-device', 'bound-device', 'made-up-one', 'made-up-one']) await callFrom(deviceId);
    expect(lookUps()).toBe(3);

    advance(60_000);
    await callFrom('bound-device');
    expect(lookUps()).toBe(4);
  });
});
