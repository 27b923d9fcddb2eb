import type { NumberGame } from './number-game.ts';

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
