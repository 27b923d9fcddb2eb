import { asciiDigits } from './digits.ts';

/** A 2D number: two ASCII digits, `00` to `99`. */
export type TwoDNumber = string;

/** All hundred numbers in order. */
export const TWO_D_NUMBERS: readonly TwoDNumber[] = Array.from({ length: 100 }, (_, value) =>
  String(value).padStart(2, '0'),
);

export function isTwoDNumber(text: string): boolean {
  return /^\d{2}$/.test(text);
}

/**
 * The result of a section: last digit after the point of the SET index, then last digit before the point of its value
 * in million baht. Text, never a float: `1,685.50` ends in 0, and an index without decimals has no digit at all (null).
 */
export function twoDResultOf(setIndex: string, setValue: string): TwoDNumber | null {
  const head = /^\d+\.\d(\d)$/.exec(asciiDigits(setIndex).trim().replaceAll(',', ''))?.[1];
  const tail = /^\d*(\d)(?:\.\d+)?$/.exec(asciiDigits(setValue).trim().replaceAll(',', ''))?.[1];
  return head === undefined || tail === undefined ? null : `${head}${tail}`;
}

/** What a winning line is paid: stake times the multiplier that was copied to it. The multiplier includes the stake; no fee. */
export function twoDPayout(
  line: { readonly number: TwoDNumber; readonly stakeKyat: number; readonly payoutMultiplier: number },
  result: TwoDNumber,
): number {
  return line.number === result ? line.stakeKyat * line.payoutMultiplier : 0;
}
