import { IDENTITY } from '@padauk/contract/identity';
import type { Deps } from '../../platform/deps.ts';
import type { Jobs } from '../../platform/jobs/job-runner.ts';
import { purgeIdentities } from './office-identities.ts';

const HOUR_MS = 3_600_000;

export function registerIdentityJobs(jobs: Pick<Jobs, 'every'>, deps: Pick<Deps, 'db' | 'clock' | 'log'>): void {
  jobs.every('identity.purge', HOUR_MS, async () => {
    const purged = await purgeIdentities(deps, IDENTITY.keptDays);
    if (purged > 0) deps.log.info({ purged }, 'pictures of old proofs of identity are deleted');
  });
}
