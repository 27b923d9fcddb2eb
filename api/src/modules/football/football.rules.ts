import { FOOTBALL } from '@padauk/contract/limits';
import { instantAt } from '@padauk/contract/rules/myanmar-time';

/** T7. */
export type MatchState = 'upcoming' | 'opening' | 'playing' | 'closed';

/** K19: betting on a day's matches opens at 19:00, Myanmar time. */
export function opensAt(day: string): Date {
  return instantAt(day, FOOTBALL.opensMinute);
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
