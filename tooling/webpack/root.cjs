/** The repository to build: above the working directory or PADAUK_ROOT, since these tools may be in node_modules. */
const fs = require('node:fs');
const path = require('node:path');

/** A build id needs one of these (build-id.cjs). */
const LOCKFILES = ['pnpm-lock.yaml', 'package-lock.json'];
const SCOPE = '@padauk/';

/** Without symlinks, because the compiler uses real paths. */
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

/** `from` is the importing folder, because two folders may have different versions. */
function findPackageFolder(name, from = root) {
  const short = name.replace(SCOPE, '');
  for (let folder = from; ; folder = path.dirname(folder)) {
    const candidates = [path.join(folder, short), path.join(folder, 'node_modules', SCOPE + short)];
    const found = candidates.find((candidate) => fs.existsSync(path.join(candidate, 'package.json')));
    if (found !== undefined) return fs.realpathSync(found);
    if (folder === path.dirname(folder)) throw new Error(`${SCOPE}${short} is not installed, but ${from} requires it`);
  }
}

module.exports = { getBundleFolder, isOneRemote, findLockfile, findPackageFolder, root, findRoot };
