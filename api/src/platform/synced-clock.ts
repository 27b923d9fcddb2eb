import { sql } from 'kysely';
import type { Db } from './database/database.ts';
import { selectBetterSample, computeTimeAt, type ClockSample } from './clock-sample.rules.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import { refuseProductionDatabase } from './production-mark.ts';

export interface SyncedClock extends Clock {
  readonly isBehind: () => boolean;
  readonly sync: () => Promise<void>;
  readonly stop: () => void;
}

interface ClockOptions {
  readonly usesTimeMark?: boolean; // F11: never goes behind the time in `time_mark`.
}

const SYNC_INTERVAL_MS = 1_000;
const BEHIND_MS = 2_000; // tolerated between two database machines

/**
 * Independent of the machine's wall clock. Production ignores the sandbox offset, because a writer of that row could
 * reopen closed draws. After the database's clock steps back (failover, NTP), the clock stands still until the mark is
 * reached.
 */
export async function openSyncedClock(
  db: Db,
  mode: Config['mode'],
  { usesTimeMark = false }: ClockOptions = {},
): Promise<SyncedClock> {
  let { sample, markMs } = await sampleDatabaseClock(db, mode, usesTimeMark);
  let isBehind = false;
  let reachedMs = markMs;
  const sync = async (): Promise<void> => {
    const next = await sampleDatabaseClock(db, mode, usesTimeMark);
    sample = selectBetterSample(sample, next.sample);
    markMs = next.markMs;
    isBehind = markMs - next.sample.databaseMs > BEHIND_MS;
    if (usesTimeMark && next.sample.databaseMs > markMs) await advanceMark(db);
  };
  await sync(); // the first sample included opening the connection
  // A failed sample keeps the last one; callers that need the database report its absence.
  const timer = setInterval(() => void sync().catch(() => undefined), SYNC_INTERVAL_MS);
  timer.unref();
  const now = (): Date => {
    const real = computeTimeAt({ ...sample, offsetMs: 0 }, performance.now());
    reachedMs = usesTimeMark ? Math.max(reachedMs, markMs, real) : real;
    return new Date(reachedMs + sample.offsetMs);
  };
  return { now, isBehind: () => isBehind, sync, stop: () => clearInterval(timer) };
}

/** Sets the sandbox's time for every process within a second. Throws on a production database. */
export async function setSandboxClock(db: Db, clock: SyncedClock, to: Date): Promise<void> {
  await refuseProductionDatabase(db, 'sandbox');
  await sql`update sandbox_clock set offset_ms = (extract(epoch from ${to.toISOString()}::timestamptz - clock_timestamp()) * 1000)::bigint`.execute(
    db,
  );
  await clock.sync();
}

const OFFSET_SQL = { sandbox: sql`(select offset_ms from sandbox_clock)`, production: sql`0::bigint` };

const MARK_SQL = {
  kept: sql`(select extract(epoch from reached_at) * 1000 from time_mark)::double precision`,
  none: sql`null::double precision`,
};

interface MarkedSample {
  readonly sample: ClockSample;
  readonly markMs: number;
}

async function sampleDatabaseClock(db: Db, mode: Config['mode'], keepsMark: boolean): Promise<MarkedSample> {
  const before = performance.now();
  const { rows } = await sql<{ nowMs: number; offsetMs: number | null; markMs: number | null }>`
    select (extract(epoch from clock_timestamp()) * 1000)::double precision as "nowMs", ${OFFSET_SQL[mode]} as "offsetMs",
      ${MARK_SQL[keepsMark ? 'kept' : 'none']} as "markMs"`.execute(db);
  const after = performance.now();
  const [row] = rows;
  if (row === undefined || row.offsetMs === null) throw new Error('the row of the sandbox clock is missing');
  const sample = {
    databaseMs: row.nowMs,
    takenAtMs: (before + after) / 2,
    errorMs: (after - before) / 2,
    offsetMs: row.offsetMs,
  };
  return { sample, markMs: row.markMs ?? Number.NEGATIVE_INFINITY };
}

async function advanceMark(db: Db): Promise<void> {
  await sql`update time_mark set reached_at = clock_timestamp() where reached_at < clock_timestamp()`.execute(db);
}
