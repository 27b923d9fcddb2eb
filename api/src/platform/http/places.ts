import { QueueFull } from '../bounded-queue.ts';

interface Places {
  readonly of: string;
  readonly all: number;
  readonly each: number;
}

/** Limits concurrent tasks in total and per caller. Throws {@link QueueFull} at once instead of waiting. */
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
