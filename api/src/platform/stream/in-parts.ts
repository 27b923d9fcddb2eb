/** As many are done in one turn: a write to a phone takes up to 50 µs, and a bet that waits for the turn to end waits 2 ms at most. */
const IN_ONE_TURN = 40;

/**
 * Does small things that come by the thousand in parts, each in a turn of its own: what else the process has to answer gets its turn between them. In the
 * order in which they come; the first part at the end of this turn.
 */
export function openParts(inOneTurn = IN_ONE_TURN): (work: () => void) => void {
  let waiting: (() => void)[] = [];
  let [next, isScheduled] = [0, false];
  const doPart = (): void => {
    const until = Math.min(waiting.length, next + inOneTurn);
    // Read anew each time: what is done may bring more.
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
