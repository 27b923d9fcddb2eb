/** The request was not executed; the caller may retry. Answered with SERVER_UNAVAILABLE (E6). */
export class Unavailable extends Error {}

export class QueueFull extends Unavailable {
  constructor(what: string) {
    super(`too many wait: ${what}`);
  }
}

export interface QueueBounds {
  readonly what: string;
  readonly concurrency: number;
  readonly maxWaiting: number;
}

/** Runs tasks in FIFO order, `concurrency` at a time. Throws {@link QueueFull} when `maxWaiting` tasks wait already. */
export function boundedQueue({
  what,
  concurrency,
  maxWaiting,
}: QueueBounds): <Value>(task: () => Promise<Value>) => Promise<Value> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= concurrency) {
      if (waiting.length >= maxWaiting) throw new QueueFull(what);
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
