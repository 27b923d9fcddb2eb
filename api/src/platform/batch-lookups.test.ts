import { createDeferred } from '../../test/deferred.ts';
import { PoolExhaustedError } from './database/bounded-pool.ts';
import { batchLookups } from './batch-lookups.ts';

function createLookup(limits = { maxKeys: 3, maxConcurrent: 1, maxWaitMs: 50 }) {
  const questions: string[][] = [];
  const gates = [createDeferred(), createDeferred(), createDeferred(), createDeferred()];
  const find = batchLookups<string>(async (keys) => {
    questions.push([...keys]);
    await gates[questions.length - 1]?.promise;
    return new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, key.toUpperCase()]));
  }, limits);
  return { find, questions, gates };
}

describe('batchLookups', () => {
  it('looks up the keys of one turn together, each once, and answers every caller', async () => {
    const { find, questions, gates } = createLookup();
    gates[0]?.resolve();

    expect(await Promise.all(['a', 'b', 'a', 'nobody'].map(find))).toEqual(['A', 'B', 'A', null]);
    expect(questions).toEqual([['a', 'b', 'nobody']]);
  });

  it('collects keys while a query runs, up to the maximum per query', async () => {
    const { find, questions, gates } = createLookup({ maxKeys: 3, maxConcurrent: 1, maxWaitMs: 10_000 });
    const first = find('a');
    await new Promise(setImmediate);
    const next = ['b', 'c', 'd', 'e'].map(find);
    gates.forEach((gate) => gate.resolve());

    expect([await first, ...(await Promise.all(next))]).toEqual(['A', 'B', 'C', 'D', 'E']);
    expect(questions).toEqual([['a'], ['b', 'c', 'd'], ['e']]);
  });

  it('queries again for a later lookup: nothing is cached', async () => {
    const { find, questions, gates } = createLookup();
    gates.forEach((gate) => gate.resolve());
    await find('a');
    await find('a');

    expect(questions).toEqual([['a'], ['a']]);
  });

  it('F63 queries again for a key that is requested while its query runs, so that a logout takes effect', async () => {
    const { find, questions, gates } = createLookup({ maxKeys: 3, maxConcurrent: 2, maxWaitMs: 10_000 });
    const before = find('a');
    await new Promise(setImmediate);
    const after = find('a');
    gates.forEach((gate) => gate.resolve());
    await Promise.all([before, after]);

    expect(questions).toEqual([['a'], ['a']]);
  });

  it('rejects all lookups of a failed query, and continues with the next', async () => {
    let isAway = true;
    const find = batchLookups<string>((keys) =>
      isAway ? Promise.reject(new Error('away')) : Promise.resolve(new Map(keys.map((key) => [key, key]))),
    );

    const failed = await Promise.allSettled(['a', 'b'].map(find));
    isAway = false;

    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await find('c')).toBe('c');
  });

  it('F16 rejects a lookup that waited too long behind a stuck query', async () => {
    const { find } = createLookup();
    void find('stuck');
    await new Promise(setImmediate);

    await expect(find('late')).rejects.toBeInstanceOf(PoolExhaustedError);
  });
});
