import { numbersOf, type NumberGame, type PrizeKind } from './number-game.ts';

const COUNT = 1_000;
const NUMBERS = numbersOf(3);

export const THREE_D = {
  /** Stake included, for the drawn number; copied to each line when the ticket is placed, so that a later change leaves old tickets alone (I12). */
  payoutMultiplier: 500,
  /** The same for a number near the drawn one. */
  nearMultiplier: 10,
  /** The most that may be staked on one number of one draw (E22). */
  numberLimitKyat: 100_000,
  /** The most that may be staked on one draw in all (E24): half of what its numbers could take. */
  drawCapKyat: 50_000_000,
  /** Minutes after midnight, Myanmar time. Bets close before the televised draw begins: the first prize can be known long before its end. */
  closeMinute: 13 * 60 + 50,
  drawMinute: 15 * 60 + 30,
} as const;

/** P2: three digits, `000` to `999`, the last of the Thai lottery's first prize. Direct, and a small prize for every number near it. */
export const threeD: NumberGame = {
  code: 'three_d',
  digits: 3,
  numbers: NUMBERS,
  isNumber: (text) => /^\d{3}$/.test(text),
  winningNumbers: (result) =>
    new Map<string, PrizeKind>([
      ...nearNumbersOf(result).map((number) => [number, 'near'] as const),
      [result, 'direct'],
    ]),
};

/** R (ပတ်လည်): a number and every other order of its digits, the number first: six, three for a pair, one for a triple. */
export function permutationsOf(number: string): readonly string[] {
  const [a = '', b = '', c = ''] = number;
  return [...new Set([number, a + c + b, b + a + c, b + c + a, c + a + b, c + b + a])];
}

/** တွတ်: the numbers that win the small prize, which is seven, four or two. On a circle: 999 and 000 are neighbours. */
export function nearNumbersOf(result: string): readonly string[] {
  const value = Number(result);
  // A neighbour is no permutation: one more or less changes the sum of the digits.
  const neighbours = [value + COUNT - 1, value + 1].map((near) => String(near % COUNT).padStart(3, '0'));
  return [...permutationsOf(result).slice(1), ...neighbours];
}

/** Sets that players know by name: triples (အပူး), and the three places of a pair. Together they are every number with a digit twice. */
export const THREE_D_SETS = {
  triples: numbersWhere((a, b, c) => a === b && b === c),
  frontPairs: numbersWhere((a, b, c) => a === b && b !== c),
  backPairs: numbersWhere((a, b, c) => a !== b && b === c),
  outerPairs: numbersWhere((a, b, c) => a === c && b !== c),
} as const;

/** Where a digit stands: ထိပ်, လယ်, ပိတ်. */
export const THREE_D_POSITIONS = ['head', 'middle', 'tail'] as const;
type ThreeDPosition = (typeof THREE_D_POSITIONS)[number];

/** The hundred numbers with a digit in a place. */
export function numbersWithDigit(position: ThreeDPosition, digit: number): readonly string[] {
  const index = THREE_D_POSITIONS.indexOf(position);
  return NUMBERS.filter((number) => number.charAt(index) === String(digit));
}

function numbersWhere(rule: (head: string, middle: string, tail: string) => boolean): readonly string[] {
  return NUMBERS.filter((number) => rule(number.charAt(0), number.charAt(1), number.charAt(2)));
}
