import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createTemporaryFolder } from '../../../test/build-fixture.ts';
import { startNode } from '../../../test/run-node.ts';
import { runInterruptible } from './index.ts';

describe('an interrupted command', () => {
  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('cleans up on %s, then exits with the code of the signal', async (signal, code) => {
    const order: (string | number)[] = [];
    const work = runInterruptible(
      async (interrupted) => {
        await once(interrupted, 'abort');
        order.push('cleaned up');
      },
      (exitCode) => void order.push(exitCode),
    );
    process.emit(signal, signal);
    await work;

    expect(order).toEqual(['cleaned up', code]);
    expect(process.listenerCount(signal)).toBe(0);
  });

  it('returns the result and does not exit if no signal arrives', async () => {
    const exitCodes: number[] = [];

    expect([
      await runInterruptible(
        () => Promise.resolve('done'),
        (code) => void exitCodes.push(code),
      ),
      exitCodes,
    ]).toEqual(['done', []]);
  });
});

describe('the server of the smoke test', () => {
  const isAnswering = (url: string): Promise<boolean> =>
    fetch(`${url}/healthz`).then(
      () => true,
      () => false,
    );

  it('ends with its parent process, even if the parent is killed', async () => {
    const parent = startNode('throwaway-and-wait.ts', [path.join(await createTemporaryFolder(), 'data')]);
    const url = /http:\S+/.exec(await parent.waitFor(/http:\S+\n/))?.[0] ?? '';
    const before = await isAnswering(url);
    await parent.stop('SIGKILL');
    for (let looks = 0; looks < 200 && (await isAnswering(url)); looks += 1) await wait(50);

    expect([before, await isAnswering(url)]).toEqual([true, false]);
  });
});
