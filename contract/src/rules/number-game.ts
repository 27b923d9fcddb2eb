import type { Kyat } from '../money.ts';
import type { NumberGameCode } from '../products.ts';

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
