import type { Jobs } from '../../platform/jobs/job-runner.ts';
import { holdAllSuspiciousInvites } from './invite-holds.ts';
import { paySupplements } from './pay-supplements.ts';
import type { BonusDeps } from './bonus.types.ts';

const MINUTE_MS = 60_000;

export function registerBonusJobs(jobs: Pick<Jobs, 'every'>, deps: BonusDeps): void {
  jobs.every('bonus.cash-back', MINUTE_MS, () => paySupplements(deps));
  jobs.every('bonus.invite-holds', 10 * MINUTE_MS, () => holdAllSuspiciousInvites(deps));
}
