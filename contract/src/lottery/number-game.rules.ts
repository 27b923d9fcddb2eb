import type { Kyat } from '../platform/money.ts';
import type { NumberGameCode } from '../betting/products.ts';

export type PrizeKind = 'direct' | 'near';

/** The line with the terms copied at placement (I12). Multipliers include the stake. */
export interface NumberLine {
  readonly number: string;
  readonly stakeKyat: Kyat;
  readonly payoutMultiplier: number;
  readonly nearMultiplier: number | null;
}

export interface NumberGame {
  readonly code: NumberGameCode;
  readonly digits: number;
  readonly numbers: readonly string[];
  isNumber(text: string): boolean;
  findWinningNumbers(result: string): ReadonlyMap<string, PrizeKind>;
}

/** `00` to `99` for 2 digits. */
export function listNumbers(digits: number): readonly string[] {
  return Array.from({ length: 10 ** digits }, (_, value) => String(value).padStart(digits, '0'));
}

/** Payout of a line, stake included; 0 if it does not win. */
export function computePayoutKyat(game: NumberGame, line: NumberLine, result: string): Kyat {
  switch (game.findWinningNumbers(result).get(line.number)) {
    case undefined:
      return 0;
    case 'direct':
      return line.stakeKyat * line.payoutMultiplier;
    case 'near':
      return line.stakeKyat * (line.nearMultiplier ?? 0);
  }
}

/** With half of the board, a hit means nothing. */
export const MAX_PICKS = 10;

export interface ExpertRecord {
  readonly draws: number;
  readonly hits: number;
  readonly expectedHits: number;
}

/** Reads `05,50 27`; null for an invalid or repeated number, or too many. */
export function readPicks(text: string, game: Pick<NumberGame, 'isNumber'>): readonly string[] | null {
  const numbers = text.split(/[\s,.]+/).filter((piece) => piece !== '');
  const areGood =
    numbers.length > 0 &&
    numbers.length <= MAX_PICKS &&
    new Set(numbers).size === numbers.length &&
    numbers.every((number) => game.isNumber(number));
  return areGood ? numbers : null;
}

/** `named`: picked numbers in total; `numbers`: size of the game. The expectation has one decimal. */
export function buildExpertRecord(
  counted: { readonly draws: number; readonly hits: number; readonly named: number },
  numbers: number,
): ExpertRecord {
  return {
    draws: counted.draws,
    hits: counted.hits,
    expectedHits: Math.round((counted.named / numbers) * 10) / 10,
  };
}
