import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const OPS = fileURLToPath(new URL('../../../ops/src/main.ts', import.meta.url));

const DEADLINE_MS = 60_000;

/** Starts a long-running `pnpm ops release` command, stops it once stderr has `words`. @returns the milliseconds */
export async function waitForOutput(storeFolder, args, words) {
  const startedAt = performance.now();
  const child = startCommand(storeFolder, args);
  const ended = once(child, 'close');
  const printed = new Promise((resolve) => {
    let text = '';
    child.stderr.setEncoding('utf8').on('data', (more) => {
      text += more;
      if (text.includes(words)) resolve(performance.now() - startedAt);
    });
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), DEADLINE_MS);
  const ms = await Promise.race([printed, ended.then(() => null)]);
  child.kill('SIGTERM');
  await ended;
  clearTimeout(timer);
  if (ms === null) throw new Error(`${args.join(' ')} did not print "${words}"`);
  return ms;
}

function startCommand(storeFolder, args, env = {}) {
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', OPS, 'release', ...args], {
    env: { ...process.env, RELEASE_STORE: storeFolder, NODE_OPTIONS: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Runs `pnpm ops release …`. @returns milliseconds, exit code (null when killed), stdout and stderr */
export async function runRelease(storeFolder, args, killAfterMs = null, env = {}) {
  const startedAt = performance.now();
  const child = startCommand(storeFolder, args, env);
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'])
    child[name].setEncoding('utf8').on('data', (text) => {
      output[name] += text;
    });
  const killTimer = killAfterMs === null ? null : setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  const [status] = await once(child, 'close');
  clearTimeout(killTimer);
  return { ms: performance.now() - startedAt, status, text: output.stdout, errors: output.stderr };
}
