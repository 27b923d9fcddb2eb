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

/** The lockfile of the repository. */
const lockfile = (folder = root) =>
  LOCKFILES.map((file) => path.join(folder, file)).find((file) => fs.existsSync(file));

/** A repository of its own has one remote, in `src/` at its root; the workspace has each in a folder of its name. */
const isOneRemote = (folder = root) => fs.existsSync(path.join(folder, 'src/remote.tsx'));
/** Folder of a bundle under the root, for example `remote-lottery`; `.` in a repository of its own. */
function folderOf(bundle) {
  if (bundle === 'host') return 'host';
  return isOneRemote() ? '.' : `remote-${bundle}`;
}

/**
 * Where a package of ours lies: in the workspace that it is developed in, or as it is installed.
 * @param {string} name `@padauk/shared`, or what follows the scope
 * @param {string} [from] the folder that asks: two may have it at two versions
 * @returns {string} absolute path, without links
 */
function packageFolder(name, from = root) {
  const short = name.replace(SCOPE, '');
  for (let folder = from; ; folder = path.dirname(folder)) {
    const places = [path.join(folder, short), path.join(folder, 'node_modules', SCOPE + short)];
    const found = places.find((place) => fs.existsSync(path.join(place, 'package.json')));
    if (found !== undefined) return fs.realpathSync(found);
    if (folder === path.dirname(folder)) throw new Error(`${SCOPE}${short} is not installed: ${from} asks for it`);
  }
}

/**
 * @param {string} request `@padauk/shared/styles/mixins.scss`
 * @param {string} [from] the folder that asks
 * @returns {string | undefined} the file that the package offers under this name
 */
function fileOfPackage(request, from = root) {
  const [, name, ...rest] = request.split('/');
  const folder = packageFolder(name, from);
  const { exports: offered } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const wanted = `./${rest.join('/')}`;
  for (const [pattern, target] of Object.entries(offered)) {
    const [start, end] = pattern.split('*');
    const isMatch =
      end === undefined
        ? pattern === wanted
        : wanted.startsWith(start) && wanted.endsWith(end) && wanted.length >= start.length + end.length;
    if (!isMatch) continue;
    const middle = end === undefined ? '' : wanted.slice(start.length, wanted.length - end.length);
    return path.join(folder, target.replace('*', middle));
  }
  return undefined;
}

module.exports = { fileOfPackage, folderOf, isOneRemote, lockfile, packageFolder, root, rootAbove };
