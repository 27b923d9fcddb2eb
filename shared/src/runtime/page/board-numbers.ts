import { NUMBERS_KEY } from '@padauk/contract/first-view-names';
import { readText } from '../session/storage.ts';
import { viewerCookies } from './viewer-cookies.ts';

/** Storage key for the size of board numbers, `large` or absent: one value per phone, not per player. */
export const BOARD_NUMBERS = 'boardNumbers';

/** Applies the stored size and renews the edge's cookie: a browser may drop a cookie within a week (ADR-41). */
export function showBoardNumbers(): void {
  const word = readText(BOARD_NUMBERS);
  const { dataset } = document.documentElement;
  if (word === null) delete dataset[NUMBERS_KEY];
  else dataset[NUMBERS_KEY] = word;
  viewerCookies.numbers(word);
}
