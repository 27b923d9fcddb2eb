import { goalsAgainstLine, pickPercent, type MatchScore } from '@padauk/contract/rules/handicap';
import type { Kyat } from '@padauk/contract/money';
import { matchPayout } from '@padauk/contract/rules/match-payout';
import { ticketWord, type TicketWord } from '@padauk/shared/betting';
import type { MatchTicket, TicketLeg } from '../resources/match-tickets.resource.ts';
import { matchPickOf } from './pick.rules.ts';

/** How a leg stands by a score: the goals that are held against its line, and what it wins or loses by them. */
export interface LegStanding {
  /** The margin of the team that gives, or all goals. */
  readonly goals: number;
  readonly against: 'above' | 'on' | 'below';
  readonly percent: number;
  /** The score may change still. */
  readonly isLive: boolean;
}

function scoreOf({ homeGoals, awayGoals }: TicketLeg): MatchScore | null {
  return homeGoals === null || awayGoals === null ? null : { home: homeGoals, away: awayGoals };
}

/** P4: how a leg stands by the score of its match as it is now; null before there is one, and where the leg is void. */
export function standingOf(leg: TicketLeg): LegStanding | null {
  const score = scoreOf(leg);
  const isLive = !leg.isFinal && (leg.status === 'live' || leg.status === 'finished');
  if (score === null || (leg.isFinal ? leg.percent === null : !isLive)) return null;
  const pick = matchPickOf(leg);
  const goals = goalsAgainstLine(pick, score);
  const against = goals === leg.line.goals ? 'on' : goals > leg.line.goals ? 'above' : 'below';
  return { goals, against, percent: leg.percent ?? pickPercent(pick, score), isLive };
}

/** What a ticket would pay if its matches ended as they stand; null while one of them has no score, and when all have ended. */
export function endedNowKyat({ legs, ...terms }: MatchTicket): Kyat | null {
  const standings = legs.map((leg) => (leg.isFinal ? { percent: leg.percent } : standingOf(leg)));
  if (legs.every(({ isFinal }) => isFinal) || standings.includes(null)) return null;
  return matchPayout({ ...terms, legPercents: standings.map((standing) => standing?.percent ?? null) }).payoutKyat;
}

const OVER: readonly TicketLeg['status'][] = ['finished', 'abandoned', 'cancelled'];

/** T6: the word for a ticket: it is being calculated once all of its matches are over, until it is settled. */
export function matchTicketWord({ state, legs }: Pick<MatchTicket, 'state' | 'legs'>): TicketWord {
  return ticketWord(state, !legs.every(({ isFinal, status }) => isFinal || OVER.includes(status)));
}

/** A number of goals with its sign: `+2`, `0`, `−1`. */
export function signedGoals(goals: number): string {
  return `${goals > 0 ? '+' : goals < 0 ? '−' : ''}${Math.abs(goals)}`;
}
