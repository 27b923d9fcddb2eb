import type { Jobs } from '../../platform/jobs/job-runner.ts';
import { pruneBeacons } from './beacon.repository.ts';
import type { BeaconDeps } from './open-beacons.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The office asks for a week at most. */
const MINUTES_KEPT_MS = 8 * DAY_MS;
const MESSAGES_KEPT_MS = 30 * DAY_MS;

/** Forgets what nobody will ask for. */
export function beaconsJobs(jobs: Pick<Jobs, 'every'>, { db, clock }: BeaconDeps): void {
  jobs.every('beacons.prune', HOUR_MS, async () => {
    const now = clock.now().getTime();
    await pruneBeacons(db, { minutes: new Date(now - MINUTES_KEPT_MS), messages: new Date(now - MESSAGES_KEPT_MS) });
  });
}
