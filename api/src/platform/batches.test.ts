import { createBatcher, type BatchOptions } from './batches.ts';
import { QueueFullError } from './bounded-queue.ts';

const toUpper = (asked: readonly string[]): Promise<readonly string[]> =>
  Promise.resolve(asked.map((text) => text.toUpperCase()));

describe('batches', () => {
  let ran: (readonly string[])[];

  beforeEach(() => {
    ran = [];
  });

  /** The subject of a text is its first letter. */
  const open = (
    given: Partial<BatchOptions<string, string>> = {},
    run = toUpper,
  ): ((asked: string) => Promise<string>) =>
    createBatcher({
      label: 'texts of a test',
      runBatch: (asked) => {
        ran.push(asked);
        return run(asked);
      },
      getSubject: (text) => text.slice(0, 1),
      maxSize: 3,
      getPauseMs: () => 1,
      maxWaiting: 10,
      ...given,
    });

  it('do the first at once and what comes meanwhile together, each answered as its own', async () => {
    const ask = open();

    expect(await Promise.all(['a', 'b', 'c'].map(ask))).toEqual(['A', 'B', 'C']);
    expect(ran).toEqual([['a'], ['b', 'c']]);
  });

  it('take so many at most', async () => {
    const ask = open();
    await Promise.all(['a', 'b', 'c', 'd', 'e'].map(ask));

    expect(ran).toEqual([['a'], ['b', 'c', 'd'], ['e']]);
  });

  it('never have two of one subject, and keep their order', async () => {
    const ask = open();
    await Promise.all(['x', 'a1', 'a2', 'b1', 'a3'].map(ask));

    expect(ran).toEqual([['x'], ['a1', 'b1'], ['a2'], ['a3']]);
  });

  it('try each alone when a batch fails: one takes no other with it', async () => {
    const ask = open({}, (asked) => (asked.includes('bad') ? Promise.reject(new Error('bad')) : toUpper(asked)));
    const ends = await Promise.allSettled(['x', 'a', 'bad', 'c'].map(ask));

    expect(ends.map((end) => (end.status === 'fulfilled' ? end.value : 'failed'))).toEqual(['X', 'A', 'failed', 'C']);
  });

  it('F12 are tried once, not one by one, with a database that is away', async () => {
    const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
    const ask = open({}, () => Promise.reject(away));
    const ends = await Promise.allSettled(['x', 'a', 'b', 'c'].map(ask));

    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'rejected']);
    expect(ran).toEqual([['x'], ['a', 'b', 'c']]);
  });

  it('refuse whoever comes when too many wait', async () => {
    const ask = open({ maxWaiting: 1 });
    const first = ask('a');
    const second = ask('b');

    await expect(ask('c')).rejects.toThrow(QueueFullError);
    expect(await Promise.all([first, second])).toEqual(['A', 'B']);
  });
});
