import { spawn } from 'node:child_process';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ExampleRemote } from './example-remote.ts';
import { findFreePort } from './free-port.ts';
import { isAnswering, waitUntil } from './wait-until.ts';

export type ExampleDevServer = Awaited<ReturnType<typeof startExampleDevServer>>;

const START_MS = 120_000;

/** `npm run dev` of an example, and `padauk dev --server` in front of it. */
export async function startExampleDevServer(
  { folder }: ExampleRemote,
  { platformUrl, entryPath }: { readonly platformUrl: string; readonly entryPath: string },
) {
  const port = await findFreePort();
  const entry = `http://localhost:${port}${entryPath}`;
  const bundler = startProgram(folder, ['npm', 'run', 'dev', '--', '--port', String(port)]);
  await waitUntil(`the dev server answers at ${entry}`, () => isAnswering(entry), START_MS);
  const shellPort = await findFreePort();
  const url = `http://127.0.0.1:${shellPort}`;
  const shell = startProgram(folder, ['npx', 'padauk', 'dev', '--server', entry], {
    API_URL: platformUrl,
    PORT: String(shellPort),
  });
  await waitUntil(`the shell answers at ${url}`, () => isAnswering(url), START_MS);
  return {
    url,
    replaceInFile: async (name: string, from: string, to: string): Promise<void> => {
      const file = path.join(folder, 'src', name);
      const before = await readFile(file, 'utf8');
      if (!before.includes(from)) throw new Error(`${file} does not contain ${from}`);
      // As editors save: a dev server that reads during the write would get an empty file. No watcher looks here.
      const saved = `${folder}.saved`;
      await writeFile(
        saved,
        before.replace(from, () => to),
      );
      await rename(saved, file);
    },
    stop: async (): Promise<void> => {
      await Promise.all([shell.stop(), bundler.stop()]);
    },
  };
}

/** In a process group of its own: npm does not pass every signal on. */
function startProgram(cwd: string, [program = '', ...args]: readonly string[], settings: NodeJS.ProcessEnv = {}) {
  const PATH = `${path.dirname(process.execPath)}${path.delimiter}${process.env['PATH'] ?? ''}`;
  const env = { ...process.env, PATH, NODE_ENV: '', ...settings };
  const child = spawn(program, args, { cwd, env, detached: true, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise<void>((resolve) => void child.on('exit', () => resolve()));
  return {
    stop: async (): Promise<void> => {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
      await ended;
    },
  };
}
