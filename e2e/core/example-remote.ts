import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Locale } from '@padauk/contract/text/locales';
import { ROOT } from './workspace.ts';

const execute = promisify(execFile);

/** From the workspace, as a team gets them from a package registry. */
const LINKED = {
  '@padauk/contract': 'contract',
  '@padauk/shared': 'shared',
  '@padauk/tooling': 'tooling',
  react: 'shared/node_modules/react',
  'react-dom': 'shared/node_modules/react-dom',
  '.bin/padauk': 'tooling/bin/padauk.mjs',
};
export interface ExampleBuild {
  readonly id: string;
  readonly folder: string;
}

export type ExampleRemote = Awaited<ReturnType<typeof installExample>>;

/** A copy of `examples/<bundler>` for this process, because other journeys may build the same example. */
export async function installExample(bundler: string) {
  const example = path.join(ROOT, 'examples', bundler);
  const folder = path.join(await installPackages(example), String(process.pid));
  await rm(folder, { recursive: true, force: true });
  await cp(example, folder, { recursive: true, filter: (file) => !/[\\/](?:node_modules|build|dist)$/.test(file) });
  const getTextFile = (locale: Locale): string => `src/locales/${locale}.json`;
  const replaceSource = async (name: string, from: string, to: string): Promise<void> => {
    const file = path.join(folder, name);
    const text = await readFile(file, 'utf8');
    if (!text.includes(from)) throw new Error(`${name} of ${bundler} does not contain ${from}`);
    await writeFile(file, text.replaceAll(from, to));
  };
  return {
    folder,
    readText: async (locale: Locale, key: string): Promise<string> => {
      const texts: unknown = JSON.parse(await readFile(path.join(folder, getTextFile(locale)), 'utf8'));
      return String(Reflect.get(Object(texts), key));
    },
    replaceSource,
    replaceText: (locale: Locale, from: string, to: string) => replaceSource(getTextFile(locale), from, to),
    /** The bundler, then `padauk adopt`. */
    build: async (): Promise<ExampleBuild> => parseBuild(await runNpm(folder, 'run', 'build')),
    /** Replaces words in what the bundler has built, and adopts it again. */
    rebuild: async (from: string, to: string): Promise<ExampleBuild> => {
      await replaceInScripts(path.join(folder, 'build'), from, to);
      const words = [path.join(ROOT, 'tooling/bin/padauk.mjs'), 'adopt', 'build'];
      return parseBuild((await execute(process.execPath, words, { cwd: folder })).stdout);
    },
    remove: () => rm(folder, { recursive: true }),
  };
}

function parseBuild(output: string): ExampleBuild {
  const [, id, folder] = /\S+ (\S+) {2}entry .* {2}(\S.*)\n/.exec(output) ?? [];
  if (id === undefined || folder === undefined) throw new Error(`padauk adopt printed no build: ${output}`);
  return { id, folder };
}

async function replaceInScripts(folder: string, from: string, to: string): Promise<void> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.js'));
  const texts = await Promise.all(
    names.map(async (name) => [name, await readFile(path.join(folder, name), 'utf8')] as const),
  );
  const found = texts.filter(([, text]) => text.includes(from));
  if (found.length === 0) throw new Error(`no script of ${folder} contains ${from}`);
  for (const [name, text] of found) await writeFile(path.join(folder, name), text.replaceAll(from, to));
}

/** One lockfile is installed once. @returns the folder of `node_modules` */
async function installPackages(example: string): Promise<string> {
  const lockfile = await readFile(path.join(example, 'package-lock.json'));
  const digest = createHash('sha256').update(lockfile).update(JSON.stringify(LINKED)).digest('hex').slice(0, 16);
  const folder = path.join(ROOT, '.cache/examples', digest);
  if (existsSync(folder)) return folder;
  const own = `${folder}-${process.pid}`;
  for (const file of ['package.json', 'package-lock.json']) await cp(path.join(example, file), path.join(own, file));
  await runNpm(own, 'ci', '--no-audit', '--no-fund');
  await linkPackages(path.join(own, 'node_modules'));
  // Another process may have installed it meanwhile.
  await rename(own, folder).catch(() => rm(own, { recursive: true }));
  return folder;
}

async function linkPackages(modules: string): Promise<void> {
  for (const [name, target] of Object.entries(LINKED)) {
    const link = path.join(modules, name);
    if (existsSync(link)) continue;
    await mkdir(path.dirname(link), { recursive: true });
    await symlink(path.join(ROOT, target), link);
  }
}

async function runNpm(folder: string, ...words: readonly string[]): Promise<string> {
  const PATH = `${path.dirname(process.execPath)}${path.delimiter}${process.env['PATH'] ?? ''}`;
  // Playwright's own variables would colour the output.
  const env = { ...process.env, PATH, FORCE_COLOR: '0', NO_COLOR: '1' };
  return (await execute('npm', words, { cwd: folder, env })).stdout;
}
