import { describeOnDatabases } from '../../test/databases.ts';
import { moveClock, openSyncedClock } from './synced-clock.ts';

/** Against months, or decades. */
const MINUTE_MS = 60_000;
const NOON = new Date('2026-11-20T05:31:00Z');
const near = (clock: { now: () => Date }, instant: Date): number => Math.abs(clock.now().getTime() - instant.getTime());

describeOnDatabases('the sandbox clock', (given) => {
  it('is moved for every process, and stays moved after a restart', async () => {
    const [one, other] = [await openSyncedClock(given.db), await openSyncedClock(given.db)];
    await moveClock(given.db, one, NOON);
    await other.sync();
    const restarted = await openSyncedClock(given.db);

    expect([one, other, restarted].map((clock) => near(clock, NOON) < MINUTE_MS)).toEqual([true, true, true]);
    [one, other, restarted].forEach((clock) => clock.stop());
  });

  it('F11 does not follow the wall clock of the machine', async () => {
    const clock = await openSyncedClock(given.db);
    const before = clock.now();
    const wrong = jest.spyOn(Date, 'now').mockReturnValue(0);

    expect(near(clock, before)).toBeLessThan(MINUTE_MS);
    wrong.mockRestore();
    clock.stop();
  });
});
