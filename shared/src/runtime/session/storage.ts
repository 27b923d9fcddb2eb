/**
 * What this browser keeps (D1–D4). Storage may be blocked, full or tampered with; the app works all the same, because
 * nothing that decides about money is read from here.
 */
const CACHE_PREFIX = 'cache:';

function storage(): Storage | null {
  try {
    return globalThis.localStorage;
  } catch {
    return null; // Blocked by the browser's settings: reading the property itself throws.
  }
}

/** The stored text, or null when there is none or storage is blocked. */
export function readText(key: string): string | null {
  try {
    return storage()?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Stores a text; `null` removes it. A full or blocked storage is no error: the value just does not outlive the page. */
export function writeText(key: string, value: string | null): void {
  if (isWritten(key, value)) return;
  dropCaches(); // makes room: a token or the key of a command is worth more than any cached answer
  isWritten(key, value);
}

function isWritten(key: string, value: string | null): boolean {
  try {
    if (value === null) storage()?.removeItem(key);
    else storage()?.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** The stored JSON value if it passes the check; null otherwise. */
export function readJson<Value>(key: string, isValue: (candidate: unknown) => candidate is Value): Value | null {
  const text = readText(key);
  if (text === null) return null;
  try {
    const candidate: unknown = JSON.parse(text);
    return isValue(candidate) ? candidate : null;
  } catch {
    return null;
  }
}

export function writeJson(key: string, value: unknown): void {
  writeText(key, JSON.stringify(value));
}

/** D2: a cached answer and the time it was fetched, under one key. */
export function cacheKey(name: string): string {
  return CACHE_PREFIX + name;
}

/** D4: removes every cached key, or those whose names begin so; token and device ids stay. */
export function dropCaches(beginning = ''): void {
  for (const key of Object.keys(storage() ?? {})) if (key.startsWith(cacheKey(beginning))) isWritten(key, null);
}
