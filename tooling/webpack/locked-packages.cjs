/**
 * Which packages of others stand behind those that are named, by the lockfile: a build is named after these, and not after the whole lockfile, so that
 * what another package of the workspace takes is nothing to it.
 */
const path = require('node:path');
const { npmLock } = require('./npm-lock.cjs');
const { pnpmLock } = require('./pnpm-lock.cjs');
const { lockfile } = require('./root.cjs');

/**
 * @param {string} root of the repository
 * @param {ReadonlyMap<string, ReadonlySet<string>>} taken folder of ours, as owners.cjs names it → packages that it takes
 * @returns {readonly string[]} `react@19.3.1`, in order
 */
function lockedPackages(root, taken) {
  const file = lockfile(root);
  const lock = path.basename(file) === 'package-lock.json' ? npmLock(file) : pnpmLock(file);
  const seen = new Set();
  const visit = (key) => {
    if (key === undefined || seen.has(key)) return;
    seen.add(key);
    for (const next of lock.behind(key)) visit(next);
  };
  for (const [folder, names] of taken) for (const name of names) visit(lock.find(folder, name));
  return [...new Set([...seen].map(lock.nameOf))].sort();
}

module.exports = { lockedPackages };
