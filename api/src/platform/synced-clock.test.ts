import { describeOnDatabases } from '../../test/databases.ts';
import {
  setSandboxClock,
  openSyncedClock,
  selectBetterSample,
  computeTimeAt,
  type ClockSample,
} from './synced-clock.ts';
import { executeSql } from './database/query.ts';

const MINUTE_MS = 60_000; // a wrong clock is off by months
const NOON = new Date('2026-11-20T05:31:00Z');
const measureDistanceMs = (clock: { now: () => Date }, instant: Date): number =>
  Math.abs(clock.now().getTime() - instant.getTime());

describeOnDatabases('the synced clock', (given) => {
  beforeEach(async () => {
    await executeSql(given.db)`update sandbox_clock set offset_ms = 0`;
  });

  it('is moved for every sandbox process, and stays moved after a restart', async () => {
    const [first, second] = [await openSyncedClock(given.db, 'sandbox'), await openSyncedClock(given.db, 'sandbox')];
    await setSandboxClock(given.db, first, NOON);
    await second.sync();
    const restarted = await openSyncedClock(given.db, 'sandbox');

    for (const clock of [first, second, restarted]) {
      expect(measureDistanceMs(clock, NOON)).toBeLessThan(MINUTE_MS);
      clock.stop();
    }
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

const createSample = (fields: Partial<ClockSample>): ClockSample => ({
  databaseMs: 1_000_000,
  takenAtMs: 0,
  errorMs: 1,
  offsetMs: 0,
  ...fields,
});

describe('selectBetterSample', () => {
  it.each<[string, ClockSample, ClockSample, Partial<ClockSample>]>([
    [
      'a more exact sample replaces a less exact one',
      createSample({ errorMs: 50 }),
      createSample({ databaseMs: 1_001_030, takenAtMs: 1_000 }),
      { databaseMs: 1_001_030 },
    ],
    [
      'a less exact sample does not replace a more exact one',
      createSample({}),
      createSample({ databaseMs: 1_001_030, takenAtMs: 1_000, errorMs: 50 }),
      { databaseMs: 1_000_000, takenAtMs: 0 },
    ],
    [
      'a less exact sample still brings the offset of the sandbox',
      createSample({}),
      createSample({ databaseMs: 1_001_030, takenAtMs: 1_000, errorMs: 50, offsetMs: 60_000 }),
      { databaseMs: 1_000_000, offsetMs: 60_000 },
    ],
    [
      'a less exact sample replaces a more exact one that is old',
      createSample({}),
      createSample({ databaseMs: 1_100_000, takenAtMs: 100_000, errorMs: 50 }),
      { takenAtMs: 100_000 },
    ],
    [
      "F11 the newest sample counts after the database's clock was set back, however inexact",
      createSample({}),
      createSample({ databaseMs: 990_000, takenAtMs: 1_000, errorMs: 50 }),
      { databaseMs: 990_000 },
    ],
  ])('%s', (_title, old, next, expected) => {
    expect(selectBetterSample(old, next)).toMatchObject(expected);
  });

  it('computeTimeAt adds the elapsed monotonic time to the sample', () => {
    expect(computeTimeAt(createSample({ takenAtMs: 500, offsetMs: 60_000 }), 2_500)).toBe(1_062_000);
  });
});
