import { LARGE_NUMBERS } from '@padauk/contract/first-view-names';
import { BOARD_NUMBERS, readText, showBoardNumbers, writeText } from '@padauk/shared/runtime';

/** How large the numbers of a board are: a wish that is kept on this phone, whoever uses it. */
export const boardSize = {
  isLarge: (): boolean => readText(BOARD_NUMBERS) === LARGE_NUMBERS,
  setLarge: (isLarge: boolean): void => {
    writeText(BOARD_NUMBERS, isLarge ? LARGE_NUMBERS : null);
    showBoardNumbers();
  },
};
