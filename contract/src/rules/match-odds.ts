import { computeMatchPayout, type MatchTicket } from './match-payout.ts';

/** `oneIn`: chance of a full win; `returnPercent`: average return of all stakes, one decimal. */
export interface MatchOdds {
  readonly oneIn: number;
  readonly returnPercent: number;
}

export function computeEvenOdds({
  legCount,
  ...terms
}: Omit<MatchTicket, 'legPercents'> & { readonly legCount: number }): MatchOdds {
  const oneIn = 2 ** legCount;
  const { payoutKyat } = computeMatchPayout({ ...terms, legPercents: Array.from({ length: legCount }, () => 100) });
  return { oneIn, returnPercent: Math.round((payoutKyat * 1_000) / (terms.stakeKyat * oneIn)) / 10 };
}
