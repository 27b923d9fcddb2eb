import { NAMED_SETS, twoDMadeOf, twoDWhere } from '@padauk/contract/rules/two-d-orders';

/** Quick picks of 2D by their names in Myanmar. A set has no duplicates. */

const isEven = (digit: number): boolean => digit % 2 === 0;
const isOdd = (digit: number): boolean => digit % 2 === 1;

export const SET_PICKS = {
  power: NAMED_SETS.power,
  natkhat: NAMED_SETS.natkhat,
  brothers: NAMED_SETS.brothers,
  twins: NAMED_SETS.twins,
  evenTwins: twoDWhere((head, tail) => head === tail && isEven(head)),
  oddTwins: twoDWhere((head, tail) => head === tail && isOdd(head)),
  tens: NAMED_SETS.tens,
  evenEven: twoDWhere((head, tail) => isEven(head) && isEven(tail)),
  oddOdd: twoDWhere((head, tail) => isOdd(head) && isOdd(tail)),
  evenOdd: twoDWhere((head, tail) => isEven(head) && isOdd(tail)),
  oddEven: twoDWhere((head, tail) => isOdd(head) && isEven(tail)),
  evenHead: twoDWhere((head) => isEven(head)),
  oddHead: twoDWhere((head) => isOdd(head)),
  evenTail: twoDWhere((_, tail) => isEven(tail)),
  oddTail: twoDWhere((_, tail) => isOdd(tail)),
  evenBreak: twoDWhere((head, tail) => isEven(head + tail)),
  oddBreak: twoDWhere((head, tail) => isOdd(head + tail)),
  big: twoDWhere((head) => head >= 5),
  small: twoDWhere((head) => head < 5),
  block00: twoDWhere((head) => head < 2),
  block20: twoDWhere((head) => head === 2 || head === 3),
  block40: twoDWhere((head) => head === 4 || head === 5),
  block60: twoDWhere((head) => head === 6 || head === 7),
  block80: twoDWhere((head) => head >= 8),
} as const;

export type SetPick = keyof typeof SET_PICKS;

/** Groups of the panel, most used first. */
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

export const DIGIT_PICKS = ['head', 'tail', 'round', 'break', 'khway', 'khwayTwins'] as const;
export type DigitPick = (typeof DIGIT_PICKS)[number];

/** Khway pairs different digits, so it needs two. */
export function digitsNeeded(pick: DigitPick): number {
  return pick === 'khway' || pick === 'khwayTwins' ? 2 : 1;
}

/** Numbers of a pick from digits 0 to 9; empty with too few digits. */
export function digitPick(pick: DigitPick, digits: ReadonlySet<number>): readonly string[] {
  return digits.size < digitsNeeded(pick) ? [] : twoDMadeOf(pick, digits);
}
