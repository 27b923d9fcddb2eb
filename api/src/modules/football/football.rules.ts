import { FOOTBALL } from '@padauk/contract/limits';
import { addDays, instantAt, myanmarDateOf, myanmarMinuteOf } from '@padauk/contract/rules/myanmar-time';
import type { MatchRow } from './football.types.ts';

/** T7. */
export type MatchState = 'upcoming' | 'opening' | 'playing' | 'closed';

/** Matches that kick off past midnight belong to the evening before: the football day ends at 6 in the morning. */
const DAY_ENDS_MINUTE = 6 * 60;

/** The football day that an instant belongs to. */
export function footballDayOf(now: Date): string {
  const today = myanmarDateOf(now);
  return myanmarMinuteOf(now) < DAY_ENDS_MINUTE ? addDays(today, -1) : today;
}

/** K19: betting on a match opens at 19:00, Myanmar time, of its day, or an hour before kick-off if that is earlier. */
export function opensAt({ day, startsAt }: { readonly day: string; readonly startsAt: Date }): Date {
  const hourBefore = startsAt.getTime() - FOOTBALL.opensBeforeKickOffMinutes * 60_000;
  return new Date(Math.min(instantAt(day, FOOTBALL.opensMinute).getTime(), hourBefore));
}

/** K19: the matches of a day are shown from 14:00, Myanmar time. */
export function scheduleAt(day: string): Date {
  return instantAt(day, FOOTBALL.scheduleMinute);
}

/** K19: results of a day are paid when they are confirmed, by 9:30 of the next morning at the latest. */
export function paidBy(day: string): Date {
  return instantAt(addDays(day, 1), FOOTBALL.paidByMinute);
}

/** A match of a day that has not ended by then is void. */
export function voidFrom(day: string): Date {
  return instantAt(addDays(day, 1), FOOTBALL.voidFromMinute);
}

/** T7: opening until betting opens, upcoming (bet open) until kick-off, playing until it ends, then closed. A match that is off is closed at once. */
export function matchState(
  match: Pick<MatchRow, 'opensAt' | 'startsAt' | 'kickedOffAt' | 'status' | 'closedAt' | 'outcome'>,
  now: Date,
): MatchState {
  if (match.outcome !== null || (match.status !== 'scheduled' && match.status !== 'live')) return 'closed';
  if (match.status === 'live' || now >= match.startsAt || hasKickedOff(match)) return 'playing';
  if (match.closedAt !== null) return 'closed';
  return now >= match.opensAt ? 'upcoming' : 'opening';
}

/** Was this kick-off seen to pass, whichever time a clock shows now? */
function hasKickedOff({ startsAt, kickedOffAt }: Pick<MatchRow, 'startsAt' | 'kickedOffAt'>): boolean {
  return kickedOffAt?.getTime() === startsAt.getTime();
}
