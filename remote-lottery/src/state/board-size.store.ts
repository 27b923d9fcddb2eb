import { LARGE_NUMBERS_VALUE } from '@padauk/contract/delivery/first-view-names';
import { BOARD_NUMBERS_KEY, readText, applyBoardNumbers, writeText } from '@padauk/shared/runtime';

/** Cell size of the board, stored per phone and not per player. */
export const boardSize = {
  isLarge: (): boolean => readText(BOARD_NUMBERS_KEY) === LARGE_NUMBERS_VALUE,
  setLarge: (isLarge: boolean): void => {
    writeText(BOARD_NUMBERS_KEY, isLarge ? LARGE_NUMBERS_VALUE : null);
    applyBoardNumbers();
  },
};
