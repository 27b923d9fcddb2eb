import { setImmediate as nextTurn } from 'node:timers/promises';
import { createBatchScheduler } from './stream-writer.ts';

describe('createBatchScheduler', () => {
  it('runs tasks in order, two in each turn, the first in the current turn', async () => {
    const schedule = createBatchScheduler(2);
    const done: number[] = [];
    for (const number of [1, 2, 3, 4, 5]) schedule(() => done.push(number));
    await Promise.resolve();
    const seen = [[...done]];
    for (let turn = 0; turn < 2; turn += 1) {
      await nextTurn();
      seen.push([...done]);
    }
    expect(seen.map((numbers) => numbers.join(''))).toEqual(['12', '1234', '12345']);
  });

  it('lets other callbacks run between two turns', async () => {
    const schedule = createBatchScheduler(1);
    const done: string[] = [];
    schedule(() => done.push('first'));
    schedule(() => done.push('second'));
    setImmediate(() => done.push('an answer'));
    await nextTurn();
    await nextTurn();
    expect(done).toEqual(['first', 'an answer', 'second']);
  });

  it('runs tasks that are added by a task or after all others', async () => {
    const schedule = createBatchScheduler(1);
    const done: string[] = [];
    schedule(() => {
      done.push('first');
      schedule(() => done.push('added by the first'));
    });
    await nextTurn();
    await nextTurn();
    schedule(() => done.push('later'));
    await Promise.resolve();
    expect(done).toEqual(['first', 'added by the first', 'later']);
  });
});
