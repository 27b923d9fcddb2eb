import { NUMBERS_KEY } from '@padauk/contract/first-view-names';
import { readText } from '../session/storage.ts';
import { viewerCookies } from './viewer-cookies.ts';

/** Where the phone keeps how large the numbers of a board are, whoever uses it: `large`, or nothing. */
export const BOARD_NUMBERS = 'boardNumbers';

/**
 * Shows what the phone keeps: on the page's root, where a board's own style sheet reads it (ADR-41), and to the edge,
 * anew at each start, as a browser may forget a
 * cookie within a week.
 */
export function showBoardNumbers(): void {
  const word = readText(BOARD_NUMBERS);
  const { dataset } = document.documentElement;
  if (word === null) delete dataset[NUMBERS_KEY];
  else dataset[NUMBERS_KEY] = word;
  viewerCookies.numbers(word);
}
