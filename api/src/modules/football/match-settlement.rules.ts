import { computePickPercent, type MatchPick, type MatchScore } from '@padauk/contract/football/handicap.rules';
import { isLost, computeMatchPayout, type MatchFee } from '@padauk/contract/football/match-payout.rules';
import type { TicketState } from '@padauk/contract/betting/ticket-states';
import { parseOutcome } from './football.rules.ts';
import type { MatchRow } from './football.types.ts';
import type { WrittenLeg } from './match-ticket.repository.ts';

export interface LegRow
  extends Pick<WrittenLeg, 'market' | 'side' | 'upper' | 'line'>, Pick<MatchRow, 'outcome' | 'settlesIfDecided'> {
  readonly isVoid: boolean;
}

export interface TicketTerms {
  readonly stakeKyat: number;
  readonly fee: MatchFee;
  readonly maximumPayoutKyat: number | null;
}

export type LegResult = number | 'void' | 'pending';

/** P4: in percent of the leg's stake. */
export function computeLegResult(leg: LegRow): LegResult {
  if (leg.isVoid) return 'void';
  if (leg.outcome === null) return 'pending';
  const { isVoid, score } = parseOutcome(leg.outcome);
  const pick = toPick(leg);
  if (score === null || (isVoid && !(leg.settlesIfDecided && isDecided(pick, score)))) return 'void';
  return computePickPercent(pick, score);
}

/** A goal pick is decided once over has won in full. A margin can always turn. */
function isDecided(pick: MatchPick, score: MatchScore): boolean {
  return pick.market === 'goal' && computePickPercent({ ...pick, side: 'over' }, score) === 100;
}

function toPick({ market, side, upper, line }: LegRow): MatchPick {
  if (side === 'upper' || side === 'lower') return { market: 'body', side, upper, line };
  if (market === 'body') throw new Error('a body leg has no team');
  return { market: 'goal', side, line };
}

/** A leg that lost everything decides the ticket; otherwise it waits for its last leg. */
export function computeTicketState(
  { stakeKyat, fee, maximumPayoutKyat }: TicketTerms,
  legs: readonly LegRow[],
): { readonly state: TicketState; readonly dueKyat: number } {
  const results = legs.map(computeLegResult);
  const legPercents = results.map((result) => (typeof result === 'number' ? result : null));
  if (isLost(legPercents)) return { state: 'lost', dueKyat: 0 };
  if (results.includes('pending')) return { state: 'waiting', dueKyat: 0 };
  const { payoutKyat: dueKyat } = computeMatchPayout({ stakeKyat, legPercents, fee, maximumPayoutKyat });
  if (legPercents.every((percent) => percent === null)) return { state: 'refunded', dueKyat };
  if (dueKyat === stakeKyat) return { state: 'push', dueKyat };
  return { state: dueKyat > stakeKyat ? 'won' : dueKyat > 0 ? 'part-lost' : 'lost', dueKyat };
}
