import { randomUUID } from 'node:crypto';
import { cancelWithdrawal, requestTopUp, requestWithdrawal } from '@padauk/contract/wallet/wallet.endpoints';
import { endSession } from '@padauk/contract/account/accounts.endpoints';
import { claimCashBack, claimInviteBonus } from '@padauk/contract/wallet/bonus.endpoints';
import { transfer } from '@padauk/contract/games/transfers.endpoints';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused } from '@padauk/contract/platform/result';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createManualClock } from '../clock.ts';
import { createAdmission, DEFAULT_READ_LIMIT, VISITOR_READ_LIMIT } from './admission.ts';
import { createRateLimiter } from './rate-limit.ts';
import type { Call } from './calls.ts';
import { createRouter } from './router.ts';
import { createServer } from './server.ts';

const [CARRIER, ELSEWHERE] = ['10.0.0.1', '10.0.0.2'];
const LIMIT = { group: 'counted', burst: 3, perMinute: 0 }; // no refill, so that a slow run gives the same counts

/** A token is its player's name, except `made-up`. An admitted call answers INVALID_INPUT. */
async function createAdmissionServer(): Promise<FastifyInstance> {
  const app = createServer({ logLevel: 'silent', trustedProxies: 0 });
  const router = createRouter(app, {
    clock: createManualClock(new Date('2026-11-20T12:00:00Z')),
    authenticate: (token) => Promise.resolve(token === 'made-up' ? null : { playerId: token, sessionId: token }),
    validatesAnswers: true,
  });
  const refuse = () => Promise.resolve(refused(createRefusal('INVALID_INPUT')));
  router.money(requestTopUp, refuse, { rateLimit: LIMIT });
  router.money(requestWithdrawal, refuse, { rateLimit: LIMIT });
  router.money(transfer, refuse, { rateLimit: LIMIT });
  await app.ready();
  return app;
}

interface Caller {
  readonly token?: string;
  readonly address?: string;
  readonly path?: string;
}

async function collectRefusals(app: FastifyInstance, times: number, caller: Caller): Promise<string[]> {
  const { token, address = CARRIER, path = requestWithdrawal.path } = caller;
  const callOnce = async (): Promise<string> => {
    const response = await app.inject({
      method: 'POST',
      url: path,
      remoteAddress: address,
      payload: {},
      headers: {
        'device-id': 'device-of-a-test',
        'idempotency-key': 'key-of-a-test-000',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
    });
    return response.json().refusal.code;
  };
  return await Promise.all(Array.from({ length: times }, callOnce));
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
      const request = { ip, headers: { 'device-id': deviceId } } as unknown as FastifyRequest; // nor of this
      return (await admit(request, () => Promise.resolve(visitor), LIMIT)).ok;
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
      const request = { ip, headers: {} } as FastifyRequest; // admission reads nothing else of it
      const admitted = await admit(request, () => Promise.resolve(logInFirst), LIMIT);
      return admitted.ok ? undefined : admitted.refusal.code;
    };
    const codes = await Promise.all(Array.from({ length: 601 }, () => getCodeAt(CARRIER)));

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
      const request = { ip, headers: {} } as FastifyRequest; // admission reads nothing else of it
      const caller = accepted({ playerId } as Call); // nor of this
      const all = await Promise.all(
        Array.from({ length: times }, () => admit(request, () => Promise.resolve(caller), undefined)),
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
      const request = { ip: CARRIER, headers: {} } as FastifyRequest; // admission reads nothing else of it
      const expired = () => Promise.resolve(refused(createRefusal('SESSION_EXPIRED')));
      for (let reads = 0; reads < VISITOR_READ_LIMIT.burst + 5; reads += 1) await admit(request, expired, undefined);

      expect(await admit(request, expired, undefined)).toMatchObject({ refusal: { code: 'SESSION_EXPIRED' } });
    });

    it.each([cancelWithdrawal, claimCashBack, claimInviteBonus, endSession])(
      'count a change by $path together with other changes',
      async (endpoint) => {
        const app = createServer({ logLevel: 'silent', trustedProxies: 0 });
        const counted: string[] = [];
        const router = createRouter(app, {
          clock: createManualClock(new Date('2026-11-20T12:00:00Z')),
          authenticate: (token) => Promise.resolve({ playerId: token, sessionId: token }),
          validatesAnswers: true,
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
