import type { Kyat } from '../money.ts';
import type { NumberGameCode } from '../products.ts';

/** Which prize a number wins: the first one, or the small one of a number near it. */
export type PrizeKind = 'direct' | 'near';

/** A line with the terms that were copied to it when the ticket was placed (I12). Multipliers include the stake. */
export interface NumberLine {
  readonly number: string;
  readonly stakeKyat: Kyat;
  readonly payoutMultiplier: number;
  /** Null in a game without a near prize. */
  readonly nearMultiplier: number | null;
}

/** The rules of a number game. Pure: the server settles by them and the page shows them. */
export interface NumberGame {
  readonly code: NumberGameCode;
  readonly digits: number;
  /** Every number of the game, in order. */
  readonly numbers: readonly string[];
  isNumber(text: string): boolean;
  /** The numbers that win when `result` is drawn, each with its one prize. */
  winningNumbers(result: string): ReadonlyMap<string, PrizeKind>;
}

/** All numbers of so many digits, in order: `00` to `99`. */
export function numbersOf(digits: number): readonly string[] {
  return Array.from({ length: 10 ** digits }, (_, value) => String(value).padStart(digits, '0'));
}

/** What a line is due when `result` is drawn, in whole kyat, the stake included; 0 for a number that does not win. */
export function dueKyat(game: NumberGame, line: NumberLine, result: string): Kyat {
  switch (game.winningNumbers(result).get(line.number)) {
    case undefined:
      return 0;
    case 'direct':
      return line.stakeKyat * line.payoutMultiplier;
    case 'near':
      return line.stakeKyat * (line.nearMultiplier ?? 0);
  }
}
