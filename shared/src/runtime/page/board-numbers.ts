import { NUMBERS_DATA_KEY } from '@padauk/contract/first-view-names';
import { readText } from '../session/storage.ts';
import { viewerCookies } from './viewer-cookies.ts';

/** Storage key for the size of board numbers, `large` or absent: one value per phone, not per player. */
export const BOARD_NUMBERS_KEY = 'boardNumbers';

/** Applies the stored size and renews the edge's cookie: a browser may drop a cookie within a week (ADR-41). */
export function applyBoardNumbers(): void {
  const size = readText(BOARD_NUMBERS_KEY);
  const { dataset } = document.documentElement;
  if (size === null) delete dataset[NUMBERS_DATA_KEY];
  else dataset[NUMBERS_DATA_KEY] = size;
  viewerCookies.numbers(size);
}
