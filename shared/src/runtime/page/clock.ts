let offsetMs = 0;

/** Server time decides everything (F11): milliseconds since the epoch, as the server counts them. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}

/** Every answer carries the server's time in `x-server-time` (ms); half the trip is a fair guess of its age. */
export function recordServerTime(serverMs: number, tripMs: number): void {
  if (Number.isFinite(serverMs)) offsetMs = serverMs + tripMs / 2 - Date.now();
}
