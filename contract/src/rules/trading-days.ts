import { addDays, weekdayOf, type MyanmarDate } from './myanmar-time.ts';

/** 2D follows the Thai exchange: no draw on a Saturday, a Sunday or a listed holiday. */
export function isTradingDay(date: MyanmarDate, holidays: ReadonlySet<MyanmarDate>): boolean {
  const weekday = weekdayOf(date);
  return weekday !== 0 && weekday !== 6 && !holidays.has(date);
}

/** The first trading day on or after a date. Bounded: a table that lists a whole year as holidays is a mistake, and throws. */
export function nextTradingDay(from: MyanmarDate, holidays: ReadonlySet<MyanmarDate>): MyanmarDate {
  for (let days = 0; days < 366; days += 1) {
    const date = addDays(from, days);
    if (isTradingDay(date, holidays)) return date;
  }
  throw new Error(`no trading day within a year of ${from}`);
}

/** The last trading day before a date. Bounded like {@link nextTradingDay}. */
export function previousTradingDay(before: MyanmarDate, holidays: ReadonlySet<MyanmarDate>): MyanmarDate {
  for (let days = 1; days < 366; days += 1) {
    const date = addDays(before, -days);
    if (isTradingDay(date, holidays)) return date;
  }
  throw new Error(`no trading day within a year before ${before}`);
}
