import { toAsciiDigits } from '../text/digits.rules.ts';
import { listNumbers, type NumberGame } from './number-game.rules.ts';

/** K17: minutes after midnight, Myanmar time. The specification also reads 12:00 for noon. */
export const TWO_D_DRAWS = {
  noon: { drawMinute: 12 * 60 + 1, drawMinuteAlternative: 12 * 60, closeMinute: 11 * 60 + 50 },
  evening: { drawMinute: 16 * 60 + 30, drawMinuteAlternative: 16 * 60 + 30, closeMinute: 15 * 60 + 58 },
} as const;
export type TwoDSlot = keyof typeof TWO_D_DRAWS;
export const TWO_D_SLOTS = ['noon', 'evening'] as const satisfies readonly TwoDSlot[];

export const TWO_D = {
  /** Stake included; copied to each line at placement (I12). */
  payoutMultiplier: 85,
  numberLimitKyat: 1_000_000,
} as const;

export const twoD: NumberGame = {
  code: 'two_d',
  digits: 2,
  numbers: listNumbers(2),
  isNumber: (text) => /^\d{2}$/.test(text),
  findWinningNumbers: (result) => new Map([[result, 'direct']]),
};

/** Last decimal of the SET index, last integer digit of the value (million baht). Text: a float drops zeros. */
export function computeTwoDResult(setIndex: string, setValue: string): string | null {
  const head = /^\d+\.\d(\d)$/.exec(toAsciiDigits(setIndex).trim().replaceAll(',', ''))?.[1];
  const tail = /^\d*(\d)(?:\.\d+)?$/.exec(toAsciiDigits(setValue).trim().replaceAll(',', ''))?.[1];
  return head === undefined || tail === undefined ? null : `${head}${tail}`;
}

export function reverseNumber(number: string): string {
  return `${number.charAt(1)}${number.charAt(0)}`;
}

export function addReverses(numbers: readonly string[]): readonly string[] {
  return [...new Set([...numbers, ...numbers.map(reverseNumber)])];
}
