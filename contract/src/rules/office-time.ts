import { OFFICE_HOURS, TOP_UP } from '../limits.ts';
import { addDays, instantAt, myanmarDateOf, myanmarMinuteOf, weekdayOf, type MyanmarDate } from './myanmar-time.ts';

const worksOn = (date: MyanmarDate): boolean => OFFICE_HOURS.weekdays.some((day) => day === weekdayOf(date));

/** K11: slips are approved in office hours, Monday to Saturday, Myanmar time. */
export function isOfficeOpen(now: Date): boolean {
  const minute = myanmarMinuteOf(now);
  return worksOn(myanmarDateOf(now)) && minute >= OFFICE_HOURS.fromMinute && minute < OFFICE_HOURS.toMinute;
}

/** When the office opens next, from an instant at which it is closed. */
function nextOpening(now: Date): Date {
  const today = myanmarDateOf(now);
  let date = myanmarMinuteOf(now) < OFFICE_HOURS.fromMinute ? today : addDays(today, 1);
  while (!worksOn(date)) date = addDays(date, 1);
  return instantAt(date, OFFICE_HOURS.fromMinute);
}

/** K11: by when a slip that was sent at an instant is usually approved. */
export function approvalDueAt(sentAt: Date): Date {
  const from = isOfficeOpen(sentAt) ? sentAt : nextOpening(sentAt);
  return new Date(from.getTime() + TOP_UP.approvalMinutes * 60_000);
}
