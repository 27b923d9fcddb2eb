const TASKS_PER_TURN = 40; // A write takes up to 50 µs: a bet waits at most 2 ms.

/** One FIFO batch per event-loop turn, the first at the end of this turn. */
export function createBatchScheduler(tasksPerTurn = TASKS_PER_TURN): (work: () => void) => void {
  let waiting: (() => void)[] = [];
  let [next, isScheduled] = [0, false];
  const doPart = (): void => {
    const until = Math.min(waiting.length, next + tasksPerTurn);
    // `waiting.length` is read anew for each batch, because tasks may add more.
    while (next < until) {
      const work = waiting[next];
      next += 1;
      work?.();
    }
    if (next < waiting.length) {
      setImmediate(doPart);
      return;
    }
    [waiting, next, isScheduled] = [[], 0, false];
  };
  return (work) => {
    waiting.push(work);
    if (isScheduled) return;
    isScheduled = true;
    queueMicrotask(doPart);
  };
}
