import { TOP_UP, WITHDRAWAL } from '@padauk/contract/limits';
import type { OfficeQueue } from '@padauk/contract/office/office';

const DAY_MINUTES = 1_440;

/** From this age on an item is late: K10 and K11 promise it to players; the others are the office's aims. */
const LATE_MINUTES: Readonly<Record<OfficeQueue, number>> = {
  'top-ups': TOP_UP.approvalMinutes,
  withdrawals: WITHDRAWAL.reviewMinutes,
  'second-person': 5,
  identities: DAY_MINUTES,
  chats: 10,
  alarms: 0,
  'invite-holds': 7 * DAY_MINUTES,
};

export function isLate(queue: OfficeQueue, oldestMinutes: number | null): boolean {
  return oldestMinutes !== null && oldestMinutes >= LATE_MINUTES[queue];
}

/** An age in its largest whole unit; `unit` is the key of its text. */
export function toAge(minutes: number): { readonly unit: 'minutes' | 'hours' | 'days'; readonly value: number } {
  if (minutes < 60) return { unit: 'minutes', value: minutes };
  return minutes < 2 * DAY_MINUTES
    ? { unit: 'hours', value: Math.floor(minutes / 60) }
    : { unit: 'days', value: Math.floor(minutes / DAY_MINUTES) };
}
