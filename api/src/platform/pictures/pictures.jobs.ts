import type { Deps } from '../deps.ts';
import type { Jobs } from '../jobs/job-runner.ts';
import { deleteExpiredUploads } from './picture-upload.repository.ts';

const MINUTE_MS = 60_000;

export function registerPicturesJobs(jobs: Pick<Jobs, 'every'>, { db, clock }: Pick<Deps, 'db' | 'clock'>): void {
  jobs.every('platform.pictures', MINUTE_MS, () => deleteExpiredUploads(db, clock.now()));
}
