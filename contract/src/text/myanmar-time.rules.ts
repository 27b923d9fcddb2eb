import { RUSH_HOURS } from '../frame-limits.ts';
import { OFFICE_HOURS } from '../limits.ts';

/** UTC+6:30 all year. Game rules use these functions, never the device's time zone. */
export const MYANMAR_OFFSET_MINUTES = 390;
const OFFSET_MS = MYANMAR_OFFSET_MINUTES * 60_000;
const DAY_MS = 86_400_000;

/** `YYYY-MM-DD`. */
export type MyanmarDate = string;

/** A valid day from 2000 to 2099; refuses `2026-02-30`. */
export function isMyanmarDate(text: string): text is MyanmarDate {
  if (!/^20\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  // `Date` turns the 31st of a 30-day month into the 1st of the next.
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}

/** A valid instant from 2000 to 2099 in the form of `toISOString`. */
export function isInstant(text: string): boolean {
  if (!/^20\d{2}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{3})?Z$/.test(text)) return false;
  const instant = new Date(text);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text.slice(0, 19));
}

export function myanmarDateOf(instant: Date): MyanmarDate {
  return new Date(instant.getTime() + OFFSET_MS).toISOString().slice(0, 10);
}

/** Minutes after midnight, Myanmar time: 0 to 1439. */
export function myanmarMinuteOf(instant: Date): number {
  return Math.floor(((((instant.getTime() + OFFSET_MS) % DAY_MS) + DAY_MS) % DAY_MS) / 60_000);
}

export function toInstant(date: MyanmarDate, minute: number): Date {
  return new Date(Date.parse(`${date}T00:00:00Z`) - OFFSET_MS + minute * 60_000);
}

export function addDays(date: MyanmarDate, days: number): MyanmarDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** 0 Sunday to 6 Saturday. */
export function weekdayOf(date: MyanmarDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** `YYYY-MM-DD HH:mm:ss` in Myanmar time, the form of C6. */
export function myanmarDateTimeOf(instant: Date): string {
  return new Date(instant.getTime() + OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** K6, B14: Monday to Friday only, as the rush hours follow the draws. */
export function isRushHour(instant: Date): boolean {
  const minute = myanmarMinuteOf(instant);
  const weekday = weekdayOf(myanmarDateOf(instant));
  return (
    weekday !== 0 && weekday !== 6 && RUSH_HOURS.some((hour) => minute >= hour.fromMinute && minute < hour.toMinute)
  );
}

const isOfficeDay = (date: MyanmarDate): boolean => OFFICE_HOURS.weekdays.some((day) => day === weekdayOf(date));

/** K11: Monday to Saturday, Myanmar time. */
export function isOfficeOpen(now: Date): boolean {
  const minute = myanmarMinuteOf(now);
  return isOfficeDay(myanmarDateOf(now)) && minute >= OFFICE_HOURS.fromMinute && minute < OFFICE_HOURS.toMinute;
}

function findNextOpening(now: Date): Date {
  const today = myanmarDateOf(now);
  let date = myanmarMinuteOf(now) < OFFICE_HOURS.fromMinute ? today : addDays(today, 1);
  while (!isOfficeDay(date)) date = addDays(date, 1);
  return toInstant(date, OFFICE_HOURS.fromMinute);
}

function findNextClosing(now: Date): Date {
  return toInstant(myanmarDateOf(now), OFFICE_HOURS.toMinute);
}

/** K10, K11: when `minutes` of office time have passed; closed hours do not count. */
export function addOfficeMinutes(sentAt: Date, minutes: number): Date {
  let from = isOfficeOpen(sentAt) ? sentAt : findNextOpening(sentAt);
  let leftMs = minutes * 60_000;
  for (let end = findNextClosing(from); from.getTime() + leftMs > end.getTime(); end = findNextClosing(from)) {
    leftMs -= end.getTime() - from.getTime();
    from = findNextOpening(end);
  }
  return new Date(from.getTime() + leftMs);
}

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
