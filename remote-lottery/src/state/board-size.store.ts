import { readText, writeText } from '@padauk/shared/runtime';

/** How large the numbers of a board are: the player's wish, kept on this phone. */
const KEY = 'boardNumbers';
const LARGE = 'large';

export const boardSize = {
  isLarge: (): boolean => readText(KEY) === LARGE,
  setLarge: (isLarge: boolean): void => writeText(KEY, isLarge ? LARGE : null),
};
