import { isTradingDay, findNextTradingDay, findPreviousTradingDay } from './trading-days.ts';

const HOLIDAYS = new Set(['2026-12-07', '2026-12-10', '2026-12-31', '2027-01-01']);
const ALL_DAYS = new Set(
  Array.from({ length: 1_500 }, (_, day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10)),
);

describe('trading days', () => {
  it.each([
    ['a Friday', '2026-11-20', true],
    ['a Saturday', '2026-11-21', false],
    ['a Sunday', '2026-11-22', false],
    ['a Monday', '2026-11-23', true],
    ['a holiday', '2026-12-10', false],
  ])('K17 isTradingDay for %s', (_title, date, expected) => {
    expect(isTradingDay(date, HOLIDAYS)).toBe(expected);
  });

  it.each([
    ['a trading day', '2026-11-20', '2026-11-20'],
    ['over a weekend', '2026-11-21', '2026-11-23'],
    ['over a weekend and a holiday', '2026-12-05', '2026-12-08'],
    ['over the turn of the year', '2026-12-31', '2027-01-04'],
  ])('K17 the next trading day: %s', (_title, from, expected) => {
    expect(findNextTradingDay(from, HOLIDAYS)).toBe(expected);
  });

  it.each([
    ['the day before', '2026-11-20', '2026-11-19'],
    ['over a weekend', '2026-11-23', '2026-11-20'],
    ['over a holiday and a weekend', '2026-12-08', '2026-12-04'],
    ['over the turn of the year', '2027-01-04', '2026-12-30'],
  ])('K17 the previous trading day: %s', (_title, before, expected) => {
    expect(findPreviousTradingDay(before, HOLIDAYS)).toBe(expected);
  });

  it('throws if the next or previous year consists of holidays only', () => {
    expect(() => findNextTradingDay('2026-06-01', ALL_DAYS)).toThrow('no trading day within a year');
    expect(() => findPreviousTradingDay('2028-06-01', ALL_DAYS)).toThrow('no trading day within a year');
  });
});
