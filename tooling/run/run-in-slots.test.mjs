import { runInSlots } from './run-in-slots.mjs';

const MINUTE_MS = 60_000;

function createCheck(name, more = {}) {
  const end = Promise.withResolvers();
  const check = {
    name,
    slots: 1,
    isBegun: false,
    isStopped: false,
    ...more,
    start: (write) => {
      check.isBegun = true;
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
  return { ...run, printed, names: () => checks.filter(({ isBegun }) => isBegun).map(({ name }) => name) };
}

describe('checks in slots', () => {
  it('run two at once, and the next one when there is room', async () => {
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

  it('let smaller ones begin while there is no room for a larger one, and no whole form before it', async () => {
    const [one, two, wide] = [createCheck('one'), createCheck('two'), createCheck('wide', { slots: 2 })];
    const [small, whole] = [createCheck('small'), createCheck('whole', { minutes: 1 })];
    const { names, done } = await startChecks([one, two, wide, small, whole], { slots: 3 });
    const seen = [names()];
    await two.end();
    seen.push(names());
    await one.end();
    seen.push(names());

    expect(seen).toEqual([
      ['one', 'two', 'small'],
      ['one', 'two', 'small'],
      ['one', 'two', 'wide', 'small'],
    ]);
    await Promise.all([wide.end(), small.end()]);
    await Promise.all([whole.end(), done]);
  });

  it('wait for one that takes the whole machine, as it waits for them', async () => {
    const [one, all, last] = [createCheck('one'), createCheck('all', { slots: 2 }), createCheck('last')];
    const { names, done } = await startChecks([one, all, last]);
    const seen = [names()];
    await one.end();
    seen.push(names());
    await all.end();
    seen.push(names());

    expect(seen).toEqual([['one'], ['one', 'all'], ['one', 'all', 'last']]);
    await Promise.all([last.end(), done]);
  });

  it('are counted together, and a failure in a short or in a whole form is named', async () => {
    const [short, whole] = [createCheck('short'), createCheck('whole', { minutes: 1 })];
    const { done } = await startChecks([short, whole]);
    await short.end({ passed: 40, failed: 2, tail: 'two are wrong' });
    await whole.end({ passed: 7, failed: 1, tail: 'one is wrong', wrong: ['a test'], flaky: ['a journey'] });

    expect(await done).toEqual({
      passed: 47,
      failed: 3,
      failures: [
        { name: 'short', tail: 'two are wrong' },
        { name: 'whole', tail: 'one is wrong' },
      ],
      wrong: ['a test'],
      flaky: ['a journey'],
      leftOut: [],
      isStopped: false,
    });
  });

  it('leave out what would run longer than there is time, and begin what is shorter', async () => {
    const [long, short] = [createCheck('long', { minutes: 6 }), createCheck('short', { minutes: 4 })];
    const { done, names } = await startChecks([long, short], { now: () => 0, until: 5 * MINUTE_MS });
    await short.end();

    expect([names(), (await done).leftOut]).toEqual([['short'], ['long']]);
  });

  it('run a check of every day however late it is', async () => {
    const every = createCheck('every day');
    const { done } = await startChecks([every], { now: () => 9 * MINUTE_MS, until: 5 * MINUTE_MS });
    await every.end();

    expect(await done).toMatchObject({ passed: 1, failed: 0, leftOut: [] });
  });

  it('end one that is not over in time: it says nothing, and is named', async () => {
    const slow = createCheck('slow', { minutes: 0 });
    const { done } = await startChecks([slow], { now: () => 0, until: 5 });

    expect(await done).toMatchObject({
      passed: 0,
      failed: 0,
      failures: [],
      leftOut: ['slow (begun, and not ended in time)'],
    });
    expect(slow.isStopped).toBe(true);
  });

  it('that are stopped end, and none begins any more', async () => {
    const [one, two, three] = [createCheck('one'), createCheck('two'), createCheck('three')];
    const { done, stop, names } = await startChecks([one, two, three]);
    stop();

    expect([(await done).isStopped, names()]).toEqual([true, ['one', 'two']]);
  });

  it('print one after the other, the first of them live', async () => {
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
