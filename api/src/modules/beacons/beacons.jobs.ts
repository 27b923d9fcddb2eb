import type { Jobs } from '../../platform/jobs/job-runner.ts';
import { pruneNetworks } from './beacon-network.repository.ts';
import { pruneBeacons } from './beacon.repository.ts';
import type { Deps } from '../../platform/deps.ts';

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
