import { twoD } from './two-d.rules.ts';

type NumberRule = (head: number, tail: number) => boolean;

export function selectTwoDNumbers(rule: NumberRule): readonly string[] {
  return twoD.numbers.filter((number) => rule(Math.floor(Number(number) / 10), Number(number) % 10));
}

/** နက္ခတ်: a fixed list of pairs. One of eleven sources has 46 and 64 in place of 69 and 96. */
const NATKHAT_HEADS: Readonly<Record<number, number>> = { 0: 7, 1: 8, 2: 4, 3: 5, 6: 9, 7: 0, 8: 1, 4: 2, 5: 3, 9: 6 };

const isEven = (digit: number): boolean => digit % 2 === 0;
const isOdd = (digit: number): boolean => digit % 2 === 1;

export const TWO_D_SETS = {
  power: selectTwoDNumbers((head, tail) => Math.abs(head - tail) === 5),
  natkhat: selectTwoDNumbers((head, tail) => NATKHAT_HEADS[head] === tail),
  brothers: selectTwoDNumbers((head, tail) => (head + 1) % 10 === tail || (tail + 1) % 10 === head),
  twins: selectTwoDNumbers((head, tail) => head === tail),
  evenTwins: selectTwoDNumbers((head, tail) => head === tail && isEven(head)),
  oddTwins: selectTwoDNumbers((head, tail) => head === tail && isOdd(head)),
  tens: selectTwoDNumbers((_, tail) => tail === 0),
  evenEven: selectTwoDNumbers((head, tail) => isEven(head) && isEven(tail)),
  oddOdd: selectTwoDNumbers((head, tail) => isOdd(head) && isOdd(tail)),
  evenOdd: selectTwoDNumbers((head, tail) => isEven(head) && isOdd(tail)),
  oddEven: selectTwoDNumbers((head, tail) => isOdd(head) && isEven(tail)),
} as const;

/** ခွေ: each pair of the digits in both orders; ခွေပူး adds the twins. */
export function selectKhway(digits: ReadonlySet<number>, hasTwins: boolean): readonly string[] {
  return digits.size < 2
    ? []
    : selectTwoDNumbers((head, tail) => (hasTwins || head !== tail) && digits.has(head) && digits.has(tail));
}

export type DigitMode = 'khway' | 'khwayTwins' | 'head' | 'tail' | 'round' | 'break';

/** Several digits give the union. A break is the last digit of the sum: 9 and 8 is break 7. */
export function selectTwoDByDigits(mode: DigitMode, digits: ReadonlySet<number>): readonly string[] {
  switch (mode) {
    case 'khway':
    case 'khwayTwins':
      return selectKhway(digits, mode === 'khwayTwins');
    case 'head':
      return selectTwoDNumbers((head) => digits.has(head));
    case 'tail':
      return selectTwoDNumbers((_, tail) => digits.has(tail));
    case 'round':
      return selectTwoDNumbers((head, tail) => digits.has(head) || digits.has(tail));
    case 'break':
      return selectTwoDNumbers((head, tail) => digits.has((head + tail) % 10));
  }
}
