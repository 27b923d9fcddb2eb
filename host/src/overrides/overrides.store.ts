import { pageSettings, readJson, writeJson, writeText } from '@padauk/shared/runtime';
import { page } from '../page/page-actions.ts';
import { effective, isStored, type StoredOverrides } from './overrides.rules.ts';
import { STORED_KEY } from './stored-key.ts';

/** Ignores malformed content. */
export function storedOverrides(): StoredOverrides {
  return readJson(STORED_KEY, isStored) ?? {};
}

/** Remote → entry for the next load. Empty unless the page's settings allow overrides. */
export function activeOverrides(): Readonly<Record<string, string>> {
  const { overrides } = pageSettings();
  return overrides === undefined ? {} : effective(overrides, storedOverrides());
}

/** Null restores the registry's build. Reloads, because a page chooses its builds once. */
export function override(remote: string, entry: string | null): void {
  writeJson(STORED_KEY, { ...storedOverrides(), [remote]: entry });
  page.reload();
}

/** Only this browser's choices; the page's settings apply again. */
export function resetOverrides(): void {
  writeText(STORED_KEY, null);
  page.reload();
}
