/** A build id depends on these packages, not on the whole lockfile, so that other packages do not change it. */
const path = require('node:path');
const { openNpmLock } = require('./npm-lock.cjs');
const { openPnpmLock } = require('./pnpm-lock.cjs');
const { findLockfile } = require('./root.cjs');

/**
 * @param {string} root @param {ReadonlyMap<string, ReadonlySet<string>>} taken by folder, as owners.cjs names it
 * @returns {readonly string[]} `react@19.3.1`, sorted
 */
function listLockedPackages(root, taken) {
  const file = findLockfile(root);
  const lock = path.basename(file) === 'package-lock.json' ? openNpmLock(file) : openPnpmLock(file);
  const seen = new Set();
  const visit = (key) => {
    if (key === undefined || seen.has(key)) return;
    seen.add(key);
    for (const next of lock.behind(key)) visit(next);
  };
  for (const [folder, names] of taken) for (const name of names) visit(lock.find(folder, name));
  return [...new Set([...seen].map(lock.toPackageName))].sort();
}

module.exports = { listLockedPackages };
