import { PoolExhaustedError } from './database/bounded-pool.ts';

export interface LookupLimits {
  readonly maxKeys: number;
  readonly maxConcurrent: number;
  readonly maxWaitMs: number; // A load that has not begun after this time is refused; the caller may retry (F16).
}

interface PendingCaller<Value> {
  readonly resolve: (value: Value | null) => void;
  readonly reject: (error: unknown) => void;
}

interface LookupGroup<Value> {
  readonly callers: Map<string, PendingCaller<Value>[]>;
  readonly timer: NodeJS.Timeout;
}

const DEFAULT_LIMITS: LookupLimits = { maxKeys: 200, maxConcurrent: 2, maxWaitMs: 1_500 };

/** Coalesces lookups of one event-loop turn into one load. Results are not cached: each is read after its request. */
export function batchLookups<Value>(
  load: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
  limits: LookupLimits = DEFAULT_LIMITS,
): (key: string) => Promise<Value | null> {
  const waiting: LookupGroup<Value>[] = [];
  let running = 0;

  const runLoad = async ({ callers, timer }: LookupGroup<Value>): Promise<void> => {
    clearTimeout(timer);
    running += 1;
    try {
      const found = await load([...callers.keys()]);
      for (const [key, all] of callers) for (const caller of all) caller.resolve(found.get(key) ?? null);
    } catch (error) {
      for (const caller of [...callers.values()].flat()) caller.reject(error);
    } finally {
      running -= 1;
      drain();
    }
  };
  const drain = (): void => {
    while (running < limits.maxConcurrent) {
      const group = waiting.shift();
      if (group === undefined) return;
      void runLoad(group);
    }
  };
  const openGroup = (): LookupGroup<Value> => {
    const giveUp = setTimeout(() => {
      waiting.splice(waiting.indexOf(group), 1);
      for (const caller of [...group.callers.values()].flat()) caller.reject(new PoolExhaustedError());
    }, limits.maxWaitMs);
    const group: LookupGroup<Value> = { callers: new Map(), timer: giveUp };
    waiting.push(group);
    setImmediate(drain);
    return group;
  };

  return (key) =>
    new Promise((resolve, reject) => {
      const last = waiting.at(-1);
      const { callers } = last === undefined || last.callers.size >= limits.maxKeys ? openGroup() : last;
      const all = callers.get(key);
      if (all === undefined) callers.set(key, [{ resolve, reject }]);
      else all.push({ resolve, reject });
    });
}
