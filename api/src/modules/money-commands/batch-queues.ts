import { setImmediate as nextTurn } from 'node:timers/promises';
import { createRefusal } from '@padauk/contract/refusals';
import { refused, type Result } from '@padauk/contract/result';
import { isSerializationFailure, isUnavailable } from '../../platform/database/database-errors.ts';

/** Each queue writes one batch at a time. */
export interface BatchQueues<Item, Answer> {
  readonly add: (queue: string, item: Item) => Promise<Result<Answer>>;
}

/** One verdict per item, in order. A refused item changes nothing. */
export type WriteBatch<Item, Answer> = (queue: string, items: readonly Item[]) => Promise<readonly Result<Answer>[]>;

export interface BatchLimits<Item> {
  /** Two items with the same name never share a batch: the second sees the outcome of the first. */
  readonly getName: (item: Item) => string;
  readonly getWeight: (item: Item) => number;
  readonly maxItems: number;
  readonly maxWeight: number;
  /** Further items are refused; the client retries later (E6). */
  readonly maxWaiting: number;
}

const DELIVERED_PER_TURN = 8;

interface QueuedItem<Item, Answer> {
  readonly item: Item;
  readonly resolve: (result: Result<Answer>) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Collects the next batch while one is written, so that load makes batches larger. The first batch waits for the end of
 * the event loop's turn, otherwise its first item would go alone.
 */
export function openBatchQueues<Item, Answer>(
  write: WriteBatch<Item, Answer>,
  limits: BatchLimits<Item>,
): BatchQueues<Item, Answer> {
  const queues = new Map<string, QueuedItem<Item, Answer>[]>();

  const writeNextBatch = createBatchWriter(write);
  const drain = async (name: string, queue: QueuedItem<Item, Answer>[]): Promise<void> => {
    await nextTurn();
    let deliver = (): Promise<void> => Promise.resolve();
    while (queue.length > 0) {
      const writing = writeNextBatch(name, queue.splice(0, findBatchEnd(queue, limits)));
      // Answers the previous batch while the database works on this one: answering is most of the server's CPU time.
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
          resolve(refused(createRefusal('SERVER_UNAVAILABLE')));
        } else {
          queue.push({ item, resolve, reject });
        }
      }),
  };
}

function createBatchWriter<Item, Answer>(
  write: WriteBatch<Item, Answer>,
): (name: string, batch: readonly QueuedItem<Item, Answer>[]) => Promise<() => Promise<void>> {
  const writeOneBatch = async (
    name: string,
    batch: readonly QueuedItem<Item, Answer>[],
  ): Promise<() => Promise<void>> => {
    try {
      const items = batch.map(({ item }) => item);
      const results = await write(name, items);
      return () =>
        deliverInTurns(batch, (waiting, index) => {
          const result = results[index];
          if (result === undefined) waiting.reject(new Error('an item has no verdict'));
          else waiting.resolve(result);
        });
    } catch (error) {
      // Retries the items one by one. An unavailable database or a failed lock would fail each of them again.
      if (batch.length === 1 || isUnavailable(error) || isSerializationFailure(error))
        return () => deliverInTurns(batch, (waiting) => waiting.reject(error));
      const deliveries: (() => Promise<void>)[] = [];
      for (const waiting of batch) deliveries.push(await writeOneBatch(name, [waiting]));
      return async () => {
        for (const deliver of deliveries) await deliver();
      };
    }
  };
  return writeOneBatch;
}

/** A few per turn of the event loop, so that database answers are processed in between. */
async function deliverInTurns<Thing>(
  things: readonly Thing[],
  deliver: (thing: Thing, index: number) => void,
): Promise<void> {
  for (const [index, thing] of things.entries()) {
    if (index % DELIVERED_PER_TURN === 0) await nextTurn();
    deliver(thing, index);
  }
}

/** At least 1. */
function findBatchEnd<Item>(
  queue: readonly { readonly item: Item }[],
  { getName, getWeight, maxItems, maxWeight }: BatchLimits<Item>,
): number {
  const names = new Set<string>();
  let weight = 0;
  const end = queue.findIndex(({ item }, index) => {
    weight += getWeight(item);
    const isFull = index > 0 && (names.has(getName(item)) || weight > maxWeight || index >= maxItems);
    names.add(getName(item));
    return isFull;
  });
  return end === -1 ? queue.length : end;
}
