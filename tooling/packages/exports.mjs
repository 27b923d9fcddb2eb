// `pnpm exports [--gone "…"] [--record]` compares the exports of packed packages with the last published version
// (`exports.json`, ADR-11). `--gone` lets names go with a minor version and records the reason. `--record` writes the
// lists, before a version is published.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { listExportedNames, listToolNames } from './exported-names.mjs';
import { diffNames, findExportsProblem } from './exports.rules.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const COMPILED = ['contract', 'shared'];
const NO_EXPORTS = { version: '0.0.0', names: {} };

function readPackages() {
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [tsc, '-b', ...COMPILED], { cwd: root, stdio: 'inherit' });
  return [...COMPILED, 'tooling'].map((folder) => {
    const read = (file) => readFileSync(path.join(root, folder, file), 'utf8');
    const listed = existsSync(path.join(root, folder, 'exports.json')) ? JSON.parse(read('exports.json')) : NO_EXPORTS;
    const names = (COMPILED.includes(folder) ? listExportedNames : listToolNames)(path.join(root, folder));
    return {
      folder,
      version: JSON.parse(read('package.json')).version,
      names,
      listed,
      changelog: read('CHANGELOG.md'),
    };
  });
}

export const checkExports = () =>
  readPackages().flatMap((exported) => {
    const message = findExportsProblem(exported);
    return message === null ? [] : [{ path: `${exported.folder}/package.json`, line: 1, message }];
  });

function writeExports(folder, list) {
  writeFileSync(path.join(root, folder, 'exports.json'), `${JSON.stringify(list, null, 2)}\n`);
}

/**
 * Records the exports, or with `isDryRun` only names the lists that are not current.
 * Throws when a version is not raised: two tarballs of one version would differ.
 */
export function recordExports({ isDryRun = false } = {}) {
  const packages = readPackages();
  const problems = packages.map(findExportsProblem).filter((problem) => problem !== null);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return packages.flatMap(({ folder, version, names, listed }) => {
    const isUnchanged = version === listed.version && JSON.stringify(names) === JSON.stringify(listed.names);
    if (!isUnchanged && !isDryRun) writeExports(folder, { version, names });
    return isUnchanged ? [] : [`${folder}/exports.json`];
  });
}

function recordRemovals({ folder, version, names, listed }, why) {
  const gone = diffNames(listed.names, names).gone.map((name) => [name, `${version}: ${why}`]);
  if (gone.length > 0) writeExports(folder, { ...listed, gone: { ...Object.fromEntries(gone), ...listed.gone } });
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({ options: { gone: { type: 'string' }, record: { type: 'boolean' } } });
  if (values.gone !== undefined) for (const exported of readPackages()) recordRemovals(exported, values.gone);
  for (const exported of readPackages()) {
    const { added, changed, gone } = diffNames(exported.listed.names, exported.names);
    const counts = `${added.length} added, ${changed.length} with a changed type, ${gone.length} removed`;
    console.log(
      findExportsProblem(exported) ??
        `${exported.folder} ${exported.version}: ${counts} since ${exported.listed.version}`,
    );
  }
  if (checkExports().length > 0) process.exitCode = 1;
  else if (values.record === true) for (const list of recordExports()) console.log(`${list}: commit it`);
}
