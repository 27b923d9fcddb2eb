import { FOOTBALL } from '@padauk/contract/limits';
import type { Kyat } from '@padauk/contract/money';
import type { HandicapLine } from '@padauk/contract/rules/handicap';
import { matchPayout } from '@padauk/contract/rules/match-payout';

/** A pick, as a leg of a ticket has it, and as the board makes it. */
export interface Pick {
  readonly market: 'body' | 'goal';
  readonly side: 'upper' | 'lower' | 'over' | 'under';
  readonly upper: 'home' | 'away';
  readonly home: string;
  readonly away: string;
  readonly line: HandicapLine;
}

/** The team that a body pick is on; null for goals. */
export function teamOf({ side, upper, home, away }: Omit<Pick, 'line' | 'market'>): string | null {
  if (side === 'over' || side === 'under') return null;
  return (side === 'upper') === (upper === 'home') ? home : away;
}

/** A way in which a match can end for a pick, and what the ticket then pays. */
export interface Ending {
  readonly text: 'byMore' | 'by' | 'draw' | 'otherScores' | 'goalsMore' | 'goals' | 'goalsLess';
  readonly goals: number;
  readonly percent: number;
  readonly payoutKyat: Kyat;
}

/** P4: how a single can end, the best first: by more goals than the line, by just as many, by fewer. */
export function endingsOf({ market, side, line }: Pick, stakeKyat: Kyat): readonly Ending[] {
  const { goals, sign, pricePercent } = line;
  const isFavoured = side === 'upper' || side === 'over';
  const exact = sign === '=' ? 0 : sign === '+' ? pricePercent : -pricePercent;
  const ending = (text: Ending['text'], ofGoals: number, favoured: number): Ending => {
    const percent = isFavoured ? favoured : 0 - favoured;
    return { text, goals: ofGoals, percent, payoutKyat: singlePayout(stakeKyat, percent) };
  };
  const isBody = market === 'body';
  const endings = [
    ending(isBody ? 'byMore' : 'goalsMore', goals + 1, 100),
    ending(isBody ? (goals === 0 ? 'draw' : 'by') : 'goals', goals, exact),
    ending(isBody ? 'otherScores' : 'goalsLess', goals, -100),
  ];
  return isFavoured ? endings : [...endings].reverse();
}

function singlePayout(stakeKyat: Kyat, percent: number): Kyat {
  return matchPayout({
    stakeKyat,
    legPercents: [percent],
    fee: { base: 'profit', percent: FOOTBALL.feePercent },
    maximumPayoutKyat: null,
  }).payoutKyat;
}
