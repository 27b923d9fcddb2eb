/** Both in ms since the epoch; whole seconds, 0 when it has passed. */
export function computeRemainingSeconds(endsAtMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((endsAtMs - nowMs) / 1_000));
}

/** `45` → `0:45`, `765` → `12:45`, `3723` → `1:02:03`. */
export function formatClock(seconds: number): string {
  const hours = Math.floor(seconds / 3_600);
  const minutes = Math.floor((seconds % 3_600) / 60);
  const rest = String(seconds % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

export function computeMsToNextSecond(endsAtMs: number, nowMs: number): number {
  const rest = (endsAtMs - nowMs) % 1_000;
  return rest <= 0 ? 1_000 : rest;
}

/** Only these are announced: announcing every second would drown out everything else. */
export const ANNOUNCED_SECONDS: readonly number[] = [300, 60];
