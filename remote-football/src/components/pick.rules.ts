import type { Kyat } from '@padauk/contract/platform/money';
import { computePercentOnLine, type MatchPick } from '@padauk/contract/football/handicap.rules';
import { computeMatchPayout, type MatchFee } from '@padauk/contract/football/match-payout.rules';
import type { LinePick } from '../resources/fixtures.resource.ts';

export function findTeam({ side, upper, home, away }: Omit<LinePick, 'line' | 'market'>): string | null {
  if (side === 'over' || side === 'under') return null;
  return (side === 'upper') === (upper === 'home') ? home : away;
}

export function toMatchPick({ side, upper, line }: Omit<LinePick, 'home' | 'away' | 'market'>): MatchPick {
  return side === 'over' || side === 'under' ? { market: 'goal', side, line } : { market: 'body', side, upper, line };
}

/** One way a match can end for a pick; `percent` is the resulting win or loss. */
interface PickOutcome {
  readonly text:
    'byMore' | 'by' | 'draw' | 'loses' | 'drawOrLoses' | 'lessOrNone' | 'goalsMore' | 'goals' | 'goalsLess';
  readonly goals: number;
  readonly percent: number;
}

/** Scores below a line of 0, 1, and 2 or more goals: named explicitly instead of "other scores". */
const FEWER_GOALS_TEXTS = ['loses', 'drawOrLoses', 'lessOrNone'] as const;

/** P4: possible endings for a pick, best first: by more goals than the line, by exactly as many, by fewer. */
export function listPickOutcomes({ market, side, line }: LinePick): readonly PickOutcome[] {
  const { goals } = line;
  const isFavoured = side === 'upper' || side === 'over';
  const whole = isFavoured ? 100 : -100;
  const isBody = market === 'body';
  const endings: readonly PickOutcome[] = [
    { text: isBody ? 'byMore' : 'goalsMore', goals: goals + 1, percent: whole },
    {
      text: isBody ? (goals === 0 ? 'draw' : 'by') : 'goals',
      goals,
      percent: computePercentOnLine({ side, line }),
    },
    { text: isBody ? (FEWER_GOALS_TEXTS[Math.min(goals, 2)] ?? 'lessOrNone') : 'goalsLess', goals, percent: 0 - whole },
  ];
  return isFavoured ? endings : [...endings].reverse();
}

export interface SingleTerms {
  readonly stakeKyat: Kyat;
  readonly fee: MatchFee;
}

/** P4: payout of a single for this ending. */
export function computeSinglePayout({ stakeKyat, fee }: SingleTerms, percent: number): Kyat {
  return computeMatchPayout({ stakeKyat, legPercents: [percent], fee, maximumPayoutKyat: null }).payoutKyat;
}

export function formatSignedPercent(percent: number): string {
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)}%`;
}
