/**
 * The repository that is built: the nearest folder with a lockfile, from where the program was started. It is not where these tools lie, so that a remote in
 * a repository of its own can take them from `node_modules`. PADAUK_ROOT names another.
 */
const fs = require('node:fs');
const path = require('node:path');

/** What a build is made of hangs on one of these (build-id.cjs), so the folder that has it is the root. */
const LOCKFILES = ['pnpm-lock.yaml', 'package-lock.json'];
const SCOPE = '@padauk/';

/**
 * @param {string} [start] absolute path, a folder in the repository
 * @returns {string} absolute path, without links: the compiler knows sources by these
 */
function rootAbove(start = process.cwd()) {
  for (let folder = fs.realpathSync(start); ; folder = path.dirname(folder)) {
    if (LOCKFILES.some((file) => fs.existsSync(path.join(folder, file)))) return folder;
    if (folder === path.dirname(folder))
      throw new Error(
        `neither ${start} nor a folder above it has a lockfile (${LOCKFILES.join(', ')}): run this inside the repository`,
      );
  }
}

const root = process.env.PADAUK_ROOT === undefined ? rootAbove() : rootAbove(path.resolve(process.env.PADAUK_ROOT));

/**
 * Where a package of ours lies: in the workspace that it is developed in, or as it is installed.
 * @param {string} name `@padauk/shared`, or what follows the scope
 * @returns {string} absolute path, without links
 */
function packageFolder(name, from = root) {
  const short = name.replace(SCOPE, '');
  const inWorkspace = path.join(from, short);
  if (fs.existsSync(path.join(inWorkspace, 'package.json'))) return inWorkspace;
  return fs.realpathSync(path.join(from, 'node_modules', SCOPE + short));
}

module.exports = { packageFolder, root, rootAbove };
