import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Runs a program of this folder in its own process. Returns the signal that ended it. */
export async function runUntilKilled(program: string, orders: object): Promise<unknown> {
  const file = fileURLToPath(new URL(program, import.meta.url));
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file, JSON.stringify(orders)], {
    stdio: 'inherit',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  const [, signal] = await once(child, 'exit');
  return signal;
}
