import { runInSlots } from './run-in-slots.mjs';

const MINUTE_MS = 60_000;

function createCheck(name, more = {}) {
  const end = Promise.withResolvers();
  const check = {
    name,
    slots: 1,
    isStarted: false,
    isStopped: false,
    ...more,
    start: (write) => {
      check.isStarted = true;
      check.write = write;
      const stop = () => {
        check.isStopped = true;
        end.resolve({ passed: 0, failed: 1 });
      };
      return { done: end.promise, stop };
    },
    end: async (outcome = { passed: 1, failed: 0 }) => {
      end.resolve(outcome);
      await waitOneTurn();
    },
  };
  return check;
}

const waitOneTurn = () => new Promise((resolve) => setImmediate(resolve));

async function startChecks(checks, options = {}) {
  const printed = [];
  const run = runInSlots(checks, { slots: 2, to: { write: (text) => printed.push(text) }, ...options });
  await waitOneTurn();
  return { ...run, printed, names: () => checks.filter(({ isStarted }) => isStarted).map(({ name }) => name) };
}

describe('runInSlots', () => {
  it('runs two checks at once and starts the next one when a slot is free', async () => {
    const [one, two, three] = [createCheck('one'), createCheck('two'), createCheck('three')];
    const { names, done } = await startChecks([one, two, three]);
    const atFirst = names();
    await two.end();

    expect([atFirst, names()]).toEqual([
      ['one', 'two'],
      ['one', 'two', 'three'],
    ]);
    await Promise.all([one.end(), three.end(), done]);
  });

  it('starts smaller checks before one that does not fit, but no deep form', async () => {
    const [one, two, wide] = [createCheck('one'), createCheck('two'), createCheck('wide', { slots: 2 })];
    const [small, deep] = [createCheck('small'), createCheck('deep', { minutes: 1 })];
    const { names, done } = await startChecks([one, two, wide, small, deep], { slots: 3 });
    const startedNames = [names()];
    await two.end();
    startedNames.push(names());
    await one.end();
    startedNames.push(names());

    expect(startedNames).toEqual([
      ['one', 'two', 'small'],
      ['one', 'two', 'small'],
      ['one', 'two', 'wide', 'small'],
    ]);
    await Promise.all([wide.end(), small.end()]);
    await Promise.all([deep.end(), done]);
  });

  it('runs a check with all slots alone', async () => {
    const [one, all, last] = [createCheck('one'), createCheck('all', { slots: 2 }), createCheck('last')];
    const { names, done } = await startChecks([one, all, last]);
    const startedNames = [names()];
    await one.end();
    startedNames.push(names());
    await all.end();
    startedNames.push(names());

    expect(startedNames).toEqual([['one'], ['one', 'all'], ['one', 'all', 'last']]);
    await Promise.all([last.end(), done]);
  });

  it('sums the outcomes and lists failures of short and deep forms', async () => {
    const [short, deep] = [createCheck('short'), createCheck('deep', { minutes: 1 })];
    const { done } = await startChecks([short, deep]);
    await short.end({ passed: 40, failed: 2, tail: 'two are wrong' });
    await deep.end({ passed: 7, failed: 1, tail: 'one is wrong', wrong: ['a test'], flaky: ['a journey'] });

    expect(await done).toEqual({
      passed: 47,
      failed: 3,
      unchanged: 0,
      failures: [
        { name: 'short', tail: 'two are wrong' },
        { name: 'deep', tail: 'one is wrong' },
      ],
      wrong: ['a test'],
      flaky: ['a journey'],
      leftOut: [],
      isStopped: false,
    });
  });

  it('counts a check that could not run as failed, and waits for the others', async () => {
    const [broken, other] = [createCheck('broken'), createCheck('other')];
    const { done } = await startChecks([broken, other]);
    await broken.end(Promise.reject(new Error('no space left')));
    await other.end();

    expect(await done).toMatchObject({
      passed: 1,
      failures: [{ name: 'broken', tail: expect.stringContaining('no space left') }],
    });
  });

  it('skips a check that does not fit before the deadline and starts a shorter one', async () => {
    const [long, short] = [createCheck('long', { minutes: 6 }), createCheck('short', { minutes: 4 })];
    const { done, names } = await startChecks([long, short], { now: () => 0, until: 5 * MINUTE_MS });
    await short.end();

    expect([names(), (await done).leftOut]).toEqual([['short'], ['long']]);
  });

  it('runs a check without a duration even after the deadline', async () => {
    const every = createCheck('every day');
    const { done } = await startChecks([every], { now: () => 9 * MINUTE_MS, until: 5 * MINUTE_MS });
    await every.end();

    expect(await done).toMatchObject({ passed: 1, failed: 0, leftOut: [] });
  });

  it('stops a check at the deadline and lists it as left out', async () => {
    const slow = createCheck('slow', { minutes: 0 });
    const { done } = await startChecks([slow], { now: () => 0, until: 5 });

    expect(await done).toMatchObject({
      passed: 0,
      failed: 0,
      failures: [],
      leftOut: ['slow (started, but not finished in time)'],
    });
    expect(slow.isStopped).toBe(true);
  });

  it('does not stop a check before a deadline that is too far away for one timer', async () => {
    const deep = createCheck('deep', { minutes: 1 });
    const { done } = await startChecks([deep], { now: () => 0, until: 2 ** 40 });
    await new Promise((resolve) => setTimeout(resolve, 2)); // such a timer would end after 1 ms
    await deep.end();

    expect(await done).toMatchObject({ passed: 1, leftOut: [] });
  });

  it('stops all running checks and starts no further one', async () => {
    const [one, two, three] = [createCheck('one'), createCheck('two'), createCheck('three')];
    const { done, stop, names } = await startChecks([one, two, three]);
    stop();

    expect([(await done).isStopped, names()]).toEqual([true, ['one', 'two']]);
  });

  it('prints the checks one after the other, the first one live', async () => {
    const [one, two] = [createCheck('one'), createCheck('two')];
    const { done, printed } = await startChecks([one, two], { now: () => 0 });
    one.write('of one\n');
    two.write('of two\n');
    const before = printed.join('');
    await two.end();
    await one.end();
    await done;

    expect(before).toBe('\n── one\nof one\n');
    expect(printed.join('')).toBe(
      '\n── one\nof one\n── one: 1 passed, 0 failed, 0.0 s\n\n── two\nof two\n── two: 1 passed, 0 failed, 0.0 s\n',
    );
  });
});
