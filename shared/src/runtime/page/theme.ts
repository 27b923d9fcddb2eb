import { useSyncExternalStore } from 'react';
import { readText, writeText } from '../session/storage.ts';
import { viewerCookies } from './viewer-cookies.ts';

/** `system` follows the phone. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const THEME_KEY = 'theme';
const listeners = new Set<() => void>();
let theme: Theme = 'system';

function show(chosen: Theme): void {
  theme = chosen;
  if (chosen === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = chosen;
  viewerCookies.theme(chosen === 'system' ? null : chosen);
  for (const listener of listeners) listener();
}

/** Shows what was chosen before. The host calls it once, before the first paint. */
export function startTheme(): void {
  show(THEMES.find((known) => known === readText(THEME_KEY)) ?? 'system');
}

/** Shows a theme and keeps it for the next visit. */
export function changeTheme(chosen: Theme): void {
  writeText(THEME_KEY, chosen === 'system' ? null : chosen);
  show(chosen);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The theme that was chosen. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, () => theme);
}
