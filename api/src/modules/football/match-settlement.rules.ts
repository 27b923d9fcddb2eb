import { pickPercent, type HandicapLine, type MatchPick, type MatchScore } from '@padauk/contract/rules/handicap';
import { isLost, matchPayout, type MatchFee } from '@padauk/contract/rules/match-payout';
import type { TicketState } from '@padauk/contract/ticket-states';
import { readOutcome } from './outcome.rules.ts';

/** A leg as its settlement needs it. */
export interface LegRow {
  readonly market: 'body' | 'goal';
  readonly side: 'upper' | 'lower' | 'over' | 'under';
  readonly upper: 'home' | 'away';
  readonly line: HandicapLine;
  /** The confirmed outcome of its match; null before. */
  readonly outcome: string | null;
  /** The line was plainly wrong, or the ticket was placed after the real kick-off. */
  readonly isVoid: boolean;
  /** Where its match is abandoned, what no further goal could have changed counts. */
  readonly settlesIfDecided: boolean;
}

export interface TicketTerms {
  readonly stakeKyat: number;
  readonly fee: MatchFee;
  readonly maximumPayoutKyat: number | null;
}

/** `pending` before the match has an outcome. */
export type LegResult = number | 'void' | 'pending';

/** P4: what a leg wins or loses, in percent of what stands on it. */
export function legResult(leg: LegRow): LegResult {
  if (leg.isVoid) return 'void';
  if (leg.outcome === null) return 'pending';
  const { isVoid, score } = readOutcome(leg.outcome);
  const pick = pickOf(leg);
  if (score === null || (isVoid && !(leg.settlesIfDecided && isDecided(pick, score)))) return 'void';
  return pickPercent(pick, score);
}

/** No further goal can change what a pick comes to: over has won in full. A margin may always turn. */
function isDecided(pick: MatchPick, score: MatchScore): boolean {
  return pick.market === 'goal' && pickPercent({ ...pick, side: 'over' }, score) === 100;
}

function pickOf({ market, side, upper, line }: LegRow): MatchPick {
  if (side === 'upper' || side === 'lower') return { market: 'body', side, upper, line };
  if (market === 'body') throw new Error('a body leg is on a team');
  return { market: 'goal', side, line };
}

/** How a ticket stands by what is known of its legs, and what it is due. A leg that lost all ends it; else it waits for its last leg. */
export function ticketStanding(
  { stakeKyat, fee, maximumPayoutKyat }: TicketTerms,
  legs: readonly LegRow[],
): { readonly state: TicketState; readonly dueKyat: number } {
  const results = legs.map(legResult);
  if (isLost(results.map((result) => (typeof result === 'number' ? result : null))))
    return { state: 'lost', dueKyat: 0 };
  if (results.includes('pending')) return { state: 'waiting', dueKyat: 0 };
  const legPercents = results.map((result) => (typeof result === 'number' ? result : null));
  const { payoutKyat: dueKyat } = matchPayout({ stakeKyat, legPercents, fee, maximumPayoutKyat });
  if (legPercents.every((percent) => percent === null)) return { state: 'refunded', dueKyat };
  if (dueKyat === stakeKyat) return { state: 'push', dueKyat };
  return { state: dueKyat > stakeKyat ? 'won' : dueKyat > 0 ? 'part-lost' : 'lost', dueKyat };
}
