/** Installs the workspace when the lockfile has changed since the last time; says so, and is silent otherwise. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { cleanEnvironment } from './node-version.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
export const PNPM = 'pnpm@12.21.0';

export function ensureInstalled() {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'pnpm-lock.yaml')))
    .digest('hex');
  const stamp = path.join(root, 'node_modules/.installed-for');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing packages …');
  // A pnpm that is already on this machine asks the Node beside it for its version, and warns of every package that wants a newer one; what runs them is this Node.
  const env = { ...cleanEnvironment(), CI: 'true', pnpm_config_node_version: process.versions.node };
  const done = spawnSync('npx', ['--yes', PNPM, 'install', '--frozen-lockfile'], { cwd: root, stdio: 'inherit', env });
  if (done.status !== 0) throw new Error('the packages could not be installed');
  writeFileSync(stamp, lock);
}
