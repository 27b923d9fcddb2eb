import { RUSH_HOURS } from '../frame-limits.ts';

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
