import fc from 'fast-check';
import {
  computeBreakEnd,
  getCurrentLimit,
  changeLimit,
  NO_LIMIT,
  getPeriodStartDate,
  computeRemainingKyat,
  type PlayerLimit,
} from './protection.rules.ts';

const NOW = new Date('2026-11-20T03:30:00Z');
const TOMORROW = new Date('2026-11-21T03:30:00Z');
const createFixedLimit = (limitKyat: number | null): PlayerLimit => ({
  limitKyat,
  nextLimitKyat: null,
  nextFrom: null,
});

describe('periods of a limit', () => {
  it.each([
    ['day', '2026-11-20T03:30:00Z', '2026-11-20'],
    ['day', '2026-11-20T17:30:00Z', '2026-11-21'], // midnight in Myanmar
    ['week', '2026-11-20T03:30:00Z', '2026-11-16'], // a Friday
    ['week', '2026-11-16T03:30:00Z', '2026-11-16'], // a Monday
    ['week', '2026-11-22T03:30:00Z', '2026-11-16'], // a Sunday
    ['month', '2026-11-30T18:00:00Z', '2026-12-01'],
  ] as const)('the %s that contains %s begins on %s', (period, at, start) => {
    expect(getPeriodStartDate(period, new Date(at))).toBe(start);
  });
});

describe('a deposit limit', () => {
  it.each([
    ['the first limit applies at once', NO_LIMIT, 50_000, createFixedLimit(50_000)],
    ['a lower limit applies at once', createFixedLimit(50_000), 20_000, createFixedLimit(20_000)],
    [
      'setting the current limit again cancels a pending raise',
      { limitKyat: 50_000, nextLimitKyat: 90_000, nextFrom: TOMORROW },
      50_000,
      createFixedLimit(50_000),
    ],
    [
      'a higher limit applies after 24 hours',
      createFixedLimit(50_000),
      90_000,
      { limitKyat: 50_000, nextLimitKyat: 90_000, nextFrom: TOMORROW },
    ],
    [
      'removing the limit applies after 24 hours',
      createFixedLimit(50_000),
      null,
      { limitKyat: 50_000, nextLimitKyat: null, nextFrom: TOMORROW },
    ],
    ['removing a limit that does not exist changes nothing', NO_LIMIT, null, NO_LIMIT],
  ] as const)('%s', (_title, before, requested, after) => {
    expect(changeLimit(before, requested, NOW)).toEqual(after);
  });

  it('a raise applies from its time on, not one millisecond earlier', () => {
    const raised = changeLimit(createFixedLimit(50_000), 90_000, NOW);
    expect([
      getCurrentLimit(raised, new Date(TOMORROW.getTime() - 1)).limitKyat,
      getCurrentLimit(raised, TOMORROW).limitKyat,
    ]).toEqual([50_000, 90_000]);
  });

  it('the next change starts from a raise that already applies', () => {
    const raised = changeLimit(createFixedLimit(50_000), 90_000, NOW);
    expect(changeLimit(raised, 70_000, TOMORROW)).toEqual(createFixedLimit(70_000));
    expect(changeLimit(raised, 70_000, new Date(TOMORROW.getTime() - 1))).toMatchObject({
      limitKyat: 50_000,
      nextLimitKyat: 70_000,
    });
  });

  it('no sequence of changes raises the limit within 24 hours', () => {
    const step = fc.record({
      requested: fc.option(fc.integer({ min: 500, max: 10_000 })),
      hours: fc.integer({ min: 0, max: 5 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 4 }), (steps) => {
        let limit = createFixedLimit(1_000);
        let at = NOW.getTime();
        for (const { requested, hours } of steps) {
          limit = changeLimit(limit, requested, new Date(at));
          at += hours * 3_600_000;
        }
        // At most 20 hours passed: the previous limit or a lower one still applies.
        expect(getCurrentLimit(limit, new Date(at)).limitKyat).toBeLessThanOrEqual(1_000);
      }),
    );
  });

  it.each([
    [null, 500, null],
    [10_000, 4_000, 6_000],
    [10_000, 12_000, 0],
  ])('the remainder of a limit of %p with %i used is %p', (limitKyat, usedKyat, remainingKyat) => {
    expect(computeRemainingKyat(limitKyat, usedKyat)).toBe(remainingKyat);
  });
});

describe('a break', () => {
  it('ends after the given days at the same time', () => {
    expect(computeBreakEnd(7, NOW, null)).toEqual(new Date('2026-11-27T03:30:00Z'));
  });

  it('is extended by a longer second break and never shortened', () => {
    expect([computeBreakEnd(1, NOW, new Date('2026-11-27T03:30:00Z')), computeBreakEnd(30, NOW, TOMORROW)]).toEqual([
      new Date('2026-11-27T03:30:00Z'),
      new Date('2026-12-20T03:30:00Z'),
    ]);
  });
});
