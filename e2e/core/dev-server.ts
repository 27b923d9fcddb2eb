import { execFile, spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { findFreePort } from './free-port.ts';
import { replaceInFile } from './scratch-workspace.ts';
import { ROOT } from './workspace.ts';

export type DevServer = Awaited<ReturnType<typeof startDevServer>>;

/** `pnpm dev <remote>` on a copy of the sources; `pnpm new:remote` creates a new remote there. */
export async function startDevServer(
  remote: string,
  platformUrl: string,
  options: { readonly isNew?: boolean; readonly flags?: readonly string[] } = {},
) {
  const folder = await mkdtemp(path.join(tmpdir(), 'padauk-dev-'));
  const run = (...args: readonly string[]): Promise<unknown> =>
    promisify(execFile)(process.execPath, [...args], { cwd: folder });
  await run(path.join(ROOT, 'tooling/new/scratch-copy.mjs'), folder);
  if (options.isNew === true) {
    await run('tooling/new/remote.mjs', remote, '--no-install');
    // Replaces `pnpm install`: the packages of a similar remote.
    await cp(path.join(folder, 'remote-games/node_modules'), path.join(folder, `remote-${remote}/node_modules`), {
      recursive: true,
      verbatimSymlinks: true,
    });
  }
  const port = await findFreePort();
  const child = spawn(process.execPath, ['tooling/run/dev.mjs', remote, ...(options.flags ?? [])], {
    cwd: folder,
    env: { ...process.env, API_URL: platformUrl, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => void child.on('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => (line.includes('Stop') ? resolve() : undefined));
    void ended.then(() => reject(new Error('the dev server ended instead of starting')));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    replaceInFile: (file: string, from: string, to: string) =>
      replaceInFile(path.join(folder, `remote-${remote}/src`, file), from, to),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
