import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const OPS = fileURLToPath(new URL('../../../ops/src/main.ts', import.meta.url));

/**
 * Runs `pnpm ops release …` as a process of its own.
 * @param killAfterMs when it is killed with SIGKILL, or `null`
 * @param env what it is told beside the store
 * @returns the milliseconds that it took, its exit code (`null` when it was killed), and what it printed
 */
export async function release(place, args, killAfterMs = null, env = {}) {
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', OPS, 'release', ...args], {
    env: { ...process.env, RELEASE_STORE: place, NODE_OPTIONS: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'])
    child[name].setEncoding('utf8').on('data', (text) => {
      printed[name] += text;
    });
  const killing = killAfterMs === null ? null : setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  const [status] = await once(child, 'close');
  clearTimeout(killing);
  return { ms: performance.now() - startedAt, status, text: printed.stdout, errors: printed.stderr };
}
