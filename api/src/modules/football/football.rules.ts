import { FOOTBALL } from '@padauk/contract/limits';
import { addDays, toInstant, myanmarDateOf, myanmarMinuteOf } from '@padauk/contract/text/myanmar-time.rules';
import type { MatchRow } from './football.types.ts';

/** T7. */
export type MatchState = 'upcoming' | 'opening' | 'playing' | 'closed';

/** Matches after midnight belong to the previous day. */
const DAY_ENDS_MINUTE = 6 * 60;

export function footballDayOf(now: Date): string {
  const today = myanmarDateOf(now);
  return myanmarMinuteOf(now) < DAY_ENDS_MINUTE ? addDays(today, -1) : today;
}

/** K19: 19:00 Myanmar time, or one hour before an earlier kick-off. */
export function getOpeningTime({ day, startsAt }: { readonly day: string; readonly startsAt: Date }): Date {
  const hourBefore = startsAt.getTime() - FOOTBALL.opensBeforeKickOffMinutes * 60_000;
  return new Date(Math.min(toInstant(day, FOOTBALL.opensMinute).getTime(), hourBefore));
}

/** K19: 14:00 Myanmar time. */
export function getScheduleTime(day: string): Date {
  return toInstant(day, FOOTBALL.scheduleMinute);
}

/** K19: by 9:30 on the next morning. */
export function getPayoutDeadline(day: string): Date {
  return toInstant(addDays(day, 1), FOOTBALL.paidByMinute);
}

export function getVoidTime(day: string): Date {
  return toInstant(addDays(day, 1), FOOTBALL.voidFromMinute);
}

/** T7: opening, upcoming (betting is open), playing, closed. A postponed or cancelled match is closed at once. */
export function getMatchState(
  match: Pick<MatchRow, 'opensAt' | 'startsAt' | 'kickedOffAt' | 'status' | 'closedAt' | 'outcome'>,
  now: Date,
): MatchState {
  if (match.outcome !== null || (match.status !== 'scheduled' && match.status !== 'live')) return 'closed';
  if (match.status === 'live' || now >= match.startsAt || hasKickedOff(match)) return 'playing';
  if (match.closedAt !== null) return 'closed';
  return now >= match.opensAt ? 'upcoming' : 'opening';
}

/** Recorded, so that a clock set back does not reopen betting. */
function hasKickedOff({ startsAt, kickedOffAt }: Pick<MatchRow, 'startsAt' | 'kickedOffAt'>): boolean {
  return kickedOffAt?.getTime() === startsAt.getTime();
}
