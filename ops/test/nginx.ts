import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from '../src/free-port.ts';
import { renderNginx, type EdgeSettings } from '../src/edge/nginx.rules.ts';

const NOBODY = 65_534;
const MODULES = '/usr/lib/nginx/modules';
const IS_ROOT = process.getuid?.() === 0;

/** null without nginx or one of the two brotli modules. */
const NGINX = ['static', 'filter'].every((kind) => existsSync(`${MODULES}/ngx_http_brotli_${kind}_module.so`))
  ? ([...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin']
      .map((folder) => path.join(folder, 'nginx'))
      .find((file) => existsSync(file)) ?? null)
  : null;

/** Skips without nginx, but fails in CI. */
export function describeWithNginx(name: string, tests: () => void): void {
  if (NGINX !== null) describe(name, tests);
  else if (process.env['CI'] === 'true') it(`${name}: nginx is installed`, () => expect(NGINX).not.toBeNull());
  else
    describe.skip(
      `${name} (skipped: needs nginx, libnginx-mod-http-brotli-static and libnginx-mod-http-brotli-filter)`,
      tests,
    );
}

/** Runs the configuration of the repository. */
export interface NginxProcess {
  readonly origin: string;
  /** Of the master process, which does not run as root. */
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

/** The output of `nginx -t`. */
export async function testNginxConfiguration(folder: string, text: string): Promise<string> {
  const file = path.join(folder, 'nginx.conf');
  await writeFile(file, text);
  return promisify(execFile)(NGINX ?? 'nginx', ['-e', 'stderr', '-t', '-c', file]).then(
    ({ stderr }) => stderr,
    ({ stderr }: { readonly stderr: string }) => stderr,
  );
}

export async function readNginxFiles(): Promise<{ readonly template: string; readonly downPage: string }> {
  const read = (name: string): Promise<string> => readFile(path.join(__dirname, '../edge', name), 'utf8');
  return { template: await read('nginx.conf'), downPage: await read('down.html') };
}

async function waitForNginx(origin: string, child: ChildProcess, readOutput: () => string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}: ${readOutput()}`);
    if (
      await fetch(`${origin}/r/`, { headers: { connection: 'close' } }).then(
        (answer) => answer.status === 404,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`nginx does not answer: ${readOutput()}`);
}

/** On a free port, never as root. Omitted values use a temporary folder, which `stop` removes. */
export async function startNginx(settings: Pick<EdgeSettings, 'apis'> & Partial<EdgeSettings>): Promise<NginxProcess> {
  const state = await mkdtemp(path.join(os.tmpdir(), 'padauk-nginx-'));
  if (IS_ROOT) await chown(state, NOBODY, NOBODY);
  const port = await findFreePort();
  const store = path.join(state, 'no-store');
  await mkdir(store);
  const completeSettings: EdgeSettings = {
    listen: [`127.0.0.1:${port}`],
    store,
    registry: 'production',
    stateFolder: state,
    gameWallet: null,
    log: '/dev/null',
    modules: MODULES,
    trustedProxies: [],
    tls: null,
    ...settings,
  };
  const file = path.join(state, 'nginx.conf');
  await writeFile(file, renderNginx(await readNginxFiles(), completeSettings));
  await chmod(file, 0o644);
  const child = spawn(NGINX ?? 'nginx', ['-e', 'stderr', '-c', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(IS_ROOT ? { uid: NOBODY, gid: NOBODY } : {}),
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exit = once(child, 'exit');
  const origin = `http://127.0.0.1:${port}`;
  await waitForNginx(origin, child, () => output).catch((failure: unknown) => {
    child.kill('SIGKILL');
    throw failure;
  });
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await exit;
    await rm(state, { recursive: true, force: true, maxRetries: 20 });
  };
  return { origin, pid: child.pid ?? 0, stop };
}
