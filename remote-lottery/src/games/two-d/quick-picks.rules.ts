import { TWO_D_SETS, selectTwoDByDigits, selectTwoDNumbers } from '@padauk/contract/lottery/two-d-sets.rules';

/** Quick picks of 2D by their names in Myanmar. A set has no duplicates. */

const isEven = (digit: number): boolean => digit % 2 === 0;
const isOdd = (digit: number): boolean => digit % 2 === 1;

export const SET_PICKS = {
  ...TWO_D_SETS,
  evenHead: selectTwoDNumbers((head) => isEven(head)),
  oddHead: selectTwoDNumbers((head) => isOdd(head)),
  evenTail: selectTwoDNumbers((_, tail) => isEven(tail)),
  oddTail: selectTwoDNumbers((_, tail) => isOdd(tail)),
  evenBreak: selectTwoDNumbers((head, tail) => isEven(head + tail)),
  oddBreak: selectTwoDNumbers((head, tail) => isOdd(head + tail)),
  big: selectTwoDNumbers((head) => head >= 5),
  small: selectTwoDNumbers((head) => head < 5),
  block00: selectTwoDNumbers((head) => head < 2),
  block20: selectTwoDNumbers((head) => head === 2 || head === 3),
  block40: selectTwoDNumbers((head) => head === 4 || head === 5),
  block60: selectTwoDNumbers((head) => head === 6 || head === 7),
  block80: selectTwoDNumbers((head) => head >= 8),
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
export function countNeededDigits(pick: DigitPick): number {
  return pick === 'khway' || pick === 'khwayTwins' ? 2 : 1;
}

/** Numbers of a pick from digits 0 to 9; empty with too few digits. */
export function expandDigitPick(pick: DigitPick, digits: ReadonlySet<number>): readonly string[] {
  return digits.size < countNeededDigits(pick) ? [] : selectTwoDByDigits(pick, digits);
}
