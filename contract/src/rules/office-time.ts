import { OFFICE_HOURS } from '../limits.ts';
import { addDays, instantAt, myanmarDateOf, myanmarMinuteOf, weekdayOf, type MyanmarDate } from './myanmar-time.ts';

const worksOn = (date: MyanmarDate): boolean => OFFICE_HOURS.weekdays.some((day) => day === weekdayOf(date));

/** K11: Monday to Saturday, Myanmar time. */
export function isOfficeOpen(now: Date): boolean {
  const minute = myanmarMinuteOf(now);
  return worksOn(myanmarDateOf(now)) && minute >= OFFICE_HOURS.fromMinute && minute < OFFICE_HOURS.toMinute;
}

function nextOpening(now: Date): Date {
  const today = myanmarDateOf(now);
  let date = myanmarMinuteOf(now) < OFFICE_HOURS.fromMinute ? today : addDays(today, 1);
  while (!worksOn(date)) date = addDays(date, 1);
  return instantAt(date, OFFICE_HOURS.fromMinute);
}

function nextClosing(now: Date): Date {
  return instantAt(myanmarDateOf(now), OFFICE_HOURS.toMinute);
}

/** K10, K11: when `minutes` of office time have passed; closed hours do not count. */
export function dueInOfficeHours(sentAt: Date, minutes: number): Date {
  let from = isOfficeOpen(sentAt) ? sentAt : nextOpening(sentAt);
  let leftMs = minutes * 60_000;
  for (let end = nextClosing(from); from.getTime() + leftMs > end.getTime(); end = nextClosing(from)) {
    leftMs -= end.getTime() - from.getTime();
    from = nextOpening(end);
  }
  return new Date(from.getTime() + leftMs);
}
