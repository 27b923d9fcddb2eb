/** `pnpm pack:packages <folder>`: packs the published packages as tarballs. Changes no tracked file. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { PNPM } from '../run/install.mjs';
import { recordExports } from './exports.mjs';

const root = path.resolve(import.meta.dirname, '../..');
export const PACKED = ['contract', 'shared', 'tooling', 'create-padauk-remote'];

export function findPnpmCommand() {
  const isInstalled = spawnSync('pnpm', ['--version'], { stdio: 'ignore' }).status === 0;
  return isInstalled ? ['pnpm'] : ['npx', '--yes', PNPM];
}

export function packPackages(folder) {
  mkdirSync(folder, { recursive: true });
  const [command, ...prefix] = findPnpmCommand();
  return PACKED.map((short) => {
    const cwd = path.join(root, short);
    execFileSync(command, [...prefix, 'pack', '--pack-destination', folder], { cwd, stdio: 'pipe', encoding: 'utf8' });
    const { name, version } = JSON.parse(readFileSync(path.join(cwd, 'package.json'), 'utf8'));
    return { name, version, tarball: path.join(folder, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`) };
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { positionals } = parseArgs({ allowPositionals: true }); // throws for an option: there is none
  const [folder = 'dist/packages'] = positionals;
  recordExports({ isDryRun: true });
  for (const { tarball } of packPackages(path.resolve(folder))) console.log(tarball);
}
