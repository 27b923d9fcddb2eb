/** To which package of ours a file belongs, and what it is called wherever the repository lies, and whoever installed it. */
const path = require('node:path');
const { isOneRemote } = require('./root.cjs');

const INSTALLED = /^(.*(?:^|\/)node_modules\/)(@padauk\/[^/]+)/;
const inRoot = (root, file) => path.relative(root, file).replaceAll('\\', '/');

/**
 * @param {string} root of the repository
 * @param {string} file absolute path
 * @returns {string} a folder under the root: `remote-lottery`, `.` for the one remote of a repository, `node_modules/@padauk/shared` for a package that is installed
 */
function ownerOf(root, file) {
  const name = inRoot(root, file);
  const installed = INSTALLED.exec(name);
  if (installed !== null) return installed[0];
  return isOneRemote(root) ? '.' : name.split('/')[0];
}

/** `@padauk/shared/dist/ui/index.js` of a package that is installed, by npm or by pnpm; of a file of the repository its path. */
function placelessName(root, file) {
  const name = inRoot(root, file);
  const installed = INSTALLED.exec(name);
  return installed === null ? name : name.slice(installed[1].length);
}

/** `@padauk/shared` of an owner that is installed, `null` of one in the repository. */
const installedName = (owner) => INSTALLED.exec(owner)?.[2] ?? null;

module.exports = { installedName, ownerOf, placelessName };
