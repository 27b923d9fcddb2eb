import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './workspace.ts';

const execute = promisify(execFile);

/** Replaces words in a file. Throws if they are missing. Resolves to a function that restores the file. */
export async function replaceInFile(file: string, words: string, by: string): Promise<() => Promise<void>> {
  const before = await readFile(file, 'utf8');
  if (!before.includes(words)) throw new Error(`${file} does not contain ${words}`);
  const after = before.replace(words, () => by);
  await writeFile(file, after);
  return () => writeFile(file, before);
}

export type ScratchWorkspace = Awaited<ReturnType<typeof createScratchWorkspace>>;

export async function createScratchWorkspace() {
  const folder = await mkdtemp(path.join(tmpdir(), 'padauk-scratch-'));
  await execute(process.execPath, [path.join(ROOT, 'tooling/new/scratch-copy.mjs'), folder]);
  const replaceIn: typeof replaceInFile = (file, words, by) => replaceInFile(path.join(folder, file), words, by);
  return {
    replaceInFile: replaceIn,
    raiseMinor: async (name: string) => {
      const [, version = '', major = '', minor = ''] =
        /"version": "((\d+)\.(\d+)\.\d+)"/.exec(await readFile(path.join(folder, name, 'package.json'), 'utf8')) ?? [];
      const next = `${major}.${Number(minor) + 1}.0`;
      await replaceIn(`${name}/package.json`, `"version": "${version}"`, `"version": "${next}"`);
      return next;
    },
    build: async (bundle: string, buildId: string) => {
      await execute(process.execPath, ['tooling/run/build.mjs', bundle], {
        cwd: folder,
        env: { ...process.env, BUILD_ID: buildId },
      });
      return path.join(folder, 'dist', bundle === 'host' ? 'host' : `r/${bundle}`, buildId);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
