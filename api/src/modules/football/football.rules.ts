import { FOOTBALL } from '@padauk/contract/limits';
import { addDays, instantAt } from '@padauk/contract/rules/myanmar-time';

/** T7. */
export type MatchState = 'upcoming' | 'opening' | 'playing' | 'closed';

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

/** T7: opening until betting opens, upcoming (bet open) until kick-off, playing until the final whistle, then closed. */
export function matchState(
  match: { readonly opensAt: Date; readonly startsAt: Date; readonly isFinished: boolean },
  now: Date,
): MatchState {
  if (match.isFinished) return 'closed';
  if (now >= match.startsAt) return 'playing';
  return now >= match.opensAt ? 'upcoming' : 'opening';
}
