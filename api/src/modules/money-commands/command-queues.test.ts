import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, type Result } from '@padauk/contract/platform/result';
import type { MoneyCommand } from '../../platform/http/money-command.ts';
import { openCommandQueues, type WriteBatch } from './command-queues.ts';

interface Item {
  readonly command: MoneyCommand;
  readonly weight: number;
}

const createItem = (key: string, weight = 1): Item => ({
  weight,
  command: { playerId: 'player', key, endpoint: 'test', bodyHash: '', at: new Date(0) },
});
const acceptItem = ({ command }: Item): Result<string> => accepted(command.key);
const createItems = (count: number, weight = 1): Item[] =>
  Array.from({ length: count }, (_, index) => createItem(`item ${index}`, weight));

/** Records the sizes of the batches. */
function createQueues(write: WriteBatch<Item, string> = (_queue, items) => Promise.resolve(items.map(acceptItem))) {
  const sizes: number[] = [];
  const queues = openCommandQueues<Item, string>(
    (queue, items) => {
      sizes.push(items.length);
      return write(queue, items);
    },
    ({ weight }) => weight,
  );
  return { add: (item: Item) => queues.add('one', item), queues, sizes };
}

describe('command queues', () => {
  it('batch the items of one event-loop turn in order, at most 200 each', async () => {
    const { add, sizes } = createQueues();
    const items = createItems(302);

    const results = await Promise.all(items.map(add));

    expect(sizes).toEqual([200, 102]);
    expect(results).toEqual(items.map(acceptItem));
  });

  it('start a new batch after a queue was idle', async () => {
    const { add, sizes } = createQueues();

    for (const item of createItems(3)) await add(item);

    expect(sizes).toEqual([1, 1, 1]);
  });

  it('process two queues independently', async () => {
    const { queues } = createQueues((queue, items) =>
      queue === 'stuck' ? new Promise(() => undefined) : Promise.resolve(items.map(acceptItem)),
    );
    void queues.add('stuck', createItem('first'));

    expect(await queues.add('free', createItem('second'))).toEqual(accepted('second'));
  });

  it('F5 never put one key twice into a batch', async () => {
    const { add, sizes } = createQueues();
    const item = createItem('twice');

    await Promise.all([...createItems(2), item, item].map(add));

    expect(sizes).toEqual([3, 1]);
  });

  it('limit the weight of a batch', async () => {
    const { add, sizes } = createQueues();

    await Promise.all(createItems(41, 100).map(add));

    expect(sizes).toEqual([20, 20, 1]);
  });

  it('F15 retry items one by one after a failure, so that one item does not fail the others', async () => {
    const bad = createItem('bad');
    const { add } = createQueues((_queue, items) =>
      items.includes(bad) ? Promise.reject(new Error('a bug')) : Promise.resolve(items.map(acceptItem)),
    );

    const results = await Promise.allSettled([...createItems(3), bad, ...createItems(2)].map(add));

    expect(results.map((result) => result.status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ]);
  });

  it.each([
    ['F12 a lost database connection', 'ECONNREFUSED'],
    ['F15 a repeated deadlock', '40P01'],
  ])('do not retry item by item after %s', async (_title, code) => {
    const { add, sizes } = createQueues(() => Promise.reject(Object.assign(new Error('away'), { code })));

    const results = await Promise.allSettled(createItems(101).map(add));

    expect(sizes).toEqual([101]);
    expect(results.every((result) => result.status === 'rejected')).toBe(true);
  });

  it('E6 refuse items beyond 5,000 waiting ones with SERVER_UNAVAILABLE', async () => {
    const { add } = createQueues();

    const results = await Promise.all(createItems(5_002).map(add));

    expect(results.slice(-2)).toEqual([
      { ok: false, refusal: createRefusal('SERVER_UNAVAILABLE') },
      { ok: false, refusal: createRefusal('SERVER_UNAVAILABLE') },
    ]);
    expect(results.slice(0, 5_000).every((result) => result.ok)).toBe(true);
  });
});
