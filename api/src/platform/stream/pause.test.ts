import { createPause } from './relay.ts';

describe('the pause between two polls of the relay', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  async function isOverAfter(ms: number, wait: Promise<void>): Promise<boolean> {
    let isOver = false;
    void wait.then(() => (isOver = true));
    await jest.advanceTimersByTimeAsync(ms);
    return isOver;
  }

  it('lasts as long as requested', async () => {
    const pause = createPause(20);
    pause.begin();
    const wait = pause.wait(150);

    expect(await isOverAfter(149, wait)).toBe(false);
    expect(await isOverAfter(1, wait)).toBe(true);
  });

  it('ends when it is interrupted', async () => {
    const pause = createPause(20);
    pause.begin();
    const wait = pause.wait(150);

    pause.interrupt();

    expect(await isOverAfter(0, wait)).toBe(true);
  });

  it('has the minimum length when it was interrupted before it began, and only then', async () => {
    const pause = createPause(20);
    pause.begin();
    pause.interrupt();
    const wait = pause.wait(150);
    expect(await isOverAfter(19, wait)).toBe(false);
    expect(await isOverAfter(1, wait)).toBe(true);

    pause.begin();
    expect(await isOverAfter(149, pause.wait(150))).toBe(false);
  });
});
