import { asciiDigits } from './digits.ts';
import { numbersOf, type NumberGame } from './number-game.ts';

/** K17: the two draws of a day. `drawMinute` and `closeMinute` are minutes after midnight, Myanmar time. The noon result has a second reading, 12:00. */
export const TWO_D_DRAWS = {
  noon: { drawMinute: 12 * 60 + 1, drawMinuteAlternative: 12 * 60, closeMinute: 11 * 60 + 50 },
  evening: { drawMinute: 16 * 60 + 30, drawMinuteAlternative: 16 * 60 + 30, closeMinute: 15 * 60 + 58 },
} as const;
export type TwoDSlot = keyof typeof TWO_D_DRAWS;
export const TWO_D_SLOTS = ['noon', 'evening'] as const satisfies readonly TwoDSlot[];

export const TWO_D = {
  /** Stake included; copied to each line when the ticket is placed, so that a later change leaves old tickets alone (I12). */
  payoutMultiplier: 85,
  /** The most that may be staked on one number of one draw (E22). */
  numberLimitKyat: 1_000_000,
} as const;

/** P1: two digits, `00` to `99`; the number that is drawn wins, and no other. */
export const twoD: NumberGame = {
  code: 'two_d',
  digits: 2,
  numbers: numbersOf(2),
  isNumber: (text) => /^\d{2}$/.test(text),
  winningNumbers: (result) => new Map([[result, 'direct']]),
};

/**
 * The result of a draw: last digit after the point of the SET index, then last digit before the point of its value
 * in million baht. Text, never a float: `1,685.50` ends in 0, and an index without decimals has no digit at all (null).
 */
export function twoDResultOf(setIndex: string, setValue: string): string | null {
  const head = /^\d+\.\d(\d)$/.exec(asciiDigits(setIndex).trim().replaceAll(',', ''))?.[1];
  const tail = /^\d*(\d)(?:\.\d+)?$/.exec(asciiDigits(setValue).trim().replaceAll(',', ''))?.[1];
  return head === undefined || tail === undefined ? null : `${head}${tail}`;
}
