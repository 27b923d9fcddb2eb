import { OFFICE_HOURS } from '../limits.ts';
import { addDays, toInstant, myanmarDateOf, myanmarMinuteOf, weekdayOf, type MyanmarDate } from './myanmar-time.ts';

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
