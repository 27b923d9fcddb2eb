/** What a pnpm-lock.yaml says of packages: which one a folder takes under a name, and what stands behind it. */
const { parse } = require('yaml');
const { installedName } = require('./owners.cjs');
const { readOnce } = require('./read-once.cjs');

/** The two parts of it that are asked for: reading all of it takes three times as long. */
const lockOf = readOnce((text) => {
  const part = (name) => parse(new RegExp(`^${name}:\\n(?:(?:[ ].*)?\\n)*`, 'm').exec(text)?.[0] ?? '')?.[name] ?? {};
  return { importers: part('importers'), snapshots: part('snapshots') };
});

/** `react-dom@19.3.1(react@19.3.1)` → `react-dom@19.3.1`: what peers it was given stands beside it in the list. A patch stays. */
function nameOf(key) {
  const patch = /\(patch_hash=[^)]*\)/.exec(key)?.[0] ?? '';
  return key.replace(/\(.*$/, '') + patch;
}

function keyOf(lock, name, version) {
  return [`${name}@${version}`, version].find((key) => lock.snapshots[key] !== undefined);
}

/** A package of ours that is installed is a snapshot itself; one of the workspace is an importer. */
function versionIn(lock, folder, name) {
  const installed = installedName(folder);
  const importer = lock.importers[folder] ?? {};
  const groups =
    installed === null
      ? [importer.dependencies, importer.devDependencies, importer.optionalDependencies]
      : Object.entries(lock.snapshots)
          .filter(([key]) => key.startsWith(`${installed}@`))
          .flatMap(([, { dependencies, optionalDependencies }]) => [dependencies, optionalDependencies]);
  const version = groups.map((group) => group?.[name]).find((one) => one !== undefined);
  if (version === undefined) throw new Error(`${folder} takes ${name}, which ${folder}/package.json does not name`);
  return installed === null ? version.version : version;
}

/** @param {string} file absolute path */
function pnpmLock(file) {
  const lock = lockOf(file);
  return {
    nameOf,
    find: (folder, name) => keyOf(lock, name, versionIn(lock, folder, name)),
    behind: (key) => {
      const { dependencies = {}, optionalDependencies = {} } = lock.snapshots[key];
      return Object.entries({ ...dependencies, ...optionalDependencies }).map(([name, version]) =>
        keyOf(lock, name, version),
      );
    },
  };
}

module.exports = { pnpmLock };
