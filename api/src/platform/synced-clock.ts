import { sql } from 'kysely';
import type { Db } from './database/database.ts';
import { betterSample, timeAt, type ClockSample } from './clock-sample.rules.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import { refuseProductionDatabase } from './production-mark.ts';

/** The server's clock: the database's, carried on between samples by this machine's monotonic timer. */
export interface SyncedClock extends Clock {
  readonly isBehind: () => boolean;
  /** Samples the database's clock again. Every process does so each second, so that all agree on a moved sandbox clock. */
  readonly sync: () => Promise<void>;
  readonly stop: () => void;
}

interface ClockOptions {
  /** F11: keeps the latest time in table `time_mark`, and never goes back behind it. */
  readonly keepsMark?: boolean;
}

const SYNC_INTERVAL_MS = 1_000;
/** Two machines may differ by so much, and a bet is none the worse. */
const BEHIND_MS = 2_000;

/**
 * Opens the clock. A wrong wall clock of the machine, or one that steps back, does not reach it: only the database's time and the
 * time that has passed since count, and in a sandbox its offset. Production does not read the offset: whoever can write that row could
 * open closed draws. Of two samples the more exact one counts. With a mark, a database's clock that has stepped back (a failover, a step by NTP) holds this one where
 * it was, until the time is reached again. The mark is of real time: a sandbox moves its clock in both directions.
 */
export async function openSyncedClock(
  db: Db,
  mode: Config['mode'],
  { keepsMark = false }: ClockOptions = {},
): Promise<SyncedClock> {
  let { sample, markMs } = await sampleDatabaseClock(db, mode, keepsMark);
  let isBehind = false;
  let reachedMs = markMs;
  const sync = async (): Promise<void> => {
    const next = await sampleDatabaseClock(db, mode, keepsMark);
    sample = betterSample(sample, next.sample);
    markMs = next.markMs;
    isBehind = markMs - next.sample.databaseMs > BEHIND_MS;
    if (keepsMark && next.sample.databaseMs > markMs) await advanceMark(db);
  };
  // The first one made a connection, and that took its time.
  await sync();
  // A sample that fails leaves the last one in use; the database's absence is reported by whoever needs it.
  const timer = setInterval(() => void sync().catch(() => undefined), SYNC_INTERVAL_MS);
  timer.unref();
  const now = (): Date => {
    const real = timeAt({ ...sample, offsetMs: 0 }, performance.now());
    reachedMs = keepsMark ? Math.max(reachedMs, markMs, real) : real;
    return new Date(reachedMs + sample.offsetMs);
  };
  return { now, isBehind: () => isBehind, sync, stop: () => clearInterval(timer) };
}

/** Sets the sandbox's time, for every process (the others within a second), as its distance from real time. Never in production. */
export async function moveClock(db: Db, clock: SyncedClock, to: Date): Promise<void> {
  await refuseProductionDatabase(db, 'sandbox');
  await sql`update sandbox_clock set offset_ms = (extract(epoch from ${to.toISOString()}::timestamptz - clock_timestamp()) * 1000)::bigint`.execute(
    db,
  );
  await clock.sync();
}

const OFFSETS = { sandbox: sql`(select offset_ms from sandbox_clock)`, production: sql`0::bigint` };

const MARKS = {
  kept: sql`(select extract(epoch from reached_at) * 1000 from time_mark)::double precision`,
  none: sql`null::double precision`,
};

/** A sample, and the latest time that the database's clock has shown. */
interface MarkedSample {
  readonly sample: ClockSample;
  readonly markMs: number;
}

async function sampleDatabaseClock(db: Db, mode: Config['mode'], keepsMark: boolean): Promise<MarkedSample> {
  const before = performance.now();
  const { rows } = await sql<{ nowMs: number; offsetMs: number | null; markMs: number | null }>`
    select (extract(epoch from clock_timestamp()) * 1000)::double precision as "nowMs", ${OFFSETS[mode]} as "offsetMs",
      ${MARKS[keepsMark ? 'kept' : 'none']} as "markMs"`.execute(db);
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
