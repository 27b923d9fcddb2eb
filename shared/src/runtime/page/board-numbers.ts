import { LARGE_NUMBERS, NUMBERS_KEY } from '@padauk/contract/first-view-names';
import { readText, writeText } from '../session/storage.ts';
import { viewerCookies } from './viewer-cookies.ts';

const KEY = 'boardNumbers';

function show(areLarge: boolean): void {
  const { dataset } = document.documentElement;
  if (areLarge) dataset[NUMBERS_KEY] = LARGE_NUMBERS;
  else delete dataset[NUMBERS_KEY];
  viewerCookies.numbers(areLarge);
}

/** How large the numbers of a board are: a wish that is kept on this phone, whoever uses it. It stands on the page's root, where a board's own style sheet reads it (docs/decisions/0276). */
export const boardNumbers = {
  /** Shows what was chosen before, and leaves the word anew: a browser may forget a cookie within a week. */
  start: (): void => show(readText(KEY) === LARGE_NUMBERS),
  areLarge: (): boolean => document.documentElement.dataset[NUMBERS_KEY] === LARGE_NUMBERS,
  setLarge: (areLarge: boolean): void => {
    writeText(KEY, areLarge ? LARGE_NUMBERS : null);
    show(areLarge);
  },
};
