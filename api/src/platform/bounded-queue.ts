/** The request was not executed; the caller may retry. Answered with SERVER_UNAVAILABLE (E6). */
export class UnavailableError extends Error {}

export class QueueFullError extends UnavailableError {
  constructor(what: string) {
    super(`queue full: ${what}`);
  }
}

export interface QueueBounds {
  readonly label: string;
  readonly concurrency: number;
  readonly maxWaiting: number;
}

/** Runs tasks in FIFO order, `concurrency` at a time. Throws {@link QueueFullError} when `maxWaiting` tasks wait already. */
export function createBoundedQueue({
  label,
  concurrency,
  maxWaiting,
}: QueueBounds): <Value>(task: () => Promise<Value>) => Promise<Value> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= concurrency) {
      if (waiting.length >= maxWaiting) throw new QueueFullError(label);
      // A finished task passes its slot to the first waiter, so `running` does not change.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
