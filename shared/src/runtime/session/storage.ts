/** Browser storage (D1–D4) may be blocked, full or tampered with: no decision about money depends on it. */
const CACHE_PREFIX = 'cache:';

function getStorage(): Storage | null {
  try {
    return globalThis.localStorage;
  } catch {
    return null; // blocked by settings: reading the property itself throws
  }
}

export function readText(key: string): string | null {
  try {
    return getStorage()?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** `null` removes it. A full or blocked storage is no error: the value is then lost with the page. */
export function writeText(key: string, value: string | null): void {
  if (tryWrite(key, value)) return;
  dropCaches(); // frees space: a token or a command's key matters more than cached answers
  tryWrite(key, value);
}

function tryWrite(key: string, value: string | null): boolean {
  try {
    if (value === null) getStorage()?.removeItem(key);
    else getStorage()?.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

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

export function buildCacheKey(name: string): string {
  return CACHE_PREFIX + name;
}

/** D4: removes all cached keys, or those with this prefix; token and device ids stay. */
export function dropCaches(beginning = ''): void {
  for (const key of Object.keys(getStorage() ?? {})) if (key.startsWith(buildCacheKey(beginning))) tryWrite(key, null);
}
