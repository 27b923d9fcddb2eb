import { execFile, spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findFreePort } from './free-port.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** `pnpm dev <remote>` on a copy of the sources; `pnpm new:remote` creates a new remote there. */
export interface DevServer {
  readonly url: string;
  /** Replaces words in a source file. Throws if they are missing. */
  readonly replaceInFile: (file: string, from: string, to: string) => Promise<void>;
  readonly stop: () => Promise<void>;
}

export async function startDevServer(
  remote: string,
  platformUrl: string,
  options: { readonly isNew?: boolean; readonly flags?: readonly string[] } = {},
): Promise<DevServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'padauk-dev-'));
  const run = (...args: readonly string[]): Promise<unknown> =>
    promisify(execFile)(process.execPath, [...args], { cwd: folder });
  await run(path.join(root, 'tooling/new/scratch-copy.mjs'), folder);
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
    replaceInFile: async (file, from, to) => {
      const source = path.join(folder, `remote-${remote}/src`, file);
      const text = await readFile(source, 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not contain: ${from}`);
      await writeFile(
        source,
        text.replace(from, () => to),
      );
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
