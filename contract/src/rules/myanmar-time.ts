import { RUSH_HOURS } from '../frame-limits.ts';

/** Myanmar time is UTC+6:30 all year. Every rule of the game reads days and minutes here, never in the phone's zone. */
export const MYANMAR_OFFSET_MINUTES = 390;
const OFFSET_MS = MYANMAR_OFFSET_MINUTES * 60_000;
const DAY_MS = 86_400_000;

/** A calendar day in Myanmar as `YYYY-MM-DD`. */
export type MyanmarDate = string;

/** Is this a day that there is, of this century? `2026-02-30` and `0000-01-01` are none. */
export function isMyanmarDate(text: string): text is MyanmarDate {
  if (!/^20\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  // The 31st of a month of thirty is read as the 1st of the next.
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}

/** Is this an instant of this century, as `toISOString` writes it? Years that a database does not have, and days that there are not, are none. */
export function isInstant(text: string): boolean {
  if (!/^20\d{2}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{3})?Z$/.test(text)) return false;
  const instant = new Date(text);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text.slice(0, 19));
}

/** The Myanmar calendar day of an instant. */
export function myanmarDateOf(instant: Date): MyanmarDate {
  return new Date(instant.getTime() + OFFSET_MS).toISOString().slice(0, 10);
}

/** Minutes after midnight, Myanmar time, of an instant: 0 to 1439. */
export function myanmarMinuteOf(instant: Date): number {
  return Math.floor(((((instant.getTime() + OFFSET_MS) % DAY_MS) + DAY_MS) % DAY_MS) / 60_000);
}

/** The instant at which a Myanmar day reaches a minute after midnight. */
export function instantAt(date: MyanmarDate, minute: number): Date {
  return new Date(Date.parse(`${date}T00:00:00Z`) - OFFSET_MS + minute * 60_000);
}

/** The Myanmar day that lies `days` later (negative: earlier). */
export function addDays(date: MyanmarDate, days: number): MyanmarDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** 0 Sunday to 6 Saturday. */
export function weekdayOf(date: MyanmarDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** The wall clock of an instant in Myanmar: `YYYY-MM-DD HH:mm:ss`, the form of C6. */
export function myanmarDateTimeOf(instant: Date): string {
  return new Date(instant.getTime() + OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** K6, B14: is it one of the two rush hours? They are those of the draws: none at the weekend, when nothing is drawn. */
export function isRushHour(instant: Date): boolean {
  const minute = myanmarMinuteOf(instant);
  const weekday = weekdayOf(myanmarDateOf(instant));
  return (
    weekday !== 0 && weekday !== 6 && RUSH_HOURS.some((hour) => minute >= hour.fromMinute && minute < hour.toMinute)
  );
}
