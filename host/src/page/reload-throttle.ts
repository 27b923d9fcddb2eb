import { RELOAD } from '@padauk/contract/frame-limits';
import { readSession, writeSession } from './session-storage.ts';

const KEY = 'reloadedAt';

/** K5: has a minute passed since the last reload by ourselves? A time in the future is a clock that was set back. */
export function isReloadAllowed(reloadedAtMs: number | null, nowMs: number): boolean {
  return reloadedAtMs === null || nowMs < reloadedAtMs || nowMs - reloadedAtMs >= RELOAD.throttleMs;
}

/**
 * B10, E3: true, at most once a minute in one tab, when the page may reload itself; the minute begins with it. The phone's own clock
 * counts here: the server's is known only after an answer, and this is for when nothing answers.
 */
export function consumeReload(nowMs = Date.now()): boolean {
  const stored = readSession(KEY);
  if (!isReloadAllowed(stored === null ? null : Number(stored), nowMs)) return false;
  writeSession(KEY, String(nowMs));
  // Where storage is blocked the throttle would not hold, and the page could reload for ever.
  return readSession(KEY) === String(nowMs);
}
