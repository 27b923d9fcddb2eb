import { sql } from 'kysely';
import { describeOnDatabases } from '../../test/databases.ts';
import { readAlarms } from './alarms.ts';
import { createManualClock } from './clock.ts';
import type { Log } from './log.ts';
import { registerClockJobs } from './jobs/clock.jobs.ts';
import { createJobs } from './jobs/job-runner.ts';
import { setSandboxClock, openSyncedClock } from './synced-clock.ts';

const ignore = (): void => undefined;
const log: Log = { info: ignore, warn: ignore, error: ignore, debug: ignore };
const WITH_MARK = { usesTimeMark: true } as const;
const TEN_MINUTES_MS = 600_000;
const NOON = new Date('2026-11-20T05:31:00Z');

describeOnDatabases('the mark of time', (given) => {
  afterEach(async () => {
    await sql`update sandbox_clock set offset_ms = 0`.execute(given.db);
  });

  const markMs = async (): Promise<number> => {
    const { rows } = await sql<{ at: Date }>`select reached_at as at from time_mark`.execute(given.db);
    return rows[0]?.at.getTime() ?? 0;
  };
  const databaseMs = async (): Promise<number> => {
    const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(given.db);
    return rows[0]?.at.getTime() ?? 0;
  };

  it('F11 goes forward with each look at the clock, and is not ahead of the database', async () => {
    const before = await databaseMs();
    const clock = await openSyncedClock(given.db, 'production', WITH_MARK);
    clock.stop();

    expect(await markMs()).toBeGreaterThanOrEqual(before);
    expect(await markMs()).toBeLessThanOrEqual(await databaseMs());
    expect(clock.isBehind()).toBe(false);
  });

  it('F11 goes forward only, whoever writes', async () => {
    await expect(
      sql`update time_mark set reached_at = reached_at - interval '1 second'`.execute(given.db),
    ).rejects.toThrow('forward only');
    await expect(sql`delete from time_mark`.execute(given.db)).rejects.toThrow('forward only');
  });

  it('F11 does not know the clock of a sandbox, which moves in both directions', async () => {
    const clock = await openSyncedClock(given.db, 'sandbox', WITH_MARK);
    await setSandboxClock(given.db, clock, new Date(NOON.getTime() + TEN_MINUTES_MS));
    const later = clock.now();
    await setSandboxClock(given.db, clock, NOON);
    clock.stop();

    expect(clock.isBehind()).toBe(false);
    expect(later.getTime() - clock.now().getTime()).toBeGreaterThan(TEN_MINUTES_MS / 2);
  });

  it('tells of a clock that is behind, and that it has caught up', async () => {
    let isBehind = true;
    const jobs = new Map<string, () => Promise<void>>();
    const clock = { ...createManualClock(NOON), isBehind: () => isBehind };
    registerClockJobs({ every: (name, _ms, work) => void jobs.set(name, work) }, { db: given.db, clock, log });
    const openAlarms = async () => (await readAlarms(given.db, { all: false, limit: 10 })).map(({ kind }) => kind);

    await jobs.get('clock.watch')?.();
    expect(await openAlarms()).toEqual(['clock-back']);
    isBehind = false;
    await jobs.get('clock.watch')?.();
    expect(await openAlarms()).toEqual([]);
  });

  it('F11 a job runs on when the lease of a process that is gone was taken before the clock stepped back', async () => {
    await sql`
      insert into job_lease (name, holder, expires_at)
      values ('after-a-step', gen_random_uuid(), clock_timestamp() + interval '11 minutes')`.execute(given.db);
    const jobs = createJobs(given.db, log);
    const run = new Promise<string>((resolve) =>
      jobs.every('after-a-step', 1, () => Promise.resolve(resolve('it has run'))),
    );

    expect(await run).toBe('it has run');
    await jobs.stop();
  });

  // Must be the last test: the mark cannot be set back.
  it.each(['production', 'sandbox'] as const)(
    'F11 a database whose clock is ten minutes behind the mark holds the time of %s where it was',
    async (mode) => {
      const running = await openSyncedClock(given.db, mode, WITH_MARK);
      const markedMs = (await databaseMs()) + TEN_MINUTES_MS;
      await sql`
        update time_mark set reached_at = greatest(reached_at, ${new Date(markedMs).toISOString()}::timestamptz)`.execute(
        given.db,
      );
      await running.sync();
      const restarted = await openSyncedClock(given.db, mode, WITH_MARK);
      [running, restarted].forEach((clock) => clock.stop());

      expect([running.isBehind(), restarted.isBehind()]).toEqual([true, true]);
      expect(Math.min(running.now().getTime(), restarted.now().getTime())).toBeGreaterThanOrEqual(markedMs);
      expect(restarted.now()).toEqual(restarted.now());
    },
  );
});
