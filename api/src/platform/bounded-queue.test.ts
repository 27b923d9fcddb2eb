import { createBoundedQueue, QueueFullError } from './bounded-queue.ts';

describe('a bounded queue', () => {
  it('E6 runs two at a time, lets a hundred wait, and refuses the next', async () => {
    const inTurn = createBoundedQueue({ label: 'a test', concurrency: 2, maxWaiting: 100 });
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    let running = 0;
    let most = 0;
    const task = async (): Promise<void> => {
      running += 1;
      most = Math.max(most, running);
      await gate;
      running -= 1;
    };
    const tasks = Array.from({ length: 102 }, () => inTurn(task));

    await expect(inTurn(task)).rejects.toEqual(new QueueFullError('a test'));
    release();
    await Promise.all(tasks);
    expect(most).toBe(2);
  });
});
