/** Per-tab storage (D3), which may be blocked. It imports nothing, because main.ts needs it first. */
export function readSessionItem(key: string): string | null {
  try {
    return globalThis.sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeSessionItem(key: string, value: string): void {
  try {
    globalThis.sessionStorage.setItem(key, value);
  } catch {
    // Full or blocked: the value is lost with the page.
  }
}
