/** Where the product's time comes from. Modules never call `Date.now`: a rule that decides money must be movable by a test. */
export interface Clock {
  /** Server time, sandbox offset included. Take it after the lock, never before, when it decides what is open or closed. */
  readonly now: () => Date;
  /** Has the database's clock stepped back behind a time that it has shown? Then no bet is taken. Absent: it cannot. */
  readonly isBehind?: () => boolean;
}

/** A clock that stands still until a test moves it. */
export interface ManualClock extends Clock {
  readonly set: (instant: Date) => void;
  readonly advance: (milliseconds: number) => void;
}

/** A clock for tests, standing at `start`. */
export function manualClock(start: Date): ManualClock {
  let nowMs = start.getTime();
  return {
    now: () => new Date(nowMs),
    set: (instant) => {
      nowMs = instant.getTime();
    },
    advance: (milliseconds) => {
      nowMs += milliseconds;
    },
  };
}
