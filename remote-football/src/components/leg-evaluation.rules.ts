import { countGoalsForLine, computePickPercent, type MatchScore } from '@padauk/contract/football/handicap.rules';
import type { Kyat } from '@padauk/contract/platform/money';
import { computeMatchPayout } from '@padauk/contract/football/match-payout.rules';
import { toDisplayState, type TicketDisplayState } from '@padauk/shared/betting';
import type { MatchTicket, TicketLeg } from '../resources/match-tickets.resource.ts';
import { toMatchPick } from './pick.rules.ts';

export interface LegEvaluation {
  /** The margin of the favourite, or the total goals. */
  readonly goals: number;
  readonly against: 'above' | 'on' | 'below';
  readonly percent: number;
  /** The score may still change. */
  readonly isLive: boolean;
}

function findScore({ homeGoals, awayGoals }: TicketLeg): MatchScore | null {
  return homeGoals === null || awayGoals === null ? null : { home: homeGoals, away: awayGoals };
}

/** P4: a leg by the current score of its match; null before a score exists and for a void leg. */
export function evaluateLeg(leg: TicketLeg): LegEvaluation | null {
  const score = findScore(leg);
  const isLive = !leg.isFinal && (leg.status === 'live' || leg.status === 'finished');
  if (score === null || (leg.isFinal ? leg.percent === null : !isLive)) return null;
  const pick = toMatchPick(leg);
  const goals = countGoalsForLine(pick, score);
  const against = goals === leg.line.goals ? 'on' : goals > leg.line.goals ? 'above' : 'below';
  return { goals, against, percent: leg.percent ?? computePickPercent(pick, score), isLive };
}

/** The payout if all matches ended with the current score; null while a match has no score, and once all have ended. */
export function computeCurrentPayout({ legs, ...terms }: MatchTicket): Kyat | null {
  const evaluations = legs.map((leg) => (leg.isFinal ? { percent: leg.percent } : evaluateLeg(leg)));
  if (legs.every(({ isFinal }) => isFinal) || evaluations.includes(null)) return null;
  return computeMatchPayout({ ...terms, legPercents: evaluations.map((evaluation) => evaluation?.percent ?? null) })
    .payoutKyat;
}

const ENDED_STATUSES: readonly TicketLeg['status'][] = ['finished', 'abandoned', 'cancelled'];

/** T6: the ticket counts as being calculated from the end of its last match until settlement. */
export function toMatchDisplayState({ state, legs }: Pick<MatchTicket, 'state' | 'legs'>): TicketDisplayState {
  return toDisplayState(state, !legs.every(({ isFinal, status }) => isFinal || ENDED_STATUSES.includes(status)));
}

export function formatSignedGoals(goals: number): string {
  return `${goals > 0 ? '+' : goals < 0 ? '−' : ''}${Math.abs(goals)}`;
}
