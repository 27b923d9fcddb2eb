import { randomUUID } from 'node:crypto';
import type { Db } from '../database/database.ts';
import { hasRows } from '../database/query.ts';
import { runWithOrigin } from '../database/slow-statements.ts';
import { measureDuration } from '../measure-duration.ts';
import { jobSeconds } from '../metrics/metrics.ts';
import type { Log } from '../log.ts';
import { recordRunEnd, toErrorText, type JobTiming } from './job-state.ts';

const LEASE_MS = 60_000;

/**
 * A lease is an expiring row: a lock in an open transaction would block the embedded database's only connection. Leases
 * use database time, which a sandbox cannot move.
 */
export function createJobs(db: Db, log: Log) {
  const holder = randomUUID();
  const timers = new Map<string, NodeJS.Timeout>();
  const timings: JobTiming[] = [];
  const openedAt = performance.now();
  const running = new Set<Promise<void>>();
  let isStopped = false;

  const logFailure = (job: string, error: unknown): void =>
    log.error({ err: error, job }, 'a job failed; it will run again');

  const runOnce = async (name: string, intervalMs: number, work: () => Promise<void>): Promise<void> => {
    try {
      if (!(await acquireLease(db, name, holder, Math.max(LEASE_MS, 3 * intervalMs)))) return;
      const { value: error, ms } = await measureDuration(() =>
        runWithOrigin(name, async () => await work()).then(
          () => null,
          (reason: unknown) => {
            logFailure(name, reason);
            return toErrorText(reason);
          },
        ),
      );
      jobSeconds.observe({ job: name, result: error === null ? 'success' : 'failure' }, ms / 1_000);
      await recordRunEnd(db, { name, holder, error });
    } catch (error) {
      logFailure(name, error);
    }
  };

  return {
    /** Runs in one process at a time. `work` must be idempotent: the lease makes double runs rare, not impossible. */
    every: (name: string, intervalMs: number, work: () => Promise<void>): void => {
      const schedule = (): void => {
        if (isStopped) return;
        const timer = setTimeout(() => {
          const run = runOnce(name, intervalMs, work).finally(() => {
            running.delete(run);
            schedule();
          });
          running.add(run);
        }, intervalMs);
        timers.set(name, timer);
      };
      if (timers.has(name)) throw new Error(`two jobs are named ${name}`);
      timings.push({ name, intervalMs });
      schedule();
    },
    list: (): readonly JobTiming[] => timings,
    uptimeMs: (): number => performance.now() - openedAt,
    stop: async (): Promise<void> => {
      isStopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(running);
    },
  };
}

export type Jobs = ReturnType<typeof createJobs>;

/** A lease that expires too far in the future was taken before the database's clock stepped back (F11). */
const acquireLease = (db: Db, name: string, holder: string, leaseMs: number) => hasRows(db)`
  insert into job_lease (name, holder, expires_at)
  values (${name}, ${holder}::uuid, clock_timestamp() + make_interval(secs => ${leaseMs / 1000}::double precision))
  on conflict (name) do update set holder = excluded.holder, expires_at = excluded.expires_at
    where job_lease.expires_at < clock_timestamp() or job_lease.holder = excluded.holder
      or job_lease.expires_at > excluded.expires_at + interval '10 seconds'
  returning name`;
