import { withRetry } from './program.mjs';

const createFinished = (outcome) => ({ done: Promise.resolve(outcome), stop: () => undefined });
const FIRST = { passed: 9, failed: 1, failedFiles: ['b.test'], passedBesides: 7, tail: 'b fails' };

async function runWithRetry(first, second, options = {}) {
  const retriedFiles = [];
  const outcome = await withRetry(
    createFinished(first),
    (files) => {
      retriedFiles.push(...files);
      return createFinished(second);
    },
    { most: 2, isForgiving: true, ...options },
  ).done;
  return { outcome, retriedFiles };
}

describe('withRetry', () => {
  it('runs the failed files again and reports those that pass as flaky', async () => {
    expect(await runWithRetry(FIRST, { passed: 3, failed: 0 })).toEqual({
      outcome: { passed: 10, failed: 0, flaky: ['b.test'] },
      retriedFiles: ['b.test'],
    });
  });

  it('keeps the outcome of the first run if the retry fails', async () => {
    const { outcome } = await runWithRetry(FIRST, { passed: 2, failed: 1 });
    expect(outcome).toEqual({ passed: 9, failed: 1, tail: 'b fails' });
  });

  it('keeps the outcome of the first run if isForgiving is false', async () => {
    const { outcome, retriedFiles } = await runWithRetry(FIRST, { passed: 3, failed: 0 }, { isForgiving: false });
    expect([retriedFiles, outcome.failed]).toEqual([['b.test'], 1]);
  });

  it.each([
    ['nothing failed', { passed: 9, failed: 0, failedFiles: [], passedBesides: 9 }, 2],
    ['more files failed than allowed', FIRST, 0],
  ])('does not retry if %s', async (_reason, first, most) => {
    const { outcome, retriedFiles } = await runWithRetry(first, { passed: 3, failed: 0 }, { most });
    expect([retriedFiles, outcome.failed]).toEqual([[], first.failed]);
  });

  it('does not retry a stopped run', async () => {
    const { done, stop } = withRetry(
      createFinished(FIRST),
      () => {
        throw new Error('ran again');
      },
      { most: 2, isForgiving: true },
    );
    stop();
    expect(await done).toMatchObject({ failed: 1 });
  });
});
