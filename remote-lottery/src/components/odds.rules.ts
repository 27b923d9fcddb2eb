import type { Kyat } from '@padauk/contract/money';
import type { NumberGame, NumberLine } from '@padauk/contract/rules/number-game';

/** What the numbers that win pay, stake included. */
type Terms = Pick<NumberLine, 'payoutMultiplier' | 'nearMultiplier'>;
type Stakes = ReadonlyMap<string, Kyat>;

/** What stakes are paid together if a number is drawn: in a game with a small prize several lines can win. */
function paidKyat(rules: NumberGame, stakes: Stakes, terms: Terms, result: string): Kyat {
  let kyat = 0;
  for (const [number, prize] of rules.winningNumbers(result))
    kyat += (stakes.get(number) ?? 0) * (prize === 'direct' ? terms.payoutMultiplier : (terms.nearMultiplier ?? 0));
  return kyat;
}

/** K18: the most that a ticket can be paid, whatever is drawn. */
export function bestPayoutKyat(
  rules: NumberGame,
  lines: readonly { readonly number: string; readonly stakeKyat: Kyat | null }[],
  terms: Terms,
): Kyat {
  const stakes = new Map(lines.map(({ number, stakeKyat }) => [number, stakeKyat ?? 0]));
  return Math.max(0, ...rules.numbers.map((result) => paidKyat(rules, stakes, terms, result)));
}

/** What comes back on average of all stakes, in percent of them, every prize counted. */
export function returnPercent(rules: NumberGame, terms: Terms): number {
  const { numbers } = rules;
  const stakes = new Map(numbers.map((number) => [number, 100]));
  // Over every result: in a game with a small prize they differ in how many numbers win.
  const paid = numbers.reduce((kyat, result) => kyat + paidKyat(rules, stakes, terms, result), 0);
  return paid / numbers.length ** 2;
}
