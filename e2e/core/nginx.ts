import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { isAnswering, waitUntil } from './wait-until.ts';
import { ROOT } from './workspace.ts';

const MODULES = ['static', 'filter'].map((kind) => `/usr/lib/nginx/modules/ngx_http_brotli_${kind}_module.so`);
const NOBODY_UID = 65_534;

/** Path of nginx if it is installed with the modules that the edge needs; otherwise null. */
export function findNginx(): string | null {
  if (!MODULES.every((module) => existsSync(module))) return null;
  return (
    [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin']
      .map((folder) => path.join(folder, 'nginx'))
      .find((file) => existsSync(file)) ?? null
  );
}

interface NginxOptions {
  /** `host:port` of each server. */
  readonly apis: readonly string[];
  readonly dataDir: string;
  readonly port: number;
}

/** Starts nginx with the configuration of `pnpm ops edge nginx`, not as root. */
export async function startNginx({
  apis,
  dataDir,
  port,
}: NginxOptions): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const isRoot = process.getuid?.() === 0;
  const state = await mkdtemp(path.join(tmpdir(), 'padauk-journey-nginx-'));
  await chmod(dataDir, 0o755); // a temporary folder is private to its creator
  if (isRoot) await chown(state, NOBODY_UID, NOBODY_UID);
  const options = [
    ...apis.flatMap((api) => ['--api', api]),
    '--listen',
    `127.0.0.1:${port}`,
    '--store',
    path.join(dataDir, 'releases'),
    '--state',
    state,
    '--log',
    '/dev/null',
  ];
  const { stdout } = await promisify(execFile)(process.execPath, ['ops/src/main.ts', 'edge', 'nginx', ...options], {
    cwd: ROOT,
  });
  await writeFile(path.join(state, 'nginx.conf'), stdout);
  const child = spawn(findNginx() ?? 'nginx', ['-e', 'stderr', '-c', path.join(state, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(isRoot ? { uid: NOBODY_UID, gid: NOBODY_UID } : {}),
  });
  let errorOutput = '';
  child.stderr.on('data', (words: Buffer) => {
    errorOutput += words.toString();
  });
  const ended = new Promise((resolve) => void child.on('exit', resolve));
  const url = `http://127.0.0.1:${port}`;
  await waitUntil('nginx serves the page', () => isAnswering(url)).catch((failure: unknown) => {
    throw new Error(`nginx printed: ${errorOutput}`, { cause: failure });
  });
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    await rm(state, { recursive: true, force: true });
  };
  return { url, stop };
}
