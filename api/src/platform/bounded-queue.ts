/** It cannot be done now, and nothing has happened; the caller may come back. Answered with SERVER_UNAVAILABLE (E6). */
export class Unavailable extends Error {}

/** Too many wait for what this machine can do only a few of at a time. */
export class QueueFull extends Unavailable {
  constructor(what: string) {
    super(`too many wait: ${what}`);
  }
}

export interface QueueBounds {
  /** What is done there, for the log. */
  readonly what: string;
  readonly concurrency: number;
  readonly maxWaiting: number;
}

/** Runs tasks, `concurrency` at a time, in the order in which they came. Throws {@link QueueFull} when `maxWaiting` wait already. */
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
      // Whoever ends hands its place to the first in the queue, so `running` stays as it is.
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
