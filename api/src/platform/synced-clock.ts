import { sql } from 'kysely';
import type { Db } from './database/database.ts';
import type { Clock } from './clock.ts';

/** The server's clock: the database's, carried on between looks by this machine's monotonic timer. */
export interface SyncedClock extends Clock {
  /** Looks at the database again; every process does so each second, so that all agree on a moved sandbox clock. */
  readonly sync: () => Promise<void>;
  readonly stop: () => void;
}

const SYNC_INTERVAL_MS = 1_000;

/**
 * Opens the clock. A wrong wall clock of the machine, or one that steps back, does not reach it: only the database's time and the
 * time that has passed since count, plus the sandbox offset.
 */
export async function openSyncedClock(db: Db): Promise<SyncedClock> {
  let look = await lookAtDatabase(db);
  const sync = async (): Promise<void> => {
    look = await lookAtDatabase(db);
  };
  // A look that fails leaves the last one in use; the database's absence is reported by whoever needs it.
  const timer = setInterval(() => void sync().catch(() => undefined), SYNC_INTERVAL_MS);
  timer.unref();
  return { now: () => new Date(look.databaseMs + (performance.now() - look.takenAtMs)), sync, stop: () => clearInterval(timer) };
}

/** Sets the sandbox's time, for every process (the others within a second), as its distance from real time. Never in production. */
export async function moveClock(db: Db, clock: SyncedClock, to: Date): Promise<void> {
  await sql`update sandbox_clock set offset_ms = (extract(epoch from ${to.toISOString()}::timestamptz - clock_timestamp()) * 1000)::bigint`.execute(db);
  await clock.sync();
}

async function lookAtDatabase(db: Db): Promise<{ databaseMs: number; takenAtMs: number }> {
  const before = performance.now();
  const { rows } = await sql<{ now: Date; offset_ms: number }>`select clock_timestamp() as now, offset_ms from sandbox_clock`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the row of the sandbox clock is missing');
  const after = performance.now();
  return { databaseMs: row.now.getTime() + row.offset_ms, takenAtMs: (before + after) / 2 };
}
