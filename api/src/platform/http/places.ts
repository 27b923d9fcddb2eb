import { QueueFull } from '../bounded-queue.ts';

interface Places {
  /** What takes a place, for the log. */
  readonly of: string;
  readonly all: number;
  /** Of one caller. */
  readonly each: number;
}

/** Runs tasks at once, in so many places in all and so many of one caller; throws {@link QueueFull} where there is none. Nobody waits. */
export function inPlaces({ of, all, each }: Places) {
  const taken = new Map<string, number>();
  let inAll = 0;
  return async <Value>(caller: string, task: () => Promise<Value>): Promise<Value> => {
    const own = taken.get(caller) ?? 0;
    if (inAll >= all || own >= each) throw new QueueFull(of);
    inAll += 1;
    taken.set(caller, own + 1);
    try {
      return await task();
    } finally {
      inAll -= 1;
      const left = (taken.get(caller) ?? 1) - 1;
      if (left === 0) taken.delete(caller);
      else taken.set(caller, left);
    }
  };
}
