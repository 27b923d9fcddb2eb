const { parse } = require('yaml');
const { getInstalledName } = require('./owners.cjs');
const { cacheByMtime } = require('./file-cache.cjs');

/** Parses only the two needed parts, because the whole file takes three times as long. */
const readLock = cacheByMtime((text) => {
  const parsePart = (name) =>
    parse(new RegExp(`^${name}:\\n(?:(?:[ ].*)?\\n)*`, 'm').exec(text)?.[0] ?? '')?.[name] ?? {};
  return { importers: parsePart('importers'), snapshots: parsePart('snapshots') };
});

/** `react-dom@19.3.1(react@19.3.1)` → `react-dom@19.3.1`: the list has the peers anyway; a patch hash stays. */
function toPackageName(key) {
  const patch = /\(patch_hash=[^)]*\)/.exec(key)?.[0] ?? '';
  return key.replace(/\(.*$/, '') + patch;
}

function findKey(lock, name, version) {
  return [`${name}@${version}`, version].find((key) => lock.snapshots[key] !== undefined);
}

/** An installed package of ours is a snapshot; one of the workspace is an importer. */
function findVersion(lock, folder, name) {
  const installed = getInstalledName(folder);
  const importer = lock.importers[folder] ?? {};
  const groups =
    installed === null
      ? [importer.dependencies, importer.devDependencies, importer.optionalDependencies]
      : Object.entries(lock.snapshots)
          .filter(([key]) => key.startsWith(`${installed}@`))
          .flatMap(([, { dependencies, optionalDependencies }]) => [dependencies, optionalDependencies]);
  const version = groups.map((group) => group?.[name]).find((candidate) => candidate !== undefined);
  if (version === undefined) throw new Error(`${folder} imports ${name}, which ${folder}/package.json does not list`);
  return installed === null ? version.version : version;
}

/** @param {string} file absolute path of a pnpm-lock.yaml */
function openPnpmLock(file) {
  const lock = readLock(file);
  return {
    toPackageName,
    find: (folder, name) => findKey(lock, name, findVersion(lock, folder, name)),
    behind: (key) => {
      const { dependencies = {}, optionalDependencies = {} } = lock.snapshots[key];
      return Object.entries({ ...dependencies, ...optionalDependencies }).map(([name, version]) =>
        findKey(lock, name, version),
      );
    },
  };
}

module.exports = { openPnpmLock };
