export interface ClockSample {
  readonly databaseMs: number;
  readonly takenAtMs: number;
  readonly errorMs: number; // Half the round trip.
  readonly offsetMs: number;
}

const DRIFT_RATE = 0.0005; // ms per ms; far more than the real drift

/** A slow sample does not replace an older quick one. A contradicting sample does: the database's clock was set. */
export function selectBetterSample(old: ClockSample, next: ClockSample): ClockSample {
  const ageMs = next.takenAtMs - old.takenAtMs;
  const oldErrorMs = old.errorMs + ageMs * DRIFT_RATE;
  const differenceMs = Math.abs(old.databaseMs + ageMs - next.databaseMs);
  const isContradiction = differenceMs > oldErrorMs + next.errorMs;
  return isContradiction || next.errorMs <= oldErrorMs ? next : { ...old, offsetMs: next.offsetMs };
}

export function computeTimeAt({ databaseMs, takenAtMs, offsetMs }: ClockSample, nowMs: number): number {
  return databaseMs + offsetMs + (nowMs - takenAtMs);
}
