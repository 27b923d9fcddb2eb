import { FOOTBALL } from '@padauk/contract/limits';
import { addDays, myanmarDateOf, toInstant } from '@padauk/contract/text/myanmar-time.rules';
import type { Fixtures, Match } from '../resources/fixtures.resource.ts';

/** A state is never shown by colour alone. */
export function getStateTone(state: Match['state']): 'open' | 'waiting' | 'info' | 'closed' {
  return ({ upcoming: 'open', opening: 'waiting', playing: 'info', closed: 'closed' } as const)[state];
}

/** `2 – 1`, or null before kick-off. */
export function formatScore(match: Pick<Match, 'homeGoals' | 'awayGoals'>): string | null {
  return match.homeGoals === null || match.awayGoals === null ? null : `${match.homeGoals} – ${match.awayGoals}`;
}

const [HALF_MINUTES, BREAK_MINUTES] = [45, 15];

/** The minute of play, estimated from the kick-off, because the feed sends none. Injury time counts as the last minute. */
export function estimateMinute(startsAtMs: number, nowMs: number): number {
  const elapsed = Math.max(1, Math.ceil((nowMs - startsAtMs) / 60_000));
  if (elapsed <= HALF_MINUTES) return elapsed;
  return Math.min(2 * HALF_MINUTES, Math.max(HALF_MINUTES, elapsed - BREAK_MINUTES));
}

/** Groups by league; leagues and matches are in order of kick-off. */
export function groupByLeague(
  matches: readonly Match[],
): readonly { readonly league: string; readonly matches: readonly Match[] }[] {
  const leagues = new Map<string, Match[]>();
  for (const match of matches) leagues.set(match.league, [...(leagues.get(match.league) ?? []), match]);
  return [...leagues].map(([league, leagueMatches]) => ({ league, matches: leagueMatches }));
}

/** The date of a match that is not on the day of its league's first match, for example after midnight. */
export function getOtherDay(
  { startsAt }: Pick<Match, 'startsAt'>,
  [first]: readonly Pick<Match, 'startsAt'>[],
): string | null {
  const day = myanmarDateOf(new Date(startsAt));
  return first === undefined || day === myanmarDateOf(new Date(first.startsAt)) ? null : day;
}

/** K19: when betting opens next, by the usual hour if no match is listed for it; null while a match takes bets. */
export function findOpening(
  { date, scheduleAt, matches }: Pick<Fixtures, 'date' | 'scheduleAt' | 'matches'>,
  nowMs: number,
): Date | null {
  if (matches.some(({ state }) => state === 'upcoming')) return null;
  const [next] = matches.flatMap(({ state, opensAt }) => (state === 'opening' ? [opensAt] : [])).sort();
  if (next !== undefined) return new Date(next);
  return toInstant(nowMs < Date.parse(scheduleAt) ? date : addDays(date, 1), FOOTBALL.opensMinute);
}

/** The match on home: one that is being played first, then the next one that is not over. */
export function findNextMatch(matches: readonly Match[]): Match | null {
  const rank = { playing: 0, upcoming: 1, opening: 2, closed: 3 } as const;
  const [next = null] = matches
    .filter((match) => match.state !== 'closed')
    .sort((a, b) => rank[a.state] - rank[b.state] || a.startsAt.localeCompare(b.startsAt));
  return next;
}
