import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const OPERATOR_KEY = 'journeys-operator-key-0123456789abcdef';
const START_TIMEOUT_MS = 60_000;

/** A platform that runs for the journeys: the real server, its own data folder, the six published bundles. */
export interface Platform {
  readonly url: string;
  readonly dataDir: string;
  /** Calls the operator API as an operator. Throws when it does not answer with success. */
  readonly operator: (method: 'GET' | 'POST', call: string, body?: object) => Promise<unknown>;
  readonly stop: () => Promise<void>;
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject).listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (typeof address === 'object' && address !== null ? resolve(address.port) : reject(new Error('no port'))));
    });
  });
}

function finished(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.on('exit', (code) => resolve(code)));
}

async function publishBundles(dataDir: string): Promise<void> {
  const code = await finished(spawn(process.execPath, ['tooling/run/publish.mjs'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DATA_DIR: dataDir } }));
  if (code !== 0) throw new Error('the bundles could not be published: run `pnpm build` first');
}

async function untilHealthy(url: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < until && child.exitCode === null) {
    if (await fetch(`${url}/healthz`).then((answer) => answer.ok, () => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the platform did not start');
}

/** Starts a platform on free ports. `env` adds to its environment, for journeys that want another setting. */
export async function startPlatform(env: Readonly<Record<string, string>> = {}): Promise<Platform> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'padauk-journey-'));
  await publishBundles(dataDir);
  const [port, operatorPort] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, ['api/src/main.ts'], {
    cwd: root, stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: String(port), OPERATOR_HOST: '127.0.0.1', OPERATOR_PORT: String(operatorPort), OPERATOR_KEY, LOG_LEVEL: 'warn', AUTOPILOT_SECONDS: '1', ...env },
  });
  const url = `http://127.0.0.1:${port}`;
  await untilHealthy(url, child);

  async function operator(method: 'GET' | 'POST', call: string, body?: object): Promise<unknown> {
    const answer = await fetch(`http://127.0.0.1:${operatorPort}${call}`, {
      method, headers: { 'operator-key': OPERATOR_KEY, operator: 'journey', ...(body === undefined ? {} : { 'content-type': 'application/json' }) }, ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`operator ${method} ${call}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }

  async function stop(): Promise<void> {
    const ended = finished(child);
    child.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  }
  return { url, dataDir, operator, stop };
}
