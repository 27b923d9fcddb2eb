import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const OPS = fileURLToPath(new URL('../../../ops/src/main.ts', import.meta.url));

const DEADLINE_MS = 60_000;

/** Starts a long-running `pnpm ops release` command, stops it once stderr has `words`. @returns the milliseconds */
export async function waitForOutput(place, args, words) {
  const startedAt = performance.now();
  const child = startCommand(place, args);
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

function startCommand(place, args, env = {}) {
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', OPS, 'release', ...args], {
    env: { ...process.env, RELEASE_STORE: place, NODE_OPTIONS: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Runs `pnpm ops release …`. @returns milliseconds, exit code (null when killed), stdout and stderr */
export async function runRelease(place, args, killAfterMs = null, env = {}) {
  const startedAt = performance.now();
  const child = startCommand(place, args, env);
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
