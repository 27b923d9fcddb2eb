/** Modules never call `Date.now`: tests must be able to move the time of a rule that decides about money. */
export interface Clock {
  /** Server time with the sandbox offset. Read it after the lock when it decides whether betting is open. */
  readonly now: () => Date;
  readonly isBehind?: () => boolean; // No bets are accepted while true.
}

export interface ManualClock extends Clock {
  readonly set: (instant: Date) => void;
  readonly advance: (milliseconds: number) => void;
}

export function createManualClock(start: Date): ManualClock {
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
