import { listNumbers, type NumberGame, type PrizeKind } from './number-game.rules.ts';

const NUMBER_COUNT = 1_000;
const NUMBERS = listNumbers(3);

export const THREE_D = {
  /** Stake included; copied to each line at placement (I12). */
  payoutMultiplier: 500,
  nearMultiplier: 10,
  numberLimitKyat: 100_000,
  /** E24: per draw, half of the sum of its number limits. */
  drawCapKyat: 50_000_000,
  /** Minutes after midnight, Myanmar time. The first prize can be known long before the televised draw ends. */
  closeMinute: 13 * 60 + 50,
  drawMinute: 15 * 60 + 30,
} as const;

/** P2: the last three digits of the Thai lottery's first prize, with a small prize for near numbers. */
export const threeD: NumberGame = {
  code: 'three_d',
  digits: 3,
  numbers: NUMBERS,
  isNumber: (text) => /^\d{3}$/.test(text),
  findWinningNumbers: (result) =>
    new Map<string, PrizeKind>([
      ...listNearNumbers(result).map((number) => [number, 'near'] as const),
      [result, 'direct'],
    ]),
};

/** R (ပတ်လည်): all distinct orders of the digits, the number first. */
export function listPermutations(number: string): readonly string[] {
  const [a = '', b = '', c = ''] = number;
  return [...new Set([number, a + c + b, b + a + c, b + c + a, c + a + b, c + b + a])];
}

/** တွတ်: numbers with the small prize: two, four or seven. Neighbours wrap: 999 and 000. */
export function listNearNumbers(result: string): readonly string[] {
  const value = Number(result);
  // A neighbour is never a permutation: its digit sum differs.
  const neighbours = [value + NUMBER_COUNT - 1, value + 1].map((near) => String(near % NUMBER_COUNT).padStart(3, '0'));
  return [...listPermutations(result).slice(1), ...neighbours];
}

/** Triples (အပူး) and the three places of a pair; together every number with a repeated digit. */
export const THREE_D_SETS = {
  triples: selectNumbers((a, b, c) => a === b && b === c),
  frontPairs: selectNumbers((a, b, c) => a === b && b !== c),
  backPairs: selectNumbers((a, b, c) => a !== b && b === c),
  outerPairs: selectNumbers((a, b, c) => a === c && b !== c),
} as const;

export const THREE_D_POSITIONS = ['head', 'middle', 'tail'] as const;
type ThreeDPosition = (typeof THREE_D_POSITIONS)[number];

export function selectNumbersWithDigit(position: ThreeDPosition, digit: number): readonly string[] {
  const index = THREE_D_POSITIONS.indexOf(position);
  return NUMBERS.filter((number) => number.charAt(index) === String(digit));
}

function selectNumbers(rule: (head: string, middle: string, tail: string) => boolean): readonly string[] {
  return NUMBERS.filter((number) => rule(number.charAt(0), number.charAt(1), number.charAt(2)));
}
