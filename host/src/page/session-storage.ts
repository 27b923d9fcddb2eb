/**
 * What one visit keeps (D3): gone with the tab. Storage may be blocked; then a visit remembers nothing, and nothing breaks.
 * It imports nothing: main.ts needs it when nothing else has arrived.
 */
export function readSession(key: string): string | null {
  try {
    return globalThis.sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeSession(key: string, value: string): void {
  try {
    globalThis.sessionStorage.setItem(key, value);
  } catch {
    // Full or blocked: the value does not outlive this page.
  }
}
