/** One sample of the database's clock, timed by the monotonic timer of this machine. */
export interface ClockSample {
  readonly databaseMs: number;
  /** Half way between query and answer, by the monotonic timer. */
  readonly takenAtMs: number;
  /** Half the round trip: the sample can be wrong by no more. */
  readonly errorMs: number;
  /** How far the sandbox's time is from the database's. */
  readonly offsetMs: number;
}

/** Two clocks may run apart by half a millisecond a second, which is far more than they do. */
const DRIFT = 0.0005;

/**
 * Which of two samples to keep. A newer one that took long (a busy process, the first connection) is less exact than an older quick one, and
 * does not replace it. One that contradicts the older one does: the database's clock was set. The sandbox's offset is always the newest.
 */
export function betterSample(old: ClockSample, next: ClockSample): ClockSample {
  const ageMs = next.takenAtMs - old.takenAtMs;
  const oldErrorMs = old.errorMs + ageMs * DRIFT;
  const differenceMs = Math.abs(old.databaseMs + ageMs - next.databaseMs);
  const isContradiction = differenceMs > oldErrorMs + next.errorMs;
  return isContradiction || next.errorMs <= oldErrorMs ? next : { ...old, offsetMs: next.offsetMs };
}

/** The server's time at an instant of the monotonic timer. */
export function timeAt({ databaseMs, takenAtMs, offsetMs }: ClockSample, nowMs: number): number {
  return databaseMs + offsetMs + (nowMs - takenAtMs);
}
