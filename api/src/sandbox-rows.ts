import { replaceOpenAlarms, type Alarm } from './platform/alarms.ts';
import type { Db } from './platform/database/database.ts';
import { queryRows } from './platform/database/query.ts';
import type { Deps } from './platform/deps.ts';
import type { Jobs } from './platform/jobs/job-runner.ts';

const INTERVAL_MS = 60_000;
const DEMO_PHONE = '09770000001'; // of tooling/run/seed-demo.mjs

/** Alarms for sandbox data in a production database. */
export function registerSandboxRowsJobs(
  jobs: Pick<Jobs, 'every'>,
  { db, clock, log, config }: Pick<Deps, 'db' | 'clock' | 'log' | 'config'>,
): void {
  if (config.mode !== 'production') return;
  jobs.every('platform.sandbox-rows', INTERVAL_MS, async () =>
    replaceOpenAlarms({ db, log }, 'sandbox-rows', await findSandboxRows(db), clock.now()),
  );
}

export const findSandboxRows = (db: Db) => queryRows<Alarm>(db)`
  select 'autopilot' as subject, count(*) || ' lines of the audit, the last: ' || max(position) as detail
    from office_audit where operator = 'autopilot' having count(*) > 0
  union all select 'sandbox-feed', count(*) || ' results of draws, the last of draw ' || max(draw_id::text)
    from draw_result where entered_by = 'feed:sandbox' having count(*) > 0
  union all select 'sandbox-football', count(*) || ' outcomes of matches, the last of match ' || max(match_id::text)
    from match_outcome where entered_by = 'feed:sandbox' having count(*) > 0
  union all select 'company-accounts', count(*) || ' are on, one of them: ' || max(bank || ' ' || number)
    from company_account where is_sandbox and is_on having count(*) > 0
  union all select 'demo-account', 'its password is public; its player: ' || max(id::text)
    from player where phone = ${DEMO_PHONE} having count(*) > 0
  union all select 'clock', 'moved by ' || offset_ms || ' ms' from sandbox_clock where offset_ms <> 0
  union all select 'texts', count(*) || ' texts, the last: ' || max(id)
    from sandbox_message having count(*) > 0`;
