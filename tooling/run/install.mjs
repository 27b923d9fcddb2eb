import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cleanEnvironment } from './node-version.mjs';

const root = path.resolve(import.meta.dirname, '../..');
export const PNPM = 'pnpm@12.21.0';

export function ensureInstalled() {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'pnpm-lock.yaml')))
    .digest('hex');
  const stamp = path.join(root, 'node_modules/.installed-for');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing packages …');
  // A global pnpm may run on another Node and warn about engines; the packages run on this Node.
  const env = { ...cleanEnvironment(), CI: 'true', pnpm_config_node_version: process.versions.node };
  const done = spawnSync('npx', ['--yes', PNPM, 'install', '--frozen-lockfile'], { cwd: root, stdio: 'inherit', env });
  if (done.status !== 0) throw new Error('the packages could not be installed');
  writeFileSync(stamp, lock);
}
