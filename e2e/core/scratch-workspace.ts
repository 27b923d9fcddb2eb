import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../../', import.meta.url));
const execute = promisify(execFile);

export interface ScratchWorkspace {
  /** Replaces words in a source file. Throws if they are missing. Resolves to a function that restores the file. */
  readonly replaceInFile: (file: string, words: string, by: string) => Promise<() => Promise<void>>;
  readonly raiseMinor: (name: string) => Promise<string>;
  readonly build: (bundle: string, buildId: string) => Promise<string>;
  readonly remove: () => Promise<void>;
}

export async function createScratchWorkspace(): Promise<ScratchWorkspace> {
  const folder = await mkdtemp(path.join(tmpdir(), 'padauk-scratch-'));
  await execute(process.execPath, [path.join(root, 'tooling/run/scratch-workspace.mjs'), folder]);
  const replaceInFile: ScratchWorkspace['replaceInFile'] = async (file, words, by) => {
    const before = await readFile(path.join(folder, file), 'utf8');
    if (!before.includes(words)) throw new Error(`${file} does not contain ${words}`);
    await writeFile(
      path.join(folder, file),
      before.replace(words, () => by),
    );
    return () => writeFile(path.join(folder, file), before);
  };
  return {
    replaceInFile,
    raiseMinor: async (name) => {
      const [, version = '', major = '', minor = ''] =
        /"version": "((\d+)\.(\d+)\.\d+)"/.exec(await readFile(path.join(folder, name, 'package.json'), 'utf8')) ?? [];
      const next = `${major}.${Number(minor) + 1}.0`;
      await replaceInFile(`${name}/package.json`, `"version": "${version}"`, `"version": "${next}"`);
      return next;
    },
    build: async (bundle, buildId) => {
      await execute(process.execPath, ['tooling/run/build.mjs', bundle], {
        cwd: folder,
        env: { ...process.env, BUILD_ID: buildId },
      });
      return path.join(folder, 'dist', bundle === 'host' ? 'host' : `r/${bundle}`, buildId);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
