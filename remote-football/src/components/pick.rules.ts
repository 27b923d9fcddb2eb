import type { Kyat } from '@padauk/contract/money';
import { percentOnLine, type MatchPick } from '@padauk/contract/rules/handicap';
import { matchPayout, type MatchFee } from '@padauk/contract/rules/match-payout';
import type { Pick } from '../resources/pick.types.ts';

/** The team that a body pick is on; null for goals. */
export function teamOf({ side, upper, home, away }: Omit<Pick, 'line' | 'market'>): string | null {
  if (side === 'over' || side === 'under') return null;
  return (side === 'upper') === (upper === 'home') ? home : away;
}

/** A pick as the rules of the contract know it. */
export function matchPickOf({ side, upper, line }: Omit<Pick, 'home' | 'away' | 'market'>): MatchPick {
  return side === 'over' || side === 'under' ? { market: 'goal', side, line } : { market: 'body', side, upper, line };
}

/** A way in which a match can end for a pick, and what the pick then wins or loses, in percent. */
export interface Ending {
  readonly text:
    'byMore' | 'by' | 'draw' | 'loses' | 'drawOrLoses' | 'lessOrNone' | 'goalsMore' | 'goals' | 'goalsLess';
  readonly goals: number;
  readonly percent: number;
}

/** What is left below a line of so many goals, in words: nobody has to work out what "other scores" are. */
const FEWER = ['loses', 'drawOrLoses', 'lessOrNone'] as const;

/** P4: how a match can end for a pick, the best first: by more goals than the line, by just as many, by fewer. */
export function endingsOf({ market, side, line }: Pick): readonly Ending[] {
  const { goals } = line;
  const isFavoured = side === 'upper' || side === 'over';
  const whole = isFavoured ? 100 : -100;
  const isBody = market === 'body';
  const endings: readonly Ending[] = [
    { text: isBody ? 'byMore' : 'goalsMore', goals: goals + 1, percent: whole },
    {
      text: isBody ? (goals === 0 ? 'draw' : 'by') : 'goals',
      goals,
      percent: percentOnLine({ side, line }),
    },
    { text: isBody ? (FEWER[Math.min(goals, 2)] ?? 'lessOrNone') : 'goalsLess', goals, percent: 0 - whole },
  ];
  return isFavoured ? endings : [...endings].reverse();
}

/** What a single is placed by. */
export interface SingleTerms {
  readonly stakeKyat: Kyat;
  readonly fee: MatchFee;
}

/** P4: what a single pays that ends so. */
export function singlePayoutKyat({ stakeKyat, fee }: SingleTerms, percent: number): Kyat {
  return matchPayout({ stakeKyat, legPercents: [percent], fee, maximumPayoutKyat: null }).payoutKyat;
}

/** A percent with its sign: `+50%`, `−20%`, `0%`. */
export function signedPercent(percent: number): string {
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)}%`;
}
