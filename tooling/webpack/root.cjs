/** The repository to build: above the working directory or PADAUK_ROOT, since these tools may be in node_modules. */
const fs = require('node:fs');
const path = require('node:path');

/** A build id needs one of these (build-id.cjs). */
const LOCKFILES = ['pnpm-lock.yaml', 'package-lock.json'];
const SCOPE = '@padauk/';

/** @param {string} [start] absolute path @returns {string} without symlinks, because the compiler uses real paths */
function findRoot(start = process.cwd()) {
  for (let folder = fs.realpathSync(start); ; folder = path.dirname(folder)) {
    if (LOCKFILES.some((file) => fs.existsSync(path.join(folder, file)))) return folder;
    if (folder === path.dirname(folder))
      throw new Error(
        `neither ${start} nor a folder above it has a lockfile (${LOCKFILES.join(', ')}): run this inside the repository`,
      );
  }
}

const root = process.env.PADAUK_ROOT === undefined ? findRoot() : findRoot(path.resolve(process.env.PADAUK_ROOT));

const findLockfile = (folder = root) =>
  LOCKFILES.map((file) => path.join(folder, file)).find((file) => fs.existsSync(file));

/** A separate repository has one remote, in `src/` at its root; in the workspace each remote has a folder. */
const isOneRemote = (folder = root) => fs.existsSync(path.join(folder, 'src/remote.tsx'));
function getBundleFolder(bundle) {
  if (bundle === 'host') return 'host';
  return isOneRemote() ? '.' : `remote-${bundle}`;
}

/**
 * `from` is the importing folder, because two folders may have different versions.
 * @param {string} name `@padauk/shared`, or without the scope @param {string} [from] @returns {string} without symlinks
 */
function findPackageFolder(name, from = root) {
  const short = name.replace(SCOPE, '');
  for (let folder = from; ; folder = path.dirname(folder)) {
    const candidates = [path.join(folder, short), path.join(folder, 'node_modules', SCOPE + short)];
    const found = candidates.find((candidate) => fs.existsSync(path.join(candidate, 'package.json')));
    if (found !== undefined) return fs.realpathSync(found);
    if (folder === path.dirname(folder)) throw new Error(`${SCOPE}${short} is not installed, but ${from} requires it`);
  }
}

/** @param {string} request `@padauk/shared/styles/mixins.scss` @param {string} [from] @returns {string | undefined} */
function resolvePackageFile(request, from = root) {
  const [, name, ...rest] = request.split('/');
  const folder = findPackageFolder(name, from);
  const { exports: exportMap } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const requested = `./${rest.join('/')}`;
  for (const [pattern, target] of Object.entries(exportMap)) {
    const [start, end] = pattern.split('*');
    const isMatch =
      end === undefined
        ? pattern === requested
        : requested.startsWith(start) && requested.endsWith(end) && requested.length >= start.length + end.length;
    if (!isMatch) continue;
    const middle = end === undefined ? '' : requested.slice(start.length, requested.length - end.length);
    return path.join(folder, target.replace('*', middle));
  }
  return undefined;
}

module.exports = { resolvePackageFile, getBundleFolder, isOneRemote, findLockfile, findPackageFolder, root, findRoot };
