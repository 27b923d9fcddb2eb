import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { findFreePort } from './free-port.ts';
import { isAnswering, waitUntil } from './wait-until.ts';
import { REMOTES, ROOT } from './workspace.ts';

const BUILD_TIMEOUT_MS = 240_000;
const SHARED_PARTS = ['home', 'look', 'controls', 'state', 'form', 'overlay', 'betting', 'money'];

/** As in tooling/run/check-kit.mjs, so that a new kit is included. */
export const KIT_PARTS: readonly string[] = [
  ...SHARED_PARTS,
  ...REMOTES.filter((name) => existsSync(path.join(ROOT, `remote-${name}/src/kit/index.tsx`))),
];

export type Kit = Awaited<ReturnType<typeof startKit>>;

/** Builds and serves the kit. */
export async function startKit() {
  const port = await findFreePort();
  const child = spawn(process.execPath, ['tooling/run/kit.mjs'], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  const isOpen = async (): Promise<boolean> => child.exitCode !== null || (await isAnswering(url));
  await waitUntil('the kit is built and served', isOpen, BUILD_TIMEOUT_MS);
  if (child.exitCode !== null) throw new Error(`the kit ended with exit code ${child.exitCode} instead of starting`);
  return { url, stop: () => child.kill('SIGTERM') };
}
