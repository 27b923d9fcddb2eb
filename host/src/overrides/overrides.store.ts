import { readPageSettings, readJson, writeJson, writeText } from '@padauk/shared/runtime';
import { page } from '../page/page-actions.ts';
import {
  isDevtoolsState,
  isStoredOverrides,
  listDevtoolsOverrides,
  mergeOverrides,
  type StoredOverrides,
} from './overrides.rules.ts';
import { DEVTOOLS_KEY, STORED_KEY } from './stored-key.ts';

export function readStoredOverrides(): StoredOverrides {
  return readJson(STORED_KEY, isStoredOverrides) ?? {};
}

/** Remote → entry for the next load. Empty unless the page's settings allow overrides. */
export function readActiveOverrides(): Readonly<Record<string, string>> {
  const { overrides } = readPageSettings();
  if (overrides === undefined) return {};
  const devtools = listDevtoolsOverrides(readJson(DEVTOOLS_KEY, isDevtoolsState) ?? {}, globalThis.location.origin);
  return mergeOverrides(overrides, { ...devtools, ...readStoredOverrides() });
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
