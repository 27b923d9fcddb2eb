import { replaceOpenAlarms, type Alarm } from '../alarms.ts';
import type { Config } from '../config.ts';
import type { Db } from '../database/database.ts';
import { executeSql } from '../database/query.ts';
import type { Deps } from '../deps.ts';
import { pruneMoneyRefusals } from '../http/money-refusals.ts';
import { deleteFullBuckets } from '../http/rate-bucket.repository.ts';
import { registerSenderJobs } from '../sender-health.ts';
import { pruneOutbox } from '../stream/publish.ts';
import type { Jobs } from './job-runner.ts';
import { readFailingJobs } from './job-state.ts';
import { deleteExpiredUploads } from '../pictures/picture-upload.repository.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export function registerPlatformJobs(
  jobs: Pick<Jobs, 'every'>,
  deps: Pick<Deps, 'db'> & { readonly config: Pick<Config, 'databaseUrl'> },
): void {
  // The embedded engine has no autovacuum: without this, plans made for empty tables would stay in use.
  if (deps.config.databaseUrl === null) jobs.every('platform.vacuum', 10 * MINUTE_MS, () => vacuumDatabase(deps.db));
  jobs.every('platform.prune-outbox', HOUR_MS, () => pruneOutbox(deps.db, 24));
}

export function registerRateBucketJobs(jobs: Pick<Jobs, 'every'>, { db }: Pick<Deps, 'db'>): void {
  jobs.every('platform.rate-buckets', 10 * MINUTE_MS, () => deleteFullBuckets(db));
}

interface JobWatchDeps extends Pick<Deps, 'db' | 'clock' | 'log'> {
  readonly jobs: Pick<Jobs, 'every' | 'list' | 'uptimeMs'>;
  readonly readGameWalletAlarms: () => Promise<readonly Alarm[] | null>; // Null: it does not answer.
}

export function registerProcessWatch({ jobs, readGameWalletAlarms, ...deps }: JobWatchDeps): void {
  registerSenderJobs(jobs, deps);
  jobs.every('platform.prune-refusals', HOUR_MS, () => pruneMoneyRefusals(deps.db, deps.clock.now()));
  let gameWalletAlarms: readonly Alarm[] = [];
  jobs.every('platform.watch-jobs', MINUTE_MS, async () => {
    gameWalletAlarms = (await readGameWalletAlarms()) ?? gameWalletAlarms;
    const alarms = [
      ...(await readFailingJobs(deps.db, jobs)),
      ...gameWalletAlarms.map(({ subject, detail }) => ({ subject: `game wallet: ${subject}`, detail })),
    ];
    await replaceOpenAlarms(deps, 'job-failing', alarms, deps.clock.now());
  });
}

const vacuumDatabase = (db: Db) => executeSql(db)`vacuum (analyze)`;

const CLOCK_WATCH_MS = 5_000;
const ALARM_DETAIL = "the database's clock was set back: bets are refused until it has caught up";

export function registerClockJobs(jobs: Pick<Jobs, 'every'>, deps: Pick<Deps, 'db' | 'clock' | 'log'>): void {
  jobs.every('clock.watch', CLOCK_WATCH_MS, async () => {
    const isBehind = deps.clock.isBehind?.() === true;
    const alarms = isBehind ? [{ subject: 'database', detail: ALARM_DETAIL }] : [];
    await replaceOpenAlarms(deps, 'clock-back', alarms, deps.clock.now());
  });
}

export function registerPicturesJobs(jobs: Pick<Jobs, 'every'>, { db, clock }: Pick<Deps, 'db' | 'clock'>): void {
  jobs.every('platform.pictures', MINUTE_MS, () => deleteExpiredUploads(db, clock.now()));
}
