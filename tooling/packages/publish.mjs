// `pnpm publish:packages --registry <url> [--dry-run]`: publishes the packages for remotes to any npm registry. A
// version that the registry has with the same files is skipped. With other files it is refused, and nothing is published.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { recordExports } from './exports.mjs';
import { packPackages } from './pack.mjs';

const SCOPE = '@padauk';

/** A registry of the scope in .npmrc would take precedence over `--registry`. */
const runNpm = (registry, args, cwd) =>
  execFileSync('npm', [...args, '--json', `--registry=${registry}`, `--${SCOPE}:registry=${registry}`], {
    cwd,
    env: process.env,
    encoding: 'utf8',
    stdio: 'pipe',
  });

/** Without compression, which differs between versions of zlib. */
const readContent = (tarball) => gunzipSync(readFileSync(tarball));

/** `npm pack` of a version that the registry does not have fails with one of these codes. */
const isMissing = ({ stdout }) => /"code": "(?:E404|ETARGET)"/.test(String(stdout));

function fetchTarball({ name, version }, registry) {
  const folder = mkdtempSync(path.join(tmpdir(), 'published-'));
  try {
    runNpm(registry, ['pack', `${name}@${version}`, '--prefer-online'], folder);
    return readContent(path.join(folder, readdirSync(folder)[0]));
  } catch (failure) {
    if (isMissing(failure)) return null;
    throw failure;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * @param {readonly { name: string, version: string, tarball: string }[]} packages in the order of publication
 * @param {{ registry: string, isDryRun?: boolean }} options
 */
export function publishPackages(packages, { registry, isDryRun = false }) {
  const compared = packages.map((one) => {
    const published = fetchTarball(one, registry);
    return { ...one, published, isEqual: published?.equals(readContent(one.tarball)) === true };
  });
  const changed = compared.filter(({ published, isEqual }) => published !== null && !isEqual);
  if (changed.length > 0)
    throw new Error(
      `${registry} has other files of ${changed.map(({ name, version }) => `${name}@${version}`).join(', ')}: raise the version`,
    );
  return compared.map(({ name, version, tarball, isEqual }) => {
    if (!isEqual && !isDryRun) runNpm(registry, ['publish', tarball], path.dirname(tarball));
    return `${name}@${version} ${isEqual ? 'is published already' : isDryRun ? 'would be published' : 'published'}`;
  });
}

function publishWorkspace({ registry, isDryRun }) {
  const stale = recordExports({ isDryRun: true });
  const folder = mkdtempSync(path.join(tmpdir(), 'packages-'));
  try {
    const lines = publishPackages(packPackages(folder), { registry, isDryRun });
    // The next version is compared with these lists.
    return stale.length === 0 ? lines : [...lines, `pnpm exports --record, then commit ${stale.join(', ')}`];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({ options: { registry: { type: 'string' }, 'dry-run': { type: 'boolean' } } });
  try {
    if (values.registry === undefined) throw new Error('--registry <url> is missing');
    for (const line of publishWorkspace({ registry: values.registry, isDryRun: values['dry-run'] })) console.log(line);
  } catch (failure) {
    console.error(`publish:packages: ${String(failure.stderr ?? '') || failure.message}`);
    process.exitCode = 1;
  }
}
