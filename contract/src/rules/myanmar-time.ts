/** Myanmar time is UTC+6:30 all year. Every rule of the game reads days and minutes here, never in the phone's zone. */
const OFFSET_MS = 6.5 * 3_600_000;
const DAY_MS = 86_400_000;

/** A calendar day in Myanmar as `YYYY-MM-DD`. */
export type MyanmarDate = string;

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

/** K6, B14: is it one of the two rush hours? */
export function isRushHour(instant: Date, hours: readonly { fromMinute: number; toMinute: number }[]): boolean {
  const minute = myanmarMinuteOf(instant);
  return hours.some((hour) => minute >= hour.fromMinute && minute < hour.toMinute);
}
