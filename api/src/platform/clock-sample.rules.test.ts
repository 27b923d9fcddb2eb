import { selectBetterSample, computeTimeAt, type ClockSample } from './synced-clock.ts';

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
