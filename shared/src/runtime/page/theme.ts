import { useSyncExternalStore } from 'react';
import { readText, writeText } from '../session/storage.ts';
import { viewerCookies } from './viewer-cookies.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const THEME_KEY = 'theme';
const listeners = new Set<() => void>();
let currentTheme: Theme = 'system';

function applyTheme(theme: Theme): void {
  currentTheme = theme;
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  viewerCookies.theme(theme === 'system' ? null : theme);
  for (const listener of listeners) listener();
}

/** Applies the stored theme. The host calls it once, before the first paint. */
export function startTheme(): void {
  applyTheme(THEMES.find((theme) => theme === readText(THEME_KEY)) ?? 'system');
}

export function changeTheme(theme: Theme): void {
  writeText(THEME_KEY, theme === 'system' ? null : theme);
  applyTheme(theme);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, () => currentTheme);
}
