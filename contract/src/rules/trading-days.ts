import { addDays, weekdayOf, type MyanmarDate } from './myanmar-time.ts';

/** 2D follows the Thai exchange: no draw on weekends and listed holidays. */
export function isTradingDay(date: MyanmarDate, holidays: ReadonlySet<MyanmarDate>): boolean {
  const weekday = weekdayOf(date);
  return weekday !== 0 && weekday !== 6 && !holidays.has(date);
}

/** On or after `from`. Throws if a year has no trading day, which means a faulty table. */
export function findNextTradingDay(from: MyanmarDate, holidays: ReadonlySet<MyanmarDate>): MyanmarDate {
  for (let days = 0; days < 366; days += 1) {
    const date = addDays(from, days);
    if (isTradingDay(date, holidays)) return date;
  }
  throw new Error(`no trading day within a year of ${from}`);
}

/** Strictly before `before`. Throws like `findNextTradingDay`. */
export function findPreviousTradingDay(before: MyanmarDate, holidays: ReadonlySet<MyanmarDate>): MyanmarDate {
  for (let days = 1; days < 366; days += 1) {
    const date = addDays(before, -days);
    if (isTradingDay(date, holidays)) return date;
  }
  throw new Error(`no trading day within a year before ${before}`);
}
