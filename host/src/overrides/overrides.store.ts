import { readPageSettings, readJson, writeJson, writeText } from '@padauk/shared/runtime';
import { page } from '../page/page-actions.ts';
import { mergeOverrides, isStoredOverrides, type StoredOverrides } from './overrides.rules.ts';
import { STORED_KEY } from './stored-key.ts';

export function readStoredOverrides(): StoredOverrides {
  return readJson(STORED_KEY, isStoredOverrides) ?? {};
}

/** Remote → entry for the next load. Empty unless the page's settings allow overrides. */
export function readActiveOverrides(): Readonly<Record<string, string>> {
  const { overrides } = readPageSettings();
  return overrides === undefined ? {} : mergeOverrides(overrides, readStoredOverrides());
}

/** Null restores the registry's build. Reloads, because a page chooses its builds once. */
export function setOverride(remote: string, entry: string | null): void {
  writeJson(STORED_KEY, { ...readStoredOverrides(), [remote]: entry });
  page.reload();
}

export function resetOverrides(): void {
  writeText(STORED_KEY, null);
  page.reload();
}
