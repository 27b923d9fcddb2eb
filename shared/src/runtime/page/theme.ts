import { create } from 'zustand';
import { NUMBERS_DATA_KEY } from '@padauk/contract/delivery/first-view-names';
import { readText, writeText } from '../storage.ts';
import { viewerCookies } from './viewer-cookies.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const THEME_KEY = 'theme';
const useStore = create<{ readonly theme: Theme }>(() => ({ theme: 'system' }));

function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  viewerCookies.theme(theme === 'system' ? null : theme);
  useStore.setState({ theme });
}

export function startTheme(): void {
  applyTheme(THEMES.find((theme) => theme === readText(THEME_KEY)) ?? 'system');
}

export function changeTheme(theme: Theme): void {
  writeText(THEME_KEY, theme === 'system' ? null : theme);
  applyTheme(theme);
}

export function useTheme(): Theme {
  return useStore((state) => state.theme);
}

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
