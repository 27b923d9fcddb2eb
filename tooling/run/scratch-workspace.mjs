/** `node tooling/run/scratch-workspace.mjs <folder>`: copies the sources of all bundles; npm packages are symlinks. */
import { cpSync, existsSync, mkdirSync, readdirSync, realpathSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = realpathSync(fileURLToPath(new URL('../../', import.meta.url)));
const EXCLUDED = new Set(['node_modules', 'dist', '.ts-out', '.cache']);
const FILES = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml'];

const packages = [
  'contract',
  'shared',
  'host',
  'tooling',
  ...readdirSync(root).filter((name) => name.startsWith('remote-')),
];

/** Workspace packages resolve to the copy, so that every package sees a change there. */
function resolveSource(installed, target) {
  const inRoot = path.relative(root, realpathSync(installed));
  return packages.includes(inRoot) ? path.join(target, inRoot) : realpathSync(installed);
}

function linkPackages(from, to, target) {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name.startsWith('.')) continue;
    if (name.startsWith('@')) linkPackages(path.join(from, name), path.join(to, name), target);
    else symlinkSync(resolveSource(path.join(from, name), target), path.join(to, name));
  }
}

function copyWorkspace(target) {
  for (const file of FILES) cpSync(path.join(root, file), path.join(target, file));
  for (const name of packages) {
    const from = path.join(root, name);
    cpSync(from, path.join(target, name), {
      recursive: true,
      filter: (source) => !EXCLUDED.has(path.basename(source)),
    });
    const installed = path.join(from, 'node_modules');
    if (existsSync(installed)) linkPackages(installed, path.join(target, name, 'node_modules'), target);
  }
}

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('usage: scratch-workspace.mjs <folder>');
copyWorkspace(path.resolve(folder));
