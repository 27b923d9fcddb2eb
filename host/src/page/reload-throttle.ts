import { RELOAD } from '@padauk/contract/frame-limits';
import { readSessionItem, writeSessionItem } from './session-storage.ts';
import { page } from './page-actions.ts';

const KEY = 'reloadedAt';

/** K5. A time in the future means that the clock was set back. */
export function isReloadAllowed(reloadedAtMs: number | null, nowMs: number): boolean {
  return reloadedAtMs === null || nowMs < reloadedAtMs || nowMs - reloadedAtMs >= RELOAD.throttleMs;
}

/** B10, E3: the call starts the minute of this tab. Phone's clock: without an answer the server's time is unknown. */
export function consumeReload(nowMs = Date.now()): boolean {
  const stored = readSessionItem(KEY);
  if (!isReloadAllowed(stored === null ? null : Number(stored), nowMs)) return false;
  writeSessionItem(KEY, String(nowMs));
  // With blocked storage the throttle would fail and the page could reload forever.
  return readSessionItem(KEY) === String(nowMs);
}

export function reloadOnce(): void {
  if (consumeReload()) page.reload();
}
