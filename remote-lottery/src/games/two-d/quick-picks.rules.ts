import { asciiDigits } from '@padauk/contract/rules/digits';
import { twoD } from '@padauk/contract/rules/two-d';

/** Quick picks of 2D, as players in Myanmar call them. No set holds a number twice. */

/** `head` is the first digit, `tail` the second. */
type Rule = (head: number, tail: number) => boolean;

function numbersWhere(rule: Rule): readonly string[] {
  return twoD.numbers.filter((number) => rule(Math.floor(Number(number) / 10), Number(number) % 10));
}

const isEven = (digit: number): boolean => digit % 2 === 0;
const isOdd = (digit: number): boolean => digit % 2 === 1;

/** နက္ခတ်: astrological pairs, a list and no rule. One source has 46 and 64 in place of 69 and 96; the other ten do not. */
const NATKHAT_HEADS: Readonly<Record<number, number>> = { 0: 7, 1: 8, 2: 4, 3: 5, 6: 9, 7: 0, 8: 1, 4: 2, 5: 3, 9: 6 };

export const SET_PICKS = {
  power: numbersWhere((head, tail) => Math.abs(head - tail) === 5),
  natkhat: numbersWhere((head, tail) => NATKHAT_HEADS[head] === tail),
  brothers: numbersWhere((head, tail) => (head + 1) % 10 === tail || (tail + 1) % 10 === head),
  twins: numbersWhere((head, tail) => head === tail),
  evenTwins: numbersWhere((head, tail) => head === tail && isEven(head)),
  oddTwins: numbersWhere((head, tail) => head === tail && isOdd(head)),
  tens: numbersWhere((_, tail) => tail === 0),
  evenEven: numbersWhere((head, tail) => isEven(head) && isEven(tail)),
  oddOdd: numbersWhere((head, tail) => isOdd(head) && isOdd(tail)),
  evenOdd: numbersWhere((head, tail) => isEven(head) && isOdd(tail)),
  oddEven: numbersWhere((head, tail) => isOdd(head) && isEven(tail)),
  evenHead: numbersWhere((head) => isEven(head)),
  oddHead: numbersWhere((head) => isOdd(head)),
  evenTail: numbersWhere((_, tail) => isEven(tail)),
  oddTail: numbersWhere((_, tail) => isOdd(tail)),
  evenBreak: numbersWhere((head, tail) => isEven(head + tail)),
  oddBreak: numbersWhere((head, tail) => isOdd(head + tail)),
  big: numbersWhere((head) => head >= 5),
  small: numbersWhere((head) => head < 5),
  block00: numbersWhere((head) => head < 2),
  block20: numbersWhere((head) => head === 2 || head === 3),
  block40: numbersWhere((head) => head === 4 || head === 5),
  block60: numbersWhere((head) => head === 6 || head === 7),
  block80: numbersWhere((head) => head >= 8),
} as const;

export type SetPick = keyof typeof SET_PICKS;

/** The sets as the panel groups them, the most asked for first. */
export const SET_PICK_GROUPS = {
  classic: ['power', 'natkhat', 'brothers', 'twins', 'evenTwins', 'oddTwins', 'tens'],
  parity: [
    'evenEven',
    'oddOdd',
    'evenOdd',
    'oddEven',
    'evenHead',
    'oddHead',
    'evenTail',
    'oddTail',
    'evenBreak',
    'oddBreak',
  ],
  range: ['big', 'small', 'block00', 'block20', 'block40', 'block60', 'block80'],
} as const satisfies Readonly<Record<string, readonly SetPick[]>>;

/** Ways to make numbers of chosen digits. */
export const DIGIT_PICKS = ['head', 'tail', 'round', 'break', 'khway', 'khwayTwins'] as const;
export type DigitPick = (typeof DIGIT_PICKS)[number];

const DIGIT_RULES: Readonly<Record<DigitPick, (digits: ReadonlySet<number>) => Rule>> = {
  head: (digits) => (head) => digits.has(head),
  tail: (digits) => (_, tail) => digits.has(tail),
  round: (digits) => (head, tail) => digits.has(head) || digits.has(tail),
  // The sum counts by its last digit: 9 + 8 is break 7.
  break: (digits) => (head, tail) => digits.has((head + tail) % 10),
  khway: (digits) => (head, tail) => head !== tail && digits.has(head) && digits.has(tail),
  khwayTwins: (digits) => (head, tail) => digits.has(head) && digits.has(tail),
};

/** Khway pairs digits with each other: it takes two. Every other way takes one. */
export function digitsNeeded(pick: DigitPick): number {
  return pick === 'khway' || pick === 'khwayTwins' ? 2 : 1;
}

/** The numbers that a way makes of digits (0 to 9): for several digits, of each of them together. */
export function digitPick(pick: DigitPick, digits: ReadonlySet<number>): readonly string[] {
  return digits.size < digitsNeeded(pick) ? [] : numbersWhere(DIGIT_RULES[pick](digits));
}

/** R (ပတ်လည်): `12` → `21`. */
export function reverseOf(number: string): string {
  return `${number.charAt(1)}${number.charAt(0)}`;
}

/** Numbers and their reverses, each once: a twin is its own reverse. */
export function withReverses(numbers: readonly string[]): readonly string[] {
  return [...new Set([...numbers, ...numbers.map(reverseOf)])];
}

/** What was typed or pasted: the numbers in it, or the first piece that is none. */
export type Typed =
  | { readonly kind: 'numbers'; readonly numbers: readonly string[] }
  | { readonly kind: 'wrong'; readonly piece: string };

/**
 * Reads numbers as players write them: `12 34`, `12.34`, `1234`, in digits of any keyboard; an `R` at the end adds the reverses.
 * A piece with a single digit left over is wrong as a whole: guessing which number was meant would bet on another one.
 */
export function typedNumbers(text: string): Typed {
  const plain = asciiDigits(text).trim();
  const isReversed = /[rR]$/.test(plain);
  const pieces = plain
    .replace(/[rR]$/, '')
    .split(/[\s.,;/*\-+]+/)
    .filter((piece) => piece !== '');
  const wrong = pieces.find((piece) => !/^(\d{2})+$/.test(piece));
  if (wrong !== undefined) return { kind: 'wrong', piece: wrong };
  const numbers = [...new Set(pieces.flatMap((piece) => piece.match(/\d{2}/g) ?? []))];
  return { kind: 'numbers', numbers: isReversed ? withReverses(numbers) : numbers };
}
