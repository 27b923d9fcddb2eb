import { getFixtures } from '@padauk/contract/endpoints/football';
import type { Deps } from '../../platform/deps.ts';
import type { Router } from '../../platform/http/router.ts';
import type { Jobs } from '../../platform/jobs/job-runner.ts';
import type { FootballFeed } from './football.types.ts';
import { readFixtures } from './read-fixtures.ts';
import { importFootballFeed } from './import-feed.ts';

export { sandboxFootballFeed } from './sandbox-feed.ts';
export type { FootballFeed } from './football.types.ts';

const FEED_INTERVAL_MS = 5_000;

/** The football module's door. */
export function footballRoutes(router: Router, deps: Pick<Deps, 'db' | 'clock'>): void {
  router.anyone(getFixtures, () => readFixtures(deps));
}

/** Keeps fixtures and scores as the feed tells them. */
export function footballJobs(jobs: Pick<Jobs, 'every'>, deps: Pick<Deps, 'db' | 'clock'>, feed: FootballFeed): void {
  jobs.every('football.feed', FEED_INTERVAL_MS, () => importFootballFeed(deps, feed));
}
