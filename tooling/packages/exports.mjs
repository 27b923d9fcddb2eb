// Compares the exports of packed packages with the last packed version (`exports.json`, ADR-11).
// `pnpm exports` prints differences; `--gone "…"` lets names go with a minor version and records the reason.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { exportedNames } from './exported-names.mjs';
import { differences, exportsProblem } from './exports.rules.mjs';
import { toolNames } from './tool-names.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const COMPILED = ['contract', 'shared'];
const NOTHING = { version: '0.0.0', names: {} };

function packedNow() {
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [tsc, '-b', ...COMPILED], { cwd: root, stdio: 'inherit' });
  return [...COMPILED, 'tooling'].map((folder) => {
    const read = (file) => readFileSync(path.join(root, folder, file), 'utf8');
    const listed = existsSync(path.join(root, folder, 'exports.json')) ? JSON.parse(read('exports.json')) : NOTHING;
    const names = (COMPILED.includes(folder) ? exportedNames : toolNames)(path.join(root, folder));
    return {
      folder,
      version: JSON.parse(read('package.json')).version,
      names,
      listed,
      changelog: read('CHANGELOG.md'),
    };
  });
}

export const exportsFindings = () =>
  packedNow().flatMap((found) => {
    const message = exportsProblem(found);
    return message === null ? [] : [{ path: `${found.folder}/package.json`, line: 1, message }];
  });

function write(folder, list) {
  writeFileSync(path.join(root, folder, 'exports.json'), `${JSON.stringify(list, null, 2)}\n`);
}

/** Records the packed exports. Throws when a version is not raised: two tarballs of one version would differ. */
export function recordExports() {
  const packages = packedNow();
  const problems = packages.map(exportsProblem).filter((problem) => problem !== null);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return packages.flatMap(({ folder, version, names, listed }) => {
    const isKept = version === listed.version && JSON.stringify(names) === JSON.stringify(listed.names);
    if (!isKept) write(folder, { version, names });
    return isKept ? [] : [`${folder}/exports.json`];
  });
}

function letGo({ folder, version, names, listed }, why) {
  const gone = differences(listed.names, names).gone.map((name) => [name, `${version}: ${why}`]);
  if (gone.length > 0) write(folder, { ...listed, gone: { ...listed.gone, ...Object.fromEntries(gone) } });
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({ options: { gone: { type: 'string' } } });
  if (values.gone !== undefined) for (const found of packedNow()) letGo(found, values.gone);
  for (const found of packedNow()) {
    const { added, changed, gone } = differences(found.listed.names, found.names);
    const counts = `${added.length} new, ${changed.length} of another type, ${gone.length} gone`;
    console.log(exportsProblem(found) ?? `${found.folder} ${found.version}: ${counts} since ${found.listed.version}`);
  }
  if (exportsFindings().length > 0) process.exitCode = 1;
}
