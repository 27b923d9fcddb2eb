import { setImmediate as nextTurn } from 'node:timers/promises';
import { createBatchScheduler } from './batch-scheduler.ts';

describe('what comes by the thousand', () => {
  it('is done in its order, a part in each turn, and the first in this one', async () => {
    const inParts = createBatchScheduler(2);
    const done: number[] = [];
    for (const number of [1, 2, 3, 4, 5]) inParts(() => done.push(number));
    await Promise.resolve();
    const seen = [[...done]];
    for (let turn = 0; turn < 2; turn += 1) {
      await nextTurn();
      seen.push([...done]);
    }
    expect(seen).toEqual([
      [1, 2],
      [1, 2, 3, 4],
      [1, 2, 3, 4, 5],
    ]);
  });

  it('lets others have their turn between two parts', async () => {
    const inParts = createBatchScheduler(1);
    const done: string[] = [];
    inParts(() => done.push('first'));
    inParts(() => done.push('second'));
    setImmediate(() => done.push('an answer'));
    await nextTurn();
    await nextTurn();
    expect(done).toEqual(['first', 'an answer', 'second']);
  });

  it('is done when it comes while others are, and after all are', async () => {
    const inParts = createBatchScheduler(1);
    const done: string[] = [];
    inParts(() => {
      done.push('first');
      inParts(() => done.push('brought by the first'));
    });
    await nextTurn();
    await nextTurn();
    inParts(() => done.push('later'));
    await Promise.resolve();
    expect(done).toEqual(['first', 'brought by the first', 'later']);
  });
});
