import type { Kyat } from '@padauk/contract/platform/money';
import type { NumberGame, NumberLine } from '@padauk/contract/lottery/number-game.rules';

/** Payout multipliers, stake included. */
type PayoutTerms = Pick<NumberLine, 'payoutMultiplier' | 'nearMultiplier'>;
type StakeByNumber = ReadonlyMap<string, Kyat>;

/** Total payout of the stakes for a result; with near prizes several lines can win. */
function computePaidKyat(rules: NumberGame, stakes: StakeByNumber, terms: PayoutTerms, result: string): Kyat {
  let kyat = 0;
  for (const [number, prize] of rules.findWinningNumbers(result))
    kyat += (stakes.get(number) ?? 0) * (prize === 'direct' ? terms.payoutMultiplier : (terms.nearMultiplier ?? 0));
  return kyat;
}

/** K18: the maximum payout of a ticket over all results. */
export function computeBestPayout(
  rules: NumberGame,
  lines: readonly { readonly number: string; readonly stakeKyat: Kyat | null }[],
  terms: PayoutTerms,
): Kyat {
  const stakes = new Map(lines.map(({ number, stakeKyat }) => [number, stakeKyat ?? 0]));
  return Math.max(0, ...rules.numbers.map((result) => computePaidKyat(rules, stakes, terms, result)));
}

/** Return to player in percent of the stakes, over all prizes. */
export function computeReturnPercent(rules: NumberGame, terms: PayoutTerms): number {
  const { numbers } = rules;
  const stakes = new Map(numbers.map((number) => [number, 100]));
  // Over every result, because the number of near prizes differs by result.
  const paid = numbers.reduce((kyat, result) => kyat + computePaidKyat(rules, stakes, terms, result), 0);
  return paid / numbers.length ** 2;
}
