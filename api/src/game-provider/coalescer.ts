/** Coalesces concurrent work per id: later callers get the running result. */
export function openCoalescer<Answer>(): (id: string, work: () => Promise<Answer>) => Promise<Answer> {
  const underWay = new Map<string, Promise<Answer>>();
  return (id, work) => {
    const running = underWay.get(id) ?? work().finally(() => void underWay.delete(id));
    underWay.set(id, running);
    return running;
  };
}
