const path = require('node:path');
const { isOneRemote } = require('./root.cjs');

const INSTALLED = /^(.*(?:^|\/)node_modules\/)(@padauk\/[^/]+)/;
const toRootPath = (root, file) => path.relative(root, file).replaceAll('\\', '/');

/**
 * `remote-lottery`; `.` for the one remote of a repository; `node_modules/@padauk/shared` when installed.
 * @param {string} root @param {string} file absolute path @returns {string}
 */
function findOwner(root, file) {
  const name = toRootPath(root, file);
  const installed = INSTALLED.exec(name);
  if (installed !== null) return installed[0];
  return isOneRemote(root) ? '.' : name.split('/')[0];
}

/** Independent of clone and package manager: `@padauk/shared/dist/ui/index.js`, or relative to the root. */
function toPortableName(root, file) {
  const name = toRootPath(root, file);
  const installed = INSTALLED.exec(name);
  return installed === null ? name : name.slice(installed[1].length);
}

const getInstalledName = (owner) => INSTALLED.exec(owner)?.[2] ?? null;

module.exports = { getInstalledName, findOwner, toPortableName };
