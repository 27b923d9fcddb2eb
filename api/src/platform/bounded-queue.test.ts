import { createBoundedQueue, QueueFullError } from './bounded-queue.ts';

describe('a bounded queue', () => {
  it('E6 runs two tasks at once, lets a hundred wait, and refuses the next', async () => {
    const enqueue = createBoundedQueue({ label: 'a test', concurrency: 2, maxWaiting: 100 });
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    let running = 0;
    let maxRunning = 0;
    const task = async (): Promise<void> => {
      running += 1;
      maxRunning = Math.max(maxRunning, running);
      await gate;
      running -= 1;
    };
    const tasks = Array.from({ length: 102 }, () => enqueue(task));

    await expect(enqueue(task)).rejects.toEqual(new QueueFullError('a test'));
    release();
    await Promise.all(tasks);
    expect(maxRunning).toBe(2);
  });
});
