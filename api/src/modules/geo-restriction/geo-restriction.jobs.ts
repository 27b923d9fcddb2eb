import type { AlarmKind } from '@padauk/contract/office/office';
import { replaceOpenAlarms, type Alarm } from '../../platform/alarms.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Jobs } from '../../platform/jobs/job-runner.ts';
import { isTableOld, type GeoRestriction } from './geo-restriction.ts';
import { deleteOldReports } from './correction.repository.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Retention of player reports about their location. */
const RETENTION_MS = 90 * DAY_MS;

type JobDeps = Pick<Deps, 'db' | 'clock' | 'log'> & { readonly geoRestriction: GeoRestriction };

export function registerGeoRestrictionJobs(jobs: Pick<Jobs, 'every'>, deps: JobDeps): void {
  jobs.every('geo-restriction.watch', 10 * MINUTE_MS, () => raiseTableAlarms(deps));
  jobs.every('geo-restriction.forget', 60 * MINUTE_MS, () =>
    deleteOldReports(deps.db, new Date(deps.clock.now().getTime() - RETENTION_MS)),
  );
}

async function raiseTableAlarms({ db, clock, log, geoRestriction }: JobDeps): Promise<void> {
  const { table, list } = await geoRestriction.readState();
  const now = clock.now();
  const raise = (kind: AlarmKind, alarms: readonly Alarm[]) => replaceOpenAlarms({ db, log }, kind, alarms, now);
  const subject = 'countries';
  const takenOn = table.table?.takenOn ?? '';
  await raise(
    'country-table-old',
    isTableOld(geoRestriction, table.table, now)
      ? [{ subject, detail: `the table is of ${takenOn}: import a newer one with pnpm ops geo-restriction import` }]
      : [],
  );
  const problems = [table.problem, list.problem].filter((problem) => problem !== null);
  await raise(
    'country-table-unread',
    problems.map((detail, index) => ({ subject: index === 0 && table.problem !== null ? subject : 'VPNs', detail })),
  );
}
