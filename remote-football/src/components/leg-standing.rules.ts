import { goalsAgainstLine, pickPercent, type MatchScore } from '@padauk/contract/rules/handicap';
import type { Kyat } from '@padauk/contract/money';
import { matchPayout } from '@padauk/contract/rules/match-payout';
import { ticketWord, type TicketWord } from '@padauk/shared/betting';
import type { MatchTicket, TicketLeg } from '../resources/match-tickets.resource.ts';
import { matchPickOf } from './pick.rules.ts';

/** A leg measured by a score. */
export interface LegStanding {
  /** The margin of the favourite, or the total goals. */
  readonly goals: number;
  readonly against: 'above' | 'on' | 'below';
  readonly percent: number;
  /** The score may still change. */
  readonly isLive: boolean;
}

function scoreOf({ homeGoals, awayGoals }: TicketLeg): MatchScore | null {
  return homeGoals === null || awayGoals === null ? null : { home: homeGoals, away: awayGoals };
}

/** P4: a leg by the current score of its match; null before a score exists and for a void leg. */
export function standingOf(leg: TicketLeg): LegStanding | null {
  const score = scoreOf(leg);
  const isLive = !leg.isFinal && (leg.status === 'live' || leg.status === 'finished');
  if (score === null || (leg.isFinal ? leg.percent === null : !isLive)) return null;
  const pick = matchPickOf(leg);
  const goals = goalsAgainstLine(pick, score);
  const against = goals === leg.line.goals ? 'on' : goals > leg.line.goals ? 'above' : 'below';
  return { goals, against, percent: leg.percent ?? pickPercent(pick, score), isLive };
}

/** The payout if all matches ended with the current score; null while a match has no score, and once all have ended. */
export function endedNowKyat({ legs, ...terms }: MatchTicket): Kyat | null {
  const standings = legs.map((leg) => (leg.isFinal ? { percent: leg.percent } : standingOf(leg)));
  if (legs.every(({ isFinal }) => isFinal) || standings.includes(null)) return null;
  return matchPayout({ ...terms, legPercents: standings.map((standing) => standing?.percent ?? null) }).payoutKyat;
}

const OVER: readonly TicketLeg['status'][] = ['finished', 'abandoned', 'cancelled'];

/** T6: the ticket counts as being calculated from the end of its last match until settlement. */
export function matchTicketWord({ state, legs }: Pick<MatchTicket, 'state' | 'legs'>): TicketWord {
  return ticketWord(state, !legs.every(({ isFinal, status }) => isFinal || OVER.includes(status)));
}

export function signedGoals(goals: number): string {
  return `${goals > 0 ? '+' : goals < 0 ? '−' : ''}${Math.abs(goals)}`;
}
