import { useSyncExternalStore } from 'react';
import { readText, writeText } from '../session/storage.ts';
import { viewerCookies } from './viewer-cookies.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const THEME_KEY = 'theme';
const listeners = new Set<() => void>();
let currentTheme: Theme = 'system';

function applyTheme(chosen: Theme): void {
  currentTheme = chosen;
  if (chosen === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = chosen;
  viewerCookies.theme(chosen === 'system' ? null : chosen);
  for (const listener of listeners) listener();
}

/** Applies the stored theme. The host calls it once, before the first paint. */
export function startTheme(): void {
  applyTheme(THEMES.find((known) => known === readText(THEME_KEY)) ?? 'system');
}

export function changeTheme(chosen: Theme): void {
  writeText(THEME_KEY, chosen === 'system' ? null : chosen);
  applyTheme(chosen);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, () => currentTheme);
}
