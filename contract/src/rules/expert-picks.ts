import type { NumberGame } from './number-game.ts';

/** The most numbers that an expert may name for one draw: with half of the board a hit says nothing. */
export const MOST_PICKS = 10;

/** What a record is worth: how many draws stand behind it, and how many of them as many numbers taken blindly would hit on average. */
export interface ExpertRecord {
  readonly draws: number;
  readonly hits: number;
  readonly expectedHits: number;
}

/** Numbers as the office types them, `05,50 27`; null when one is no number of the game, is there twice, or there are too many. */
export function readPicks(text: string, game: Pick<NumberGame, 'isNumber'>): readonly string[] | null {
  const numbers = text.split(/[\s,.]+/).filter((piece) => piece !== '');
  const areGood =
    numbers.length > 0 &&
    numbers.length <= MOST_PICKS &&
    new Set(numbers).size === numbers.length &&
    numbers.every((number) => game.isNumber(number));
  return areGood ? numbers : null;
}

/** The record of picks of `named` numbers in all, over draws of a game with `numbers` numbers; the expectation to one decimal. */
export function recordOf(
  counted: { readonly draws: number; readonly hits: number; readonly named: number },
  numbers: number,
): ExpertRecord {
  return {
    draws: counted.draws,
    hits: counted.hits,
    expectedHits: Math.round((counted.named / numbers) * 10) / 10,
  };
}
