import { matchPayout, type MatchTicket } from './match-payout.ts';

/** How often a ticket wins in full, and what comes back on average of all stakes on such tickets, in percent with one decimal. */
export interface MatchOdds {
  readonly oneIn: number;
  readonly returnPercent: number;
}

/**
 * RTS 3: the odds of a ticket when each of its matches is as likely won in full as lost, which is what a line is made for. The house then keeps the fee,
 * and what the highest payout cuts off.
 */
export function evenOdds({
  legCount,
  ...terms
}: Omit<MatchTicket, 'legPercents'> & { readonly legCount: number }): MatchOdds {
  const oneIn = 2 ** legCount;
  const { payoutKyat } = matchPayout({ ...terms, legPercents: Array.from({ length: legCount }, () => 100) });
  return { oneIn, returnPercent: Math.round((payoutKyat * 1_000) / (terms.stakeKyat * oneIn)) / 10 };
}
