import { selectBetterSample, computeTimeAt, type ClockSample } from './clock-sample.rules.ts';

const createSample = (given: Partial<ClockSample>): ClockSample => ({
  databaseMs: 1_000_000,
  takenAtMs: 0,
  errorMs: 1,
  offsetMs: 0,
  ...given,
});

describe('which sample at the clock counts', () => {
  it.each<[string, ClockSample, ClockSample, Partial<ClockSample>]>([
    [
      'a quick one replaces a slow one',
      createSample({ errorMs: 50 }),
      createSample({ databaseMs: 1_001_030, takenAtMs: 1_000 }),
      { databaseMs: 1_001_030 },
    ],
    [
      'a slow one does not replace a quick one',
      createSample({}),
      createSample({ databaseMs: 1_001_030, takenAtMs: 1_000, errorMs: 50 }),
      { databaseMs: 1_000_000, takenAtMs: 0 },
    ],
    [
      'but it brings the offset of the sandbox',
      createSample({}),
      createSample({ databaseMs: 1_001_030, takenAtMs: 1_000, errorMs: 50, offsetMs: 60_000 }),
      { databaseMs: 1_000_000, offsetMs: 60_000 },
    ],
    [
      'a slow one counts after the quick one has aged',
      createSample({}),
      createSample({ databaseMs: 1_100_000, takenAtMs: 100_000, errorMs: 50 }),
      { takenAtMs: 100_000 },
    ],
    [
      "F11 the database's clock was set back: the newest counts, however slow",
      createSample({}),
      createSample({ databaseMs: 990_000, takenAtMs: 1_000, errorMs: 50 }),
      { databaseMs: 990_000 },
    ],
  ])('%s', (_title, old, next, expected) => {
    expect(selectBetterSample(old, next)).toMatchObject(expected);
  });

  it('goes on from the sample by the monotonic timer', () => {
    expect(computeTimeAt(createSample({ takenAtMs: 500, offsetMs: 60_000 }), 2_500)).toBe(1_062_000);
  });
});
