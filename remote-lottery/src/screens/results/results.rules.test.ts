import { sortNumbers, getMonthDays, listWeeks, type StatisticsOrder } from './results.rules.ts';

describe('month of results', () => {
  it.each([
    ['2026-11-20', { from: '2026-11-01', to: '2026-11-30' }],
    ['2028-02-03', { from: '2028-02-01', to: '2028-02-29' }],
    ['2026-12-31', { from: '2026-12-01', to: '2026-12-31' }],
  ])('P1 finds the month of %s: %j', (date, month) => {
    expect(getMonthDays(date)).toEqual(month);
  });

  it('P1 lists weeks from Sunday, with each day once', () => {
    const weeks = listWeeks({ from: '2026-12-01', to: '2026-12-31' });
    expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7]);
    expect(weeks[0]).toEqual([null, null, '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05']);
    expect(weeks.flat().filter((day) => day !== null)).toHaveLength(31);
  });
});

describe('order of the statistics', () => {
  const NUMBERS = [
    { number: '00', times: 1, daysSince: 30, drawsSince: 40 },
    { number: '01', times: 3, daysSince: 2, drawsSince: 3 },
    { number: '02', times: 0, daysSince: null, drawsSince: null },
    { number: '03', times: 1, daysSince: 1, drawsSince: 1 },
  ];

  it.each<[StatisticsOrder, string]>([
    ['often', '01 00 03 02'],
    ['seldom', '02 00 03 01'],
    ['longest', '02 00 01 03'],
    ['number', '00 01 02 03'],
  ])('P1 sorts by %s: %s', (order, expected) => {
    expect(
      sortNumbers(NUMBERS, order)
        .map(({ number }) => number)
        .join(' '),
    ).toBe(expected);
  });
});
