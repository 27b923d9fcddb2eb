import { sql } from 'kysely';
import type { Db } from './database/database.ts';
import { executeSql, queryRow } from './database/query.ts';
import type { Config } from './config.ts';
import { refuseProductionDatabase } from './production-mark.ts';

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
export async function openSyncedClock(db: Db, mode: Config['mode'], { usesTimeMark = false }: ClockOptions = {}) {
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
  return { now, isBehind: (): boolean => isBehind, sync, stop: (): void => clearInterval(timer) };
}

export type SyncedClock = Awaited<ReturnType<typeof openSyncedClock>>;

/** Sets the sandbox's time for every process within a second. Throws on a production database. */
export async function setSandboxClock(db: Db, clock: SyncedClock, to: Date): Promise<void> {
  await refuseProductionDatabase(db, 'sandbox');
  await executeSql(db)`
    update sandbox_clock set offset_ms =
      (extract(epoch from ${to.toISOString()}::timestamptz - clock_timestamp()) * 1000)::bigint`;
  await clock.sync();
}

const OFFSET_SQL = { sandbox: sql`(select offset_ms from sandbox_clock)`, production: sql`0::bigint` };

const MARK_SQL = sql`(select extract(epoch from reached_at) * 1000 from time_mark)::double precision`;

async function sampleDatabaseClock(db: Db, mode: Config['mode'], usesTimeMark: boolean) {
  const before = performance.now();
  const row = await queryRow<{ nowMs: number; offsetMs: number | null; markMs: number | null }>(db)`
    select (extract(epoch from clock_timestamp()) * 1000)::double precision as "nowMs",
      ${OFFSET_SQL[mode]} as "offsetMs",
      ${usesTimeMark ? MARK_SQL : sql`null::double precision`} as "markMs"`;
  const after = performance.now();
  if (row === null || row.offsetMs === null) throw new Error('the row of the sandbox clock is missing');
  const [takenAtMs, errorMs] = [(before + after) / 2, (after - before) / 2];
  const sample: ClockSample = { databaseMs: row.nowMs, takenAtMs, errorMs, offsetMs: row.offsetMs };
  return { sample, markMs: row.markMs ?? Number.NEGATIVE_INFINITY };
}

const advanceMark = (db: Db) =>
  executeSql(db)`update time_mark set reached_at = clock_timestamp() where reached_at < clock_timestamp()`;

export interface ClockSample {
  readonly databaseMs: number;
  readonly takenAtMs: number;
  readonly errorMs: number; // Half the round trip.
  readonly offsetMs: number;
}

const DRIFT_RATE = 0.0005; // ms per ms; far more than the real drift

/** A slow sample does not replace an older quick one. A contradicting sample does: the database's clock was set. */
export function selectBetterSample(old: ClockSample, next: ClockSample): ClockSample {
  const ageMs = next.takenAtMs - old.takenAtMs;
  const oldErrorMs = old.errorMs + ageMs * DRIFT_RATE;
  const differenceMs = Math.abs(old.databaseMs + ageMs - next.databaseMs);
  const isContradiction = differenceMs > oldErrorMs + next.errorMs;
  return isContradiction || next.errorMs <= oldErrorMs ? next : { ...old, offsetMs: next.offsetMs };
}

export function computeTimeAt({ databaseMs, takenAtMs, offsetMs }: ClockSample, nowMs: number): number {
  return databaseMs + offsetMs + (nowMs - takenAtMs);
}
