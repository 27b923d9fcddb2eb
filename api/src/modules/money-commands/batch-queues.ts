import { setImmediate as nextTurn } from 'node:timers/promises';
import { refusal } from '@padauk/contract/refusals';
import { refused, type Result } from '@padauk/contract/result';
import { isSerializationFailure, isUnavailable } from '../../platform/database/database-errors.ts';

/** Queues of one process, by name. Each writes what has gathered as one batch at a time. */
export interface BatchQueues<Item, Answer> {
  readonly add: (queue: string, item: Item) => Promise<Result<Answer>>;
}

/** A batch's verdicts, one per item, in their order. All or none is written; what is refused has changed nothing. */
export type WriteBatch<Item, Answer> = (queue: string, items: readonly Item[]) => Promise<readonly Result<Answer>[]>;

export interface BatchLimits<Item> {
  /** Two items with one name never stand in one batch: the second waits for the next one, and learns there what became of the first. */
  readonly nameOf: (item: Item) => string;
  readonly weightOf: (item: Item) => number;
  readonly maxItems: number;
  readonly maxWeight: number;
  /** Who comes when so many wait is told to come back (E6). */
  readonly maxWaiting: number;
}

const DELIVERED_PER_TURN = 8;

interface Waiting<Item, Answer> {
  readonly item: Item;
  readonly resolve: (result: Result<Answer>) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Opens queues. While one batch is being written the next gathers: an idle server writes each item at once, a busy one many with one set
 * of locks. The first batch of a queue takes what has arrived in the same turn of the event loop, or the first of many would always go alone.
 */
export function openBatchQueues<Item, Answer>(
  write: WriteBatch<Item, Answer>,
  limits: BatchLimits<Item>,
): BatchQueues<Item, Answer> {
  const queues = new Map<string, Waiting<Item, Answer>[]>();

  const outcomesOf = batchWriter(write);
  const drain = async (name: string, queue: Waiting<Item, Answer>[]): Promise<void> => {
    await nextTurn();
    let deliver = (): Promise<void> => Promise.resolve();
    while (queue.length > 0) {
      const writing = outcomesOf(name, queue.splice(0, batchEnd(queue, limits)));
      // The database works on this batch while the one before is answered: most of a server's own work for an item is its answer.
      const delivering = deliver();
      deliver = await writing;
      await delivering;
    }
    queues.delete(name);
    await deliver();
  };

  return {
    add: (name, item) =>
      new Promise((resolve, reject) => {
        const queue = queues.get(name);
        if (queue === undefined) {
          const first = [{ item, resolve, reject }];
          queues.set(name, first);
          void drain(name, first);
        } else if (queue.length >= limits.maxWaiting) {
          resolve(refused(refusal('SERVER_UNAVAILABLE')));
        } else {
          queue.push({ item, resolve, reject });
        }
      }),
  };
}

/** Writes a batch; answers how to deliver all of it what became of them. */
function batchWriter<Item, Answer>(
  write: WriteBatch<Item, Answer>,
): (name: string, batch: readonly Waiting<Item, Answer>[]) => Promise<() => Promise<void>> {
  const outcomesOf = async (name: string, batch: readonly Waiting<Item, Answer>[]): Promise<() => Promise<void>> => {
    try {
      const items = batch.map(({ item }) => item);
      const results = await write(name, items);
      return () =>
        deliverInTurns(batch, (waiting, index) => {
          const result = results[index];
          if (result === undefined) waiting.reject(new Error('an item was left without a verdict'));
          else waiting.resolve(result);
        });
    } catch (error) {
      // One that fails must not take down the others of its batch. A database that is away, or that cannot get its locks, fails all the same.
      if (batch.length === 1 || isUnavailable(error) || isSerializationFailure(error))
        return () => deliverInTurns(batch, (waiting) => waiting.reject(error));
      const deliveries: (() => Promise<void>)[] = [];
      for (const waiting of batch) deliveries.push(await outcomesOf(name, [waiting]));
      return async () => {
        for (const deliver of deliveries) await deliver();
      };
    }
  };
  return outcomesOf;
}

/** A few in each turn of the event loop: between them the database's answers are heard, and get their next statements. */
async function deliverInTurns<Thing>(
  things: readonly Thing[],
  deliver: (thing: Thing, index: number) => void,
): Promise<void> {
  for (const [index, thing] of things.entries()) {
    if (index % DELIVERED_PER_TURN === 0) await nextTurn();
    deliver(thing, index);
  }
}

/** How many of the items that wait make the next batch. At least one. */
function batchEnd<Item>(
  queue: readonly { readonly item: Item }[],
  { nameOf, weightOf, maxItems, maxWeight }: BatchLimits<Item>,
): number {
  const names = new Set<string>();
  let weight = 0;
  const end = queue.findIndex(({ item }, index) => {
    weight += weightOf(item);
    const isFull = index > 0 && (names.has(nameOf(item)) || weight > maxWeight || index >= maxItems);
    names.add(nameOf(item));
    return isFull;
  });
  return end === -1 ? queue.length : end;
}
