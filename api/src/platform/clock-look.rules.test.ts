import { betterLook, timeAt, type ClockLook } from './clock-look.rules.ts';

const look = (given: Partial<ClockLook>): ClockLook => ({
  databaseMs: 1_000_000,
  takenAtMs: 0,
  errorMs: 1,
  offsetMs: 0,
  ...given,
});

describe('which look at the clock counts', () => {
  it.each<[string, ClockLook, ClockLook, Partial<ClockLook>]>([
    [
      'a quick one replaces a slow one',
      look({ errorMs: 50 }),
      look({ databaseMs: 1_001_030, takenAtMs: 1_000 }),
      { databaseMs: 1_001_030 },
    ],
    [
      'a slow one does not replace a quick one',
      look({}),
      look({ databaseMs: 1_001_030, takenAtMs: 1_000, errorMs: 50 }),
      { databaseMs: 1_000_000, takenAtMs: 0 },
    ],
    [
      'but it brings the offset of the sandbox',
      look({}),
      look({ databaseMs: 1_001_030, takenAtMs: 1_000, errorMs: 50, offsetMs: 60_000 }),
      { databaseMs: 1_000_000, offsetMs: 60_000 },
    ],
    [
      'a slow one counts after the quick one has aged',
      look({}),
      look({ databaseMs: 1_100_000, takenAtMs: 100_000, errorMs: 50 }),
      { takenAtMs: 100_000 },
    ],
    [
      "F11 the database's clock was set back: the newest counts, however slow",
      look({}),
      look({ databaseMs: 990_000, takenAtMs: 1_000, errorMs: 50 }),
      { databaseMs: 990_000 },
    ],
  ])('%s', (_title, old, next, expected) => {
    expect(betterLook(old, next)).toMatchObject(expected);
  });

  it('goes on from the look by the monotonic timer', () => {
    expect(timeAt(look({ takenAtMs: 500, offsetMs: 60_000 }), 2_500)).toBe(1_062_000);
  });
});
