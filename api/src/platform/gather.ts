import { PoolExhausted } from './database/bounded-pool.ts';

export interface GatherLimits {
  readonly maxKeys: number;
  /** Questions that are out at once. */
  readonly maxAtOnce: number;
  /** Who has waited for so long without being asked for is told to come back (F16). */
  readonly maxWaitMs: number;
}

interface Asked<Value> {
  readonly resolve: (value: Value | null) => void;
  readonly reject: (error: unknown) => void;
}

/** Keys that wait for the same question; one key may be asked for by many. */
interface Group<Value> {
  readonly asked: Map<string, Asked<Value>[]>;
  readonly timer: NodeJS.Timeout;
}

// Where there is no connection, a question hears so within a second; this is for questions that have one and are not answered.
const LIMITS: GatherLimits = { maxKeys: 200, maxAtOnce: 2, maxWaitMs: 1_500 };

/**
 * Looks many up by one question: what is asked for in one turn of the event loop goes together, and while questions are out the next
 * gathers. Nothing is kept: each answer was read after it was asked for.
 *
 * @param load answers what was found, by its key
 */
export function gather<Value>(
  load: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
  limits: GatherLimits = LIMITS,
): (key: string) => Promise<Value | null> {
  const waiting: Group<Value>[] = [];
  let out = 0;

  const ask = async ({ asked, timer }: Group<Value>): Promise<void> => {
    clearTimeout(timer);
    out += 1;
    try {
      const found = await load([...asked.keys()]);
      for (const [key, all] of asked) for (const one of all) one.resolve(found.get(key) ?? null);
    } catch (error) {
      for (const one of [...asked.values()].flat()) one.reject(error);
    } finally {
      out -= 1;
      drain();
    }
  };
  const drain = (): void => {
    while (out < limits.maxAtOnce) {
      const group = waiting.shift();
      if (group === undefined) return;
      void ask(group);
    }
  };
  const openGroup = (): Group<Value> => {
    const giveUp = setTimeout(() => {
      waiting.splice(waiting.indexOf(group), 1);
      for (const one of [...group.asked.values()].flat()) one.reject(new PoolExhausted());
    }, limits.maxWaitMs);
    const group: Group<Value> = { asked: new Map(), timer: giveUp };
    waiting.push(group);
    // The first of a turn asks when the turn has ended, for all of it.
    setImmediate(drain);
    return group;
  };

  return (key) =>
    new Promise((resolve, reject) => {
      const last = waiting.at(-1);
      const { asked } = last === undefined || last.asked.size >= limits.maxKeys ? openGroup() : last;
      const all = asked.get(key);
      if (all === undefined) asked.set(key, [{ resolve, reject }]);
      else all.push({ resolve, reject });
    });
}
