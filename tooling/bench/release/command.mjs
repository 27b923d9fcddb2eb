import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const OPS = fileURLToPath(new URL('../../../ops/src/main.ts', import.meta.url));

const DEADLINE_MS = 60_000;

/**
 * Starts a command of `pnpm ops release` that goes on, and stops it when it has said what it says once it is ready.
 * @returns the milliseconds until then
 */
export async function untilSaid(place, args, words) {
  const startedAt = performance.now();
  const child = start(place, args);
  const ended = once(child, 'close');
  const said = new Promise((resolve) => {
    let text = '';
    child.stderr.setEncoding('utf8').on('data', (more) => {
      text += more;
      if (text.includes(words)) resolve(performance.now() - startedAt);
    });
  });
  const late = setTimeout(() => child.kill('SIGKILL'), DEADLINE_MS);
  const ms = await Promise.race([said, ended.then(() => null)]);
  child.kill('SIGTERM');
  await ended;
  clearTimeout(late);
  if (ms === null) throw new Error(`${args.join(' ')} did not say "${words}"`);
  return ms;
}

function start(place, args, env = {}) {
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', OPS, 'release', ...args], {
    env: { ...process.env, RELEASE_STORE: place, NODE_OPTIONS: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/**
 * Runs `pnpm ops release …` as a process of its own.
 * @param killAfterMs when it is killed with SIGKILL, or `null`
 * @param env what it is told beside the store
 * @returns the milliseconds that it took, its exit code (`null` when it was killed), and what it printed
 */
export async function release(place, args, killAfterMs = null, env = {}) {
  const startedAt = performance.now();
  const child = start(place, args, env);
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
