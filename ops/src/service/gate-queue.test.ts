import { deferred } from '../../test/deferred.ts';
import { gateQueue } from './gate-queue.ts';

describe('the queue of gates', () => {
  const said: string[] = [];
  const sayer =
    (team: string) =>
    (line: string): void =>
      void said.push(`${team}: ${line}`);
  beforeEach(() => said.splice(0));

  it('tells each caller its place, and the new one when a gate is done or has failed', async () => {
    const inQueue = gateQueue();
    const [first, second] = [deferred(), deferred()];
    const refused = inQueue(() => first.promise.then(() => Promise.reject(new Error('refused'))), sayer('a'));
    const passed = inQueue(() => second.promise, sayer('b'));
    const last = inQueue(() => Promise.resolve('live'), sayer('c'));

    expect(said).toEqual(['b: 1 gate before you', 'c: 2 gates before you']);
    first.resolve();
    await expect(refused).rejects.toThrow('refused');
    expect(said.slice(2)).toEqual(['c: 1 gate before you']);
    second.resolve();
    await passed;
    expect([await last, said.length]).toEqual(['live', 3]);
  });

  it('says the place again every half a minute, for no proxy to cut the connection, until its turn', async () => {
    jest.useFakeTimers();
    const inQueue = gateQueue();
    const [first, second] = [deferred(), deferred()];
    const answers = [inQueue(() => first.promise, sayer('a')), inQueue(() => second.promise, sayer('b'))];
    await jest.advanceTimersByTimeAsync(60_000);

    expect(said).toEqual(Array(3).fill('b: 1 gate before you'));
    first.resolve();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(said).toHaveLength(3);
    second.resolve();
    await Promise.all(answers);
    expect(jest.getTimerCount()).toBe(0);
    jest.useRealTimers();
  });
});
