/** `node tooling/new/scratch-copy.mjs <folder>`: copies the workspace; npm packages are symlinks to the original. */
import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const EXCLUDED = new Set(['.git', '.cache', 'dist', 'var', 'coverage', 'test-results', '.bench']);

/** `.ts-out` is copied, so that the compiler continues incrementally. */
export function copyWorkspace(folder) {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(root)) {
    if (EXCLUDED.has(name)) continue;
    if (name === 'node_modules') symlinkSync(path.join(root, name), path.join(folder, name));
    else cpSync(path.join(root, name), path.join(folder, name), { recursive: true, verbatimSymlinks: true });
  }
}

if (import.meta.filename === process.argv[1]) {
  const [, , folder] = process.argv;
  if (folder === undefined) throw new Error('scratch-copy.mjs <folder>');
  copyWorkspace(path.resolve(folder));
}
