/**
 * `node tooling/new/scratch-copy.mjs <folder>`: the workspace once more, in a folder where a test may change sources. Packages from npm are
 * shared with the original by links; the workspace's own are the copy's.
 */
import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const LEFT_OUT = new Set(['.git', '.cache', 'dist', 'var', 'coverage', 'test-results', '.bench']);

/** Copies everything but the packages of the root and what is built; `.ts-out` comes along, so that the compiler starts where the original is. */
export function copyWorkspace(folder) {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(root)) {
    if (LEFT_OUT.has(name)) continue;
    if (name === 'node_modules') symlinkSync(path.join(root, name), path.join(folder, name));
    // Links between packages are relative, and stay so: in the copy they lead to the copy.
    else cpSync(path.join(root, name), path.join(folder, name), { recursive: true, verbatimSymlinks: true });
  }
}

if (import.meta.filename === process.argv[1]) {
  const [, , folder] = process.argv;
  if (folder === undefined) throw new Error('scratch-copy.mjs <folder>');
  copyWorkspace(path.resolve(folder));
}
