import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
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
  const program = fileURLToPath(new URL('../../../test/throwaway-and-wait.ts', import.meta.url));
  const isAnswering = (url: string): Promise<boolean> =>
    fetch(`${url}/healthz`).then(
      () => true,
      () => false,
    );

  it('ends with its parent process, even if the parent is killed', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'padauk-throwaway-'));
    const parent = spawn(process.execPath, [program, path.join(folder, 'data')], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    const [line]: Buffer[] = await once(parent.stdout, 'data');
    const url = String(line).trim();
    const before = await isAnswering(url);
    parent.kill('SIGKILL');
    await once(parent, 'exit');
    for (let looks = 0; looks < 200 && (await isAnswering(url)); looks += 1) await wait(50);
    const after = await isAnswering(url);
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });

    expect([before, after]).toEqual([true, false]);
  });
});
