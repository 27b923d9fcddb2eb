import type { AlarmKind } from '@padauk/contract/office';
import { replaceOpenAlarms, type Alarm } from '../../platform/alarms.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Jobs } from '../../platform/jobs/job-runner.ts';
import { isOld } from './border-view.ts';
import type { Border } from './border.ts';
import { deleteOldReports } from './report.repository.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Retention of player reports about their location. */
const KEEP_MS = 90 * DAY_MS;

type JobDeps = Pick<Deps, 'db' | 'clock' | 'log'> & { readonly border: Border };

export function borderJobs(jobs: Pick<Jobs, 'every'>, deps: JobDeps): void {
  jobs.every('border.watch', 10 * MINUTE_MS, () => watch(deps));
  jobs.every('border.forget', 60 * MINUTE_MS, () =>
    deleteOldReports(deps.db, new Date(deps.clock.now().getTime() - KEEP_MS)),
  );
}

async function watch({ db, clock, log, border }: JobDeps): Promise<void> {
  const { table, list } = await border.state();
  const now = clock.now();
  const raise = (kind: AlarmKind, alarms: readonly Alarm[]) => replaceOpenAlarms({ db, log }, kind, alarms, now);
  const subject = 'countries';
  await raise(
    'border-table-old',
    isOld(border, table.table, now)
      ? [{ subject, detail: `the table is of ${table.table?.takenOn ?? ''}: pnpm ops border import takes a newer one` }]
      : [],
  );
  const problems = [table.problem, list.problem].filter((problem) => problem !== null);
  await raise(
    'border-unread',
    problems.map((detail, index) => ({ subject: index === 0 && table.problem !== null ? subject : 'VPNs', detail })),
  );
}
