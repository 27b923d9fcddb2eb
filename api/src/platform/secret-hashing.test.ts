import { argonHashing, boundedQueue, HashQueueFull } from './secret-hashing.ts';

describe('hashing of secrets', () => {
  it('knows the secret again, and no other', async () => {
    const hashing = argonHashing('pepper');
    const hashed = await hashing.hash('golden padauk');

    expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect([await hashing.matches(hashed, 'golden padauk'), await hashing.matches(hashed, 'silver padauk')]).toEqual([true, false]);
  });

  it('is worth nothing without the pepper', async () => {
    const hashed = await argonHashing('pepper').hash('123987');

    expect(await argonHashing('another').matches(hashed, '123987')).toBe(false);
  });

  it('E6 runs two at a time, lets a hundred wait, and refuses the next', async () => {
    const inTurn = boundedQueue(2, 100);
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

    await expect(inTurn(task)).rejects.toBeInstanceOf(HashQueueFull);
    release();
    await Promise.all(tasks);
    expect(most).toBe(2);
  });
});
