import { QueueFullError } from '../bounded-queue.ts';

interface SlotLimits {
  readonly label: string;
  readonly maxTotal: number;
  readonly maxPerCaller: number;
}

/** Limits concurrent tasks in total and per caller. Throws {@link QueueFullError} at once instead of waiting. */
export function createSlots({ label, maxTotal, maxPerCaller }: SlotLimits) {
  const taken = new Map<string, number>();
  let inAll = 0;
  return async <Value>(caller: string, task: () => Promise<Value>): Promise<Value> => {
    const own = taken.get(caller) ?? 0;
    if (inAll >= maxTotal || own >= maxPerCaller) throw new QueueFullError(label);
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
