/**
 * Which packages of others stand behind those that are named, by pnpm-lock.yaml: a build is named after these, and not after the whole lockfile, so that
 * what another package of the workspace takes is nothing to it.
 */
const fs = require('node:fs');
const path = require('node:path');
const { parse } = require('yaml');

const known = new Map();

/** The two parts of it that are asked for: reading all of it takes three times as long. */
function lockOf(file) {
  const { mtimeMs } = fs.statSync(file);
  const before = known.get(file);
  if (before?.mtimeMs === mtimeMs) return before.lock;
  const text = fs.readFileSync(file, 'utf8');
  const part = (name) => parse(new RegExp(`^${name}:\\n(?:(?:[ ].*)?\\n)*`, 'm').exec(text)?.[0] ?? '')?.[name] ?? {};
  const lock = { importers: part('importers'), snapshots: part('snapshots') };
  known.set(file, { mtimeMs, lock });
  return lock;
}

/** `react-dom@19.3.1(react@19.3.1)` → `react-dom@19.3.1`: what peers it was given stands beside it in the list. A patch stays. */
function nameOf(key) {
  const patch = /\(patch_hash=[^)]*\)/.exec(key)?.[0] ?? '';
  return key.replace(/\(.*$/, '') + patch;
}

function keyOf(lock, name, version) {
  return [`${name}@${version}`, version].find((key) => lock.snapshots[key] !== undefined);
}

function versionIn(lock, folder, name) {
  const importer = lock.importers[folder] ?? {};
  const groups = [importer.dependencies, importer.devDependencies, importer.optionalDependencies];
  const version = groups.map((group) => group?.[name]?.version).find((one) => one !== undefined);
  if (version === undefined) throw new Error(`${folder} takes ${name}, which ${folder}/package.json does not name`);
  return version;
}

/**
 * @param {string} root of the workspace
 * @param {ReadonlyMap<string, ReadonlySet<string>>} taken folder of ours → packages that it takes
 * @returns {readonly string[]} `react@19.3.1`, in order
 */
function lockedPackages(root, taken) {
  const lock = lockOf(path.join(root, 'pnpm-lock.yaml'));
  const seen = new Set();
  const visit = (key) => {
    if (key === undefined || seen.has(key)) return;
    seen.add(key);
    const { dependencies = {}, optionalDependencies = {} } = lock.snapshots[key];
    for (const [name, version] of Object.entries({ ...dependencies, ...optionalDependencies }))
      visit(keyOf(lock, name, version));
  };
  for (const [folder, names] of taken)
    for (const name of names) visit(keyOf(lock, name, versionIn(lock, folder, name)));
  return [...new Set([...seen].map(nameOf))].sort();
}

module.exports = { lockedPackages };
