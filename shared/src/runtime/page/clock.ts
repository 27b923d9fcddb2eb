let offsetMs = 0;

/** Server time in ms since the epoch. Use it instead of the phone's clock for every decision (F11). */
export function getServerNow(): number {
  return Date.now() + offsetMs;
}

/** `serverMs` is the header `x-server-time`. Half of the round trip estimates the age of the answer. */
export function recordServerTime(serverMs: number, tripMs: number): void {
  if (Number.isFinite(serverMs)) offsetMs = serverMs + tripMs / 2 - Date.now();
}
