import { addDays, myanmarDateOf, toInstant, weekdayOf } from '@padauk/contract/text/myanmar-time.rules';
import type { Office } from './office.ts';

const SATURDAY = 6;
const LAST_MINUTE = 24 * 60 - 1;
const MORNING_MINUTE = 10 * 60;

/** The first time from `now` that `clock` names, in Myanmar. Throws for an unknown name. */
function findStartTime(clock: string, now: Date): Date {
  const today = myanmarDateOf(now);
  switch (clock) {
    case 'saturday':
      return toInstant(addDays(today, (SATURDAY - weekdayOf(today) + 7) % 7 || 7), MORNING_MINUTE);
    case '23:59':
      return toInstant(now < toInstant(today, LAST_MINUTE) ? today : addDays(today, 1), LAST_MINUTE);
    default:
      throw new Error(`E2E_CLOCK is saturday or 23:59, not ${clock}`);
  }
}

/** Moves a new platform to the time that `E2E_CLOCK` names (tooling/run/variants.mjs). */
export async function moveToStartTime(office: Office): Promise<void> {
  const clock = process.env['E2E_CLOCK'] ?? '';
  if (clock !== '') await office.moveClockTo(findStartTime(clock, await office.now()));
}
