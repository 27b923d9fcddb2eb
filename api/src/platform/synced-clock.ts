import { sql } from 'kysely';
import type { Db } from './database/database.ts';
import { betterSample, timeAt, type ClockSample } from './clock-sample.rules.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import { refuseProductionDatabase } from './production-mark.ts';

/** The server's clock: the database's, carried on between samples by this machine's monotonic timer. */
export interface SyncedClock extends Clock {
  /** Samples the database's clock again. Every process does so each second, so that all agree on a moved sandbox clock. */
  readonly sync: () => Promise<void>;
  readonly stop: () => void;
}

const SYNC_INTERVAL_MS = 1_000;

/**
 * Opens the clock. A wrong wall clock of the machine, or one that steps back, does not reach it: only the database's time and the
 * time that has passed since count, and in a sandbox its offset. Production does not read the offset: whoever can write that row could
 * open closed draws. Of two samples the more exact one counts.
 */
export async function openSyncedClock(db: Db, mode: Config['mode']): Promise<SyncedClock> {
  let sample = await sampleDatabaseClock(db, mode);
  const sync = async (): Promise<void> => {
    sample = betterSample(sample, await sampleDatabaseClock(db, mode));
  };
  // The first one made a connection, and that took its time.
  await sync();
  // A sample that fails leaves the last one in use; the database's absence is reported by whoever needs it.
  const timer = setInterval(() => void sync().catch(() => undefined), SYNC_INTERVAL_MS);
  timer.unref();
  return { now: () => new Date(timeAt(sample, performance.now())), sync, stop: () => clearInterval(timer) };
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

async function sampleDatabaseClock(db: Db, mode: Config['mode']): Promise<ClockSample> {
  const before = performance.now();
  const { rows } = await sql<{ nowMs: number; offsetMs: number | null }>`
    select (extract(epoch from clock_timestamp()) * 1000)::double precision as "nowMs", ${OFFSETS[mode]} as "offsetMs"`.execute(
    db,
  );
  const after = performance.now();
  const [row] = rows;
  if (row === undefined || row.offsetMs === null) throw new Error('the row of the sandbox clock is missing');
  return {
    databaseMs: row.nowMs,
    takenAtMs: (before + after) / 2,
    errorMs: (after - before) / 2,
    offsetMs: row.offsetMs,
  };
}
