import { createBatcher, type BatchOptions } from './batches.ts';
import { QueueFullError } from './bounded-queue.ts';

const toUpper = (texts: readonly string[]): Promise<readonly string[]> =>
  Promise.resolve(texts.map((text) => text.toUpperCase()));

describe('createBatcher', () => {
  let batches: (readonly string[])[];

  beforeEach(() => {
    batches = [];
  });

  /** The subject of a text is its first letter. */
  const openBatcher = (
    options: Partial<BatchOptions<string, string>> = {},
    run = toUpper,
  ): ((texts: string) => Promise<string>) =>
    createBatcher({
      label: 'texts of a test',
      runBatch: (texts) => {
        batches.push(texts);
        return run(texts);
      },
      getSubject: (text) => text.slice(0, 1),
      maxSize: 3,
      getPauseMs: () => 1,
      maxWaiting: 10,
      ...options,
    });

  it('runs the first call at once and the next ones together, and answers each with its own result', async () => {
    const enqueue = openBatcher();

    expect(await Promise.all(['a', 'b', 'c'].map(enqueue))).toEqual(['A', 'B', 'C']);
    expect(batches).toEqual([['a'], ['b', 'c']]);
  });

  it('limits the size of a batch', async () => {
    const enqueue = openBatcher();
    await Promise.all(['a', 'b', 'c', 'd', 'e'].map(enqueue));

    expect(batches).toEqual([['a'], ['b', 'c', 'd'], ['e']]);
  });

  it('never puts two calls of one subject into one batch, and keeps their order', async () => {
    const enqueue = openBatcher();
    await Promise.all(['x', 'a1', 'a2', 'b1', 'a3'].map(enqueue));

    expect(batches).toEqual([['x'], ['a1', 'b1'], ['a2'], ['a3']]);
  });

  it('retries each call alone when a batch fails', async () => {
    const enqueue = openBatcher({}, (texts) =>
      texts.includes('bad') ? Promise.reject(new Error('bad')) : toUpper(texts),
    );
    const outcomes = await Promise.allSettled(['x', 'a', 'bad', 'c'].map(enqueue));

    const ends = outcomes.map((end) => (end.status === 'fulfilled' ? end.value : 'failed'));
    expect(ends).toEqual(['X', 'A', 'failed', 'C']);
  });

  it('F12 does not retry calls one by one when the database is unavailable', async () => {
    const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
    const enqueue = openBatcher({}, () => Promise.reject(away));
    const outcomes = await Promise.allSettled(['x', 'a', 'b', 'c'].map(enqueue));

    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'rejected']);
    expect(batches).toEqual([['x'], ['a', 'b', 'c']]);
  });

  it('refuses a call when too many wait', async () => {
    const enqueue = openBatcher({ maxWaiting: 1 });
    const first = enqueue('a');
    const second = enqueue('b');

    await expect(enqueue('c')).rejects.toThrow(QueueFullError);
    expect(await Promise.all([first, second])).toEqual(['A', 'B']);
  });
});
