import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { runInterruptible } from './interruption.ts';

describe('an interrupted command', () => {
  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('gives back what it has on %s, and then ends as it would have', async (signal, code) => {
    const order: (string | number)[] = [];
    const work = runInterruptible(
      async (interrupted) => {
        await once(interrupted, 'abort');
        order.push('given back');
      },
      (given) => void order.push(given),
    );
    process.emit(signal, signal);
    await work;

    expect(order).toEqual(['given back', code]);
    expect(process.listenerCount(signal)).toBe(0);
  });

  it('is none when the work ends by itself', async () => {
    const ended: number[] = [];

    expect([
      await runInterruptible(
        () => Promise.resolve('done'),
        (code) => void ended.push(code),
      ),
      ended,
    ]).toEqual(['done', []]);
  });
});

describe('the server of the smoke test', () => {
  const program = fileURLToPath(new URL('../../../test/throwaway-and-wait.ts', import.meta.url));
  const answers = (url: string): Promise<boolean> =>
    fetch(`${url}/healthz`).then(
      () => true,
      () => false,
    );

  it('does not outlive who started it, not even one that is killed', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'padauk-throwaway-'));
    const parent = spawn(process.execPath, [program, path.join(folder, 'data')], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    const [line]: Buffer[] = await once(parent.stdout, 'data');
    const url = String(line).trim();
    const before = await answers(url);
    parent.kill('SIGKILL');
    await once(parent, 'exit');
    for (let looks = 0; looks < 200 && (await answers(url)); looks += 1) await wait(50);
    const after = await answers(url);
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });

    expect([before, after]).toEqual([true, false]);
  });
});
