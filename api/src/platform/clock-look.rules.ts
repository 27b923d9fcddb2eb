/** One look at the database's clock, as the monotonic timer of this machine saw it. */
export interface ClockLook {
  readonly databaseMs: number;
  /** Half way between question and answer, by the monotonic timer. */
  readonly takenAtMs: number;
  /** Half the time that the answer took: the look can be wrong by no more. */
  readonly errorMs: number;
  /** How far the sandbox's time is from the database's. */
  readonly offsetMs: number;
}

/** Two clocks may run apart by half a millisecond a second, which is far more than they do. */
const DRIFT = 0.0005;

/**
 * Which of two looks to go on with. One that took long (a busy process, the first connection) knows less than an older quick one, and
 * does not replace it; one that contradicts it does, for then the database's clock was set. The sandbox's offset is always the newest.
 */
export function betterLook(old: ClockLook, next: ClockLook): ClockLook {
  const ageMs = next.takenAtMs - old.takenAtMs;
  const oldErrorMs = old.errorMs + ageMs * DRIFT;
  const differenceMs = Math.abs(old.databaseMs + ageMs - next.databaseMs);
  const isContradiction = differenceMs > oldErrorMs + next.errorMs;
  return isContradiction || next.errorMs <= oldErrorMs ? next : { ...old, offsetMs: next.offsetMs };
}

/** The server's time at an instant of the monotonic timer. */
export function timeAt({ databaseMs, takenAtMs, offsetMs }: ClockLook, nowMs: number): number {
  return databaseMs + offsetMs + (nowMs - takenAtMs);
}
