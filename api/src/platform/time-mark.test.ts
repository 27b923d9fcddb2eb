import { sql } from 'kysely';
import { describeOnDatabases } from '../../test/databases.ts';
import { readAlarms } from './alarms.ts';
import { createManualClock } from './clock.ts';
import { SILENT_LOG } from '../../test/silent-log.ts';
import { registerClockJobs } from './jobs/platform.jobs.ts';
import { createJobs } from './jobs/job-runner.ts';
import { setSandboxClock, openSyncedClock } from './synced-clock.ts';
import { executeSql, queryRows } from './database/query.ts';

const WITH_MARK = { usesTimeMark: true } as const;
const TEN_MINUTES_MS = 600_000;
const NOON = new Date('2026-11-20T05:31:00Z');

describeOnDatabases('the time mark', (given) => {
  afterEach(async () => {
    await executeSql(given.db)`update sandbox_clock set offset_ms = 0`;
  });

  const readMarkMs = async (): Promise<number> => {
    const rows = await queryRows<{ at: Date }>(given.db)`select reached_at as at from time_mark`;
    return rows[0]?.at.getTime() ?? 0;
  };
  const readDatabaseMs = async (): Promise<number> => {
    const rows = await queryRows<{ at: Date }>(given.db)`select clock_timestamp() as at`;
    return rows[0]?.at.getTime() ?? 0;
  };

  it('F11 advances with each read of the clock, and is not ahead of the database', async () => {
    const before = await readDatabaseMs();
    const clock = await openSyncedClock(given.db, 'production', WITH_MARK);
    clock.stop();

    expect(await readMarkMs()).toBeGreaterThanOrEqual(before);
    expect(await readMarkMs()).toBeLessThanOrEqual(await readDatabaseMs());
    expect(clock.isBehind()).toBe(false);
  });

  it('F11 cannot be set back or deleted', async () => {
    const setBack = sql`update time_mark set reached_at = reached_at - interval '1 second'`;
    for (const change of [setBack, sql`delete from time_mark`])
      await expect(change.execute(given.db)).rejects.toThrow('forward only');
  });

  it('F11 ignores the clock of a sandbox, which moves in both directions', async () => {
    const clock = await openSyncedClock(given.db, 'sandbox', WITH_MARK);
    await setSandboxClock(given.db, clock, new Date(NOON.getTime() + TEN_MINUTES_MS));
    const later = clock.now();
    await setSandboxClock(given.db, clock, NOON);
    clock.stop();

    expect(clock.isBehind()).toBe(false);
    expect(later.getTime() - clock.now().getTime()).toBeGreaterThan(TEN_MINUTES_MS / 2);
  });

  it('raises an alarm while the clock is behind, and ends it afterwards', async () => {
    let isBehind = true;
    const jobs = new Map<string, () => Promise<void>>();
    const clock = { ...createManualClock(NOON), isBehind: () => isBehind };
    registerClockJobs(
      { every: (name, _ms, work) => void jobs.set(name, work) },
      { db: given.db, clock, log: SILENT_LOG },
    );
    const listOpenAlarms = async () => (await readAlarms(given.db, { all: false, limit: 10 })).map(({ kind }) => kind);

    await jobs.get('clock.watch')?.();
    expect(await listOpenAlarms()).toEqual(['clock-back']);
    isBehind = false;
    await jobs.get('clock.watch')?.();
    expect(await listOpenAlarms()).toEqual([]);
  });

  it('F11 a job runs although the lease of a dead process was taken before the clock stepped back', async () => {
    await executeSql(given.db)`
      insert into job_lease (name, holder, expires_at)
      values ('after-a-step', gen_random_uuid(), clock_timestamp() + interval '11 minutes')`;
    const jobs = createJobs(given.db, SILENT_LOG);
    const run = new Promise<string>((resolve) => jobs.every('after-a-step', 1, () => Promise.resolve(resolve('done'))));

    expect(await run).toBe('done');
    await jobs.stop();
  });

  // Must be the last test: the mark cannot be set back.
  it.each(['production', 'sandbox'] as const)(
    'F11 in %s the time never goes below the mark when the clock of the database is ten minutes behind',
    async (mode) => {
      const running = await openSyncedClock(given.db, mode, WITH_MARK);
      const markedMs = (await readDatabaseMs()) + TEN_MINUTES_MS;
      await executeSql(given.db)`
        update time_mark set reached_at = greatest(reached_at, ${new Date(markedMs).toISOString()}::timestamptz)`;
      await running.sync();
      const restarted = await openSyncedClock(given.db, mode, WITH_MARK);
      [running, restarted].forEach((clock) => clock.stop());

      expect([running.isBehind(), restarted.isBehind()]).toEqual([true, true]);
      expect(Math.min(running.now().getTime(), restarted.now().getTime())).toBeGreaterThanOrEqual(markedMs);
      expect(restarted.now()).toEqual(restarted.now());
    },
  );
});
