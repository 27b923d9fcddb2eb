import type { FastifyInstance } from 'fastify';
import { BEACON_LIMITS } from '@padauk/contract/delivery/beacons';
import { getBeaconNonce, sendBeacons } from '@padauk/contract/delivery/beacons.endpoints';
import { accepted } from '@padauk/contract/platform/result';
import type { Router } from '../../platform/http/router.ts';
import type { Jobs } from '../../platform/jobs/job-runner.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Beacons } from './open-beacons.ts';
import { pruneNetworks, pruneBeacons } from './beacon.repository.ts';

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

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The office asks for a week at most. */
const MINUTES_RETENTION_MS = 8 * DAY_MS;
/** A build is judged by one day at most. The short time also protects privacy. */
const NETWORKS_RETENTION_MS = 25 * HOUR_MS;
const MESSAGES_RETENTION_MS = 30 * DAY_MS;

export function registerBeaconsJobs(jobs: Pick<Jobs, 'every'>, { db, clock }: Pick<Deps, 'db' | 'clock'>): void {
  jobs.every('beacons.prune', HOUR_MS, async () => {
    const now = clock.now().getTime();
    await pruneBeacons(db, {
      minutes: new Date(now - MINUTES_RETENTION_MS),
      messages: new Date(now - MESSAGES_RETENTION_MS),
    });
    await pruneNetworks(db, new Date(now - NETWORKS_RETENTION_MS));
  });
}
