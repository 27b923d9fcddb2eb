import type { FastifyInstance } from 'fastify';
import { BEACON_LIMITS } from '@padauk/contract/beacons';
import { getBeaconNonce, sendBeacons } from '@padauk/contract/endpoints/beacons';
import { accepted } from '@padauk/contract/result';
import type { Router } from '../../platform/http/router.ts';
import type { Beacons } from './open-beacons.ts';

/** Wide, because all phones of a carrier share an address, and a post is only a few additions in memory. */
const RATE_LIMIT = { group: 'beacons', burst: 600, perMinute: 1_200 } as const;

const NONCE_LIMIT = { ...RATE_LIMIT, group: 'beacon-nonces' } as const;

export function registerBeaconsRoutes(router: Router, players: FastifyInstance, beacons: Beacons): void {
  router.anyone(getBeaconNonce, (_, { ip }) => Promise.resolve(accepted({ nonce: beacons.createNonce(ip) })), {
    rateLimit: NONCE_LIMIT,
  });
  router.anyone(sendBeacons, async (post) => accepted(await beacons.acceptPost(post)), {
    bodyLimit: BEACON_LIMITS.bodyBytes,
    rateLimit: RATE_LIMIT,
  });
  players.addHook('onClose', () => beacons.flush());
}
