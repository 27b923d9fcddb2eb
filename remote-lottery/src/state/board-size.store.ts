import { LARGE_NUMBERS } from '@padauk/contract/first-view-names';
import { BOARD_NUMBERS, readText, showBoardNumbers, writeText } from '@padauk/shared/runtime';

/** Cell size of the board, stored per phone and not per player. */
export const boardSize = {
  isLarge: (): boolean => readText(BOARD_NUMBERS) === LARGE_NUMBERS,
  setLarge: (isLarge: boolean): void => {
    writeText(BOARD_NUMBERS, isLarge ? LARGE_NUMBERS : null);
    showBoardNumbers();
  },
};
