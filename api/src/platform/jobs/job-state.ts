import { sql } from 'kysely';
import type { Alarm } from '../alarms.ts';
import type { Db, Tx } from '../database/database.ts';
import { toJsonRows } from '../database/json.ts';
import { executeSql, queryRows } from '../database/query.ts';

export interface JobTiming {
  readonly name: string;
  readonly intervalMs: number;
}

export interface JobState extends JobTiming {
  readonly silentMs: number; // since the last success, in database time
  readonly failures: number; // consecutive
  readonly lastError: string | null;
}

const MIN_FAILED_RUNS = 3;
const MINUTE_MS = 60_000;
const MIN_FAILING_MS = 2 * MINUTE_MS; // A restarting database fails every job for some seconds.
const MAX_SILENT_MS = 10 * MINUTE_MS;
const MAX_ERROR_LENGTH = 300;

/** Pure: three failures in a row over two minutes, or no success for three intervals plus ten minutes. */
export function findFailingJobs(states: readonly JobState[]): Alarm[] {
  return states
    .filter(
      ({ intervalMs, silentMs, failures }) =>
        (failures >= MIN_FAILED_RUNS && silentMs >= MIN_FAILING_MS) || silentMs >= 3 * intervalMs + MAX_SILENT_MS,
    )
    .map(({ name, silentMs, failures, lastError }) => ({
      subject: name,
      detail:
        `no success for ${Math.floor(silentMs / MINUTE_MS)} minutes, ${failures} failures in a row` +
        (lastError === null ? '' : `, the last: ${lastError}`),
    }));
}

export async function readFailingJobs(db: Db, jobs: JobWatch): Promise<Alarm[]> {
  return findFailingJobs(await readJobStates(db, jobs));
}

export interface JobWatch {
  readonly list: () => readonly JobTiming[];
  readonly uptimeMs: () => number;
}

/** Inserts missing rows. The silence is capped by the uptime, because a stopped process runs no jobs. */
async function readJobStates(db: Db, jobs: JobWatch): Promise<JobState[]> {
  const registered = sql`json_to_recordset(${toJsonRows(jobs.list())}) as job(name text, "intervalMs" bigint)`;
  await executeSql(db)`
    insert into job_lease (name, holder, expires_at)
    select name, gen_random_uuid(), clock_timestamp() from ${registered} on conflict (name) do nothing`;
  const states = await queryRows<JobState>(db)`
    select job.name, job."intervalMs", failures, last_error as "lastError",
      (extract(epoch from clock_timestamp() - succeeded_at) * 1000)::bigint as "silentMs"
    from ${registered} join job_lease on job_lease.name = job.name order by job.name`;
  return states.map((state) => ({ ...state, silentMs: Math.min(state.silentMs, jobs.uptimeMs()) }));
}

export interface JobRun {
  readonly name: string;
  readonly succeededAt: Date;
  readonly failures: number; // consecutive
}

export const readJobRuns = (db: Db | Tx) => queryRows<JobRun>(db)`
  select name, succeeded_at as "succeededAt", failures from job_lease order by name`;

export const recordRunEnd = (
  db: Db,
  { name, holder, error }: { readonly name: string; readonly holder: string; readonly error: string | null },
) => executeSql(db)`
  update job_lease set expires_at = clock_timestamp(), last_error = ${error}::text,
    succeeded_at = case when ${error}::text is null then clock_timestamp() else succeeded_at end,
    failures = case when ${error}::text is null then 0 else failures + 1 end
  where name = ${name} and holder = ${holder}::uuid`;

export function toErrorText(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, MAX_ERROR_LENGTH);
}
