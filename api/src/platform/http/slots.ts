import { QueueFullError } from '../bounded-queue.ts';

interface SlotLimits {
  readonly label: string;
  readonly maxTotal: number;
  readonly maxPerCaller: number;
}

/** Limits concurrent tasks in total and per caller. Throws {@link QueueFullError} at once instead of waiting. */
export function createSlots({ label, maxTotal, maxPerCaller }: SlotLimits) {
  const countByCaller = new Map<string, number>();
  let total = 0;
  return async <Value>(caller: string, task: () => Promise<Value>): Promise<Value> => {
    const count = countByCaller.get(caller) ?? 0;
    if (total >= maxTotal || count >= maxPerCaller) throw new QueueFullError(label);
    total += 1;
    countByCaller.set(caller, count + 1);
    try {
      return await task();
    } finally {
      total -= 1;
      const remaining = (countByCaller.get(caller) ?? 1) - 1;
      if (remaining === 0) countByCaller.delete(caller);
      else countByCaller.set(caller, remaining);
    }
  };
}
