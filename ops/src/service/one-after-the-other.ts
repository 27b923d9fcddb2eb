/** Runs what it is given in the order in which it came, one at a time. One that fails holds up nobody. */
export function oneAfterTheOther(): <Value>(work: () => Promise<Value>) => Promise<Value> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work, work);
    last = mine.catch(() => undefined);
    return mine;
  };
}
