import { execFile, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { findFreePort } from '../../ops/src/free-port.ts';

const root = path.resolve(import.meta.dirname, '../..');
const OPS = path.join(root, 'ops/src/main.ts');
const ANSWER_TIMEOUT_MS = 60_000;

/** Options of jest and of the caller must not reach the child processes. */
function cleanEnvironment(more = {}) {
  const { NODE_OPTIONS: _, PADAUK_ROOT: _root, BUILD_ID: _id, RELEASE_URL: _url, ...env } = process.env;
  return { ...env, CI: 'true', ...more };
}

export async function runIn(cwd, [command, ...args], env) {
  const options = { cwd, env: cleanEnvironment(env), maxBuffer: 64 * 1024 * 1024 };
  return promisify(execFile)(command, args, options).then(
    ({ stdout }) => stdout,
    (failure) => {
      throw new Error(`${command} ${args.join(' ')}\n${failure.stdout}\n${failure.stderr}`, { cause: failure });
    },
  );
}

export async function makeRepository({ name, folder, registry, words = [] }) {
  await runIn(folder, ['npx', '--yes', 'create-padauk-remote', name, ...words], registry.env);
  return path.join(folder, `remote-${name}`);
}

export const readNpmRegistry = async () => (await runIn(root, ['npm', 'config', 'get', 'registry'])).trim();

function waitForLine(child, words) {
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => (line.includes(words) ? resolve(line) : undefined));
    child.on('exit', (code) => reject(new Error(`the process exited with ${code} before it printed "${words}"`)));
  });
}

export function createStop(child) {
  const ended = new Promise((resolve) => child.on('exit', resolve));
  return async () => {
    child.kill('SIGTERM');
    await ended;
  };
}

export async function startDev(repository, apiUrl) {
  const port = await findFreePort();
  const program = path.join(repository, 'node_modules/@padauk/tooling/run/dev.mjs');
  const env = cleanEnvironment({ API_URL: apiUrl, PORT: String(port) });
  const child = spawn(process.execPath, [program], { cwd: repository, env, stdio: ['ignore', 'pipe', 'inherit'] });
  await waitForLine(child, 'Stop');
  return { url: `http://127.0.0.1:${port}`, stop: createStop(child) };
}

export async function waitForAnswer(url) {
  const until = Date.now() + ANSWER_TIMEOUT_MS;
  while (
    !(await fetch(url).then(
      () => true,
      () => false,
    ))
  ) {
    if (Date.now() > until) throw new Error(`nothing answers at ${url}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export async function startReleaseService(dataDir) {
  const store = path.join(dataDir, 'releases');
  const port = await findFreePort();
  const words = ['release', 'serve', '--listen', `127.0.0.1:${port}`, '--store', store];
  const flags = ['--disable-warning=ExperimentalWarning', OPS];
  const child = spawn(process.execPath, [...flags, ...words], {
    cwd: root,
    env: cleanEnvironment(),
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  const url = `http://127.0.0.1:${port}`;
  await waitForAnswer(url);
  return {
    url,
    tokenFor: async (team, remote) => {
      const made = ['release', 'make-token', team, remote, '--days', '1', '--store', store];
      return (await runIn(root, [process.execPath, ...flags, ...made])).trim();
    },
    registry: async () => JSON.parse(await readFile(path.join(store, 'registry.json'), 'utf8')),
    lastOfAudit: async () => {
      const text = await readFile(path.join(store, 'registry/audit.jsonl'), 'utf8');
      return JSON.parse(text.trim().split('\n').at(-1));
    },
    stop: createStop(child),
  };
}
