import { randomUUID } from 'node:crypto';
import { cancelWithdrawal, requestTopUp, requestWithdrawal } from '@padauk/contract/endpoints/wallet';
import { endSession } from '@padauk/contract/endpoints/accounts';
import { claimCashBack, claimInviteBonus } from '@padauk/contract/endpoints/bonus';
import { transfer } from '@padauk/contract/endpoints/transfers';
import { refusal } from '@padauk/contract/refusals';
import { accepted, refused } from '@padauk/contract/result';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { manualClock } from '../clock.ts';
import { openAdmission, PLAIN_READS, VISITORS_READS } from './admission.ts';
import { rateLimiter } from './rate-limit.ts';
import type { Call } from './calls.ts';
import { createRouter } from './router.ts';
import { createServer } from './server.ts';

const [CARRIER, ELSEWHERE] = ['10.0.0.1', '10.0.0.2'];
const LIMIT = { group: 'counted', burst: 3, perMinute: 0 }; // no refill, so that a slow run gives the same counts

/** A token is its player's name, except `made-up`. An admitted call answers INVALID_INPUT. */
async function aServer(): Promise<FastifyInstance> {
  const app = createServer({ logLevel: 'silent', trustedProxies: 0 });
  const router = createRouter(app, {
    clock: manualClock(new Date('2026-11-20T12:00:00Z')),
    authenticate: (token) => Promise.resolve(token === 'made-up' ? null : { playerId: token, sessionId: token }),
    checksAnswers: true,
  });
  const refuse = () => Promise.resolve(refused(refusal('INVALID_INPUT')));
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

async function refusals(app: FastifyInstance, times: number, caller: Caller): Promise<string[]> {
  const { token, address = CARRIER, path = requestWithdrawal.path } = caller;
  const one = async (): Promise<string> => {
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
  return await Promise.all(Array.from({ length: times }, one));
}

describe('calls that are limited', () => {
  it.each([requestTopUp, requestWithdrawal, transfer])(
    'H6 lets a player in behind an address from which strangers flood $path',
    async ({ path }) => {
      const app = await aServer();
      await refusals(app, 5, { path });
      await refusals(app, 5, { path, token: 'made-up' });

      expect(await refusals(app, 1, { path, token: 'player' })).toEqual(['INVALID_INPUT']);
    },
  );

  it('H6 counts each player alone, from wherever it calls', async () => {
    const app = await aServer();

    expect(await refusals(app, 4, { token: 'eager' })).toContain('RATE_LIMITED');
    expect(await refusals(app, 1, { token: 'eager', address: ELSEWHERE })).toEqual(['RATE_LIMITED']);
    expect(await refusals(app, 1, { token: 'calm' })).toEqual(['INVALID_INPUT']);
  });

  it('counts a visitor by address and by device: neither alone starts anew', async () => {
    const admit = openAdmission(rateLimiter(() => 0));
    const visitor = accepted({ playerId: null } as Call); // admission reads nothing else of it
    const isLetIn = async (ip: string, deviceId: string): Promise<boolean> => {
      const request = { ip, headers: { 'device-id': deviceId } } as unknown as FastifyRequest; // nor of this
      return (await admit(request, () => Promise.resolve(visitor), LIMIT)).ok;
    };
    const roaming = [1, 2, 3, 4].map((last) => isLetIn(`10.0.1.${last}`, 'device-that-roams'));
    const many = [1, 2, 3, 4].map((last) => isLetIn(CARRIER, `device-number-${last}`));

    expect(await Promise.all(roaming)).toEqual([true, true, true, false]);
    expect(await Promise.all(many)).toEqual([true, true, true, false]);
  });

  it('H6 counts strangers by their address', async () => {
    const admit = openAdmission(rateLimiter(() => 0));
    const logInFirst = refused(refusal('LOG_IN_FIRST'));
    const codeAt = async (ip: string): Promise<string | undefined> => {
      const request = { ip, headers: {} } as FastifyRequest; // admission reads nothing else of it
      const admitted = await admit(request, () => Promise.resolve(logInFirst), LIMIT);
      return admitted.ok ? undefined : admitted.refusal.code;
    };
    const codes = await Promise.all(Array.from({ length: 601 }, () => codeAt(CARRIER)));

    expect(codes.filter((code) => code === 'LOG_IN_FIRST')).toHaveLength(600);
    expect(codes.at(-1)).toBe('RATE_LIMITED');
    expect(await codeAt(ELSEWHERE)).toBe('LOG_IN_FIRST');
  });

  describe('that name no limit', () => {
    const heldClock = rateLimiter(() => 0);
    const admit = openAdmission(
      heldClock,
      rateLimiter(() => 0),
    );

    async function readsOf(playerId: string | null, ip: string, times: number): Promise<number> {
      const request = { ip, headers: {} } as FastifyRequest; // admission reads nothing else of it
      const caller = accepted({ playerId } as Call); // nor of this
      const all = await Promise.all(
        Array.from({ length: times }, () => admit(request, () => Promise.resolve(caller), undefined)),
      );
      return all.filter(({ ok }) => ok).length;
    }

    it('Issue 10 a player reads so often, from wherever, and nobody else behind the same address less often', async () => {
      expect(await readsOf('eager reader', CARRIER, PLAIN_READS.burst + 5)).toBe(PLAIN_READS.burst);
      expect(await readsOf('eager reader', ELSEWHERE, 1)).toBe(0);
      expect(await readsOf('calm reader', CARRIER, 1)).toBe(1);
    });

    it('Issue 10 visitors of one address read so often, together', async () => {
      expect(await readsOf(null, CARRIER, VISITORS_READS.burst + 5)).toBe(VISITORS_READS.burst);
      expect(await readsOf(null, ELSEWHERE, 1)).toBe(1);
    });

    it('Issue 10 who is not let in learns why, however many strangers read behind the same address', async () => {
      const request = { ip: CARRIER, headers: {} } as FastifyRequest; // admission reads nothing else of it
      const expired = () => Promise.resolve(refused(refusal('SESSION_EXPIRED')));
      for (let reads = 0; reads < VISITORS_READS.burst + 5; reads += 1) await admit(request, expired, undefined);

      expect(await admit(request, expired, undefined)).toMatchObject({ refusal: { code: 'SESSION_EXPIRED' } });
    });

    it.each([cancelWithdrawal, claimCashBack, claimInviteBonus, endSession])(
      'Issue 10 a change by $path counts too, with all others that name none',
      async (endpoint) => {
        const app = createServer({ logLevel: 'silent', trustedProxies: 0 });
        const seen: string[] = [];
        const router = createRouter(app, {
          clock: manualClock(new Date('2026-11-20T12:00:00Z')),
          authenticate: (token) => Promise.resolve({ playerId: token, sessionId: token }),
          checksAnswers: true,
          isWithin: ({ group }, caller) => seen.push(`${group} of ${caller}`) < 3,
        });
        const register = endpoint.isMoney ? router.money : router.player;
        register<unknown, unknown>(endpoint, () => Promise.resolve(refused(refusal('INVALID_INPUT'))));
        await app.ready();
        const path = endpoint.path.replace('{id}', randomUUID());

        expect(await refusals(app, 3, { path, token: 'eager' })).toContain('RATE_LIMITED');
        expect(new Set(seen)).toEqual(new Set(['change of eager']));
      },
    );
  });
});
