import { pageSettings, readJson, writeJson, writeText } from '@padauk/shared/runtime';
import { page } from '../page/page-actions.ts';
import { effective, isStored, type StoredOverrides } from './overrides.rules.ts';
import { STORED_KEY } from './stored-key.ts';

/** What this browser has chosen for itself. What is broken in there counts for nothing. */
export function storedOverrides(): StoredOverrides {
  return readJson(STORED_KEY, isStored) ?? {};
}

/** Remote → entry, in force on the next load. Empty where the page's settings allow none. */
export function activeOverrides(): Readonly<Record<string, string>> {
  const { overrides } = pageSettings();
  return overrides === undefined ? {} : effective(overrides, storedOverrides());
}

/** Runs another entry of a remote from now on; `null` goes back to the registry's build. A build is chosen once in a page's life, so the page is loaded anew. */
export function override(remote: string, entry: string | null): void {
  writeJson(STORED_KEY, { ...storedOverrides(), [remote]: entry });
  page.reload();
}

/** Forgets what this browser has chosen; what the page's settings say is in force again. */
export function resetOverrides(): void {
  writeText(STORED_KEY, null);
  page.reload();
}
