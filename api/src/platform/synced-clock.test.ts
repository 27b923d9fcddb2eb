import { sql } from 'kysely';
import { describeOnDatabases } from '../../test/databases.ts';
import { setSandboxClock, openSyncedClock } from './synced-clock.ts';

const MINUTE_MS = 60_000; // a wrong clock is off by months
const NOON = new Date('2026-11-20T05:31:00Z');
const measureDistanceMs = (clock: { now: () => Date }, instant: Date): number =>
  Math.abs(clock.now().getTime() - instant.getTime());

describeOnDatabases('the synced clock', (given) => {
  beforeEach(async () => {
    await sql`update sandbox_clock set offset_ms = 0`.execute(given.db);
  });

  it('is moved for every sandbox process, and stays moved after a restart', async () => {
    const [first, second] = [await openSyncedClock(given.db, 'sandbox'), await openSyncedClock(given.db, 'sandbox')];
    await setSandboxClock(given.db, first, NOON);
    await second.sync();
    const restarted = await openSyncedClock(given.db, 'sandbox');

    expect([first, second, restarted].map((clock) => measureDistanceMs(clock, NOON) < MINUTE_MS)).toEqual([
      true,
      true,
      true,
    ]);
    [first, second, restarted].forEach((clock) => clock.stop());
  });

  it('is not moved in production, at its start or while it runs', async () => {
    const production = await openSyncedClock(given.db, 'production');
    const before = production.now();
    const sandbox = await openSyncedClock(given.db, 'sandbox');
    await setSandboxClock(given.db, sandbox, NOON);
    await production.sync();
    const restarted = await openSyncedClock(given.db, 'production');

    expect([production, restarted].map((clock) => measureDistanceMs(clock, before) < MINUTE_MS)).toEqual([true, true]);
    [production, sandbox, restarted].forEach((clock) => clock.stop());
  });

  it('F11 does not follow the wall clock of the machine', async () => {
    const clock = await openSyncedClock(given.db, 'sandbox');
    const before = clock.now();
    const wrong = jest.spyOn(Date, 'now').mockReturnValue(0);

    expect(measureDistanceMs(clock, before)).toBeLessThan(MINUTE_MS);
    wrong.mockRestore();
    clock.stop();
  });
});
