import { withRetry } from './program.mjs';

const createEnded = (outcome) => ({ done: Promise.resolve(outcome), stop: () => undefined });
const FIRST = { passed: 9, failed: 1, failedFiles: ['b.test'], passedBesides: 7, tail: 'b fails' };

async function runWithRetry(first, second, options = {}) {
  const again = [];
  const outcome = await withRetry(
    createEnded(first),
    (files) => {
      again.push(...files);
      return createEnded(second);
    },
    { most: 2, isForgiving: true, ...options },
  ).done;
  return { outcome, again };
}

describe('a second try', () => {
  it('runs the files that failed, and names what passes then', async () => {
    expect(await runWithRetry(FIRST, { passed: 3, failed: 0 })).toEqual({
      outcome: { passed: 10, failed: 0, flaky: ['b.test'] },
      again: ['b.test'],
    });
  });

  it('that fails as well leaves what the first one said', async () => {
    const { outcome } = await runWithRetry(FIRST, { passed: 2, failed: 1 });
    expect(outcome).toEqual({ passed: 9, failed: 1, tail: 'b fails' });
  });

  it('that does not forgive leaves what the first one said', async () => {
    const { outcome, again } = await runWithRetry(FIRST, { passed: 3, failed: 0 }, { isForgiving: false });
    expect([again, outcome.failed]).toEqual([['b.test'], 1]);
  });

  it.each([
    ['nothing failed', { passed: 9, failed: 0, failedFiles: [], passedBesides: 9 }, 2],
    ['more failed than happens by accident', FIRST, 0],
  ])('is not made where %s', async (_why, first, most) => {
    const { outcome, again } = await runWithRetry(first, { passed: 3, failed: 0 }, { most });
    expect([again, outcome.failed]).toEqual([[], first.failed]);
  });

  it('is not made for a run that was stopped', async () => {
    const { done, stop } = withRetry(
      createEnded(FIRST),
      () => {
        throw new Error('ran again');
      },
      { most: 2, isForgiving: true },
    );
    stop();
    expect(await done).toMatchObject({ failed: 1 });
  });
});
