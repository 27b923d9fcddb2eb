/**
 * THE one sharing list. Whatever is not named here is private to the bundle that imports it.
 *
 * Lean on purpose (ADR-2): our own facades are shared, not whole libraries, so router, rxjs, axios and i18n come
 * tree-shaken inside `runtime`. Three rules follow.
 * - All state lives behind `@padauk/shared/runtime`; a second entry with state would be a second bus.
 * - Import a shared entry by exactly these words, also inside `shared` itself: sharing matches the request as it is written,
 *   and a relative path or an alias makes a second copy.
 * - Nothing else of these libraries may be imported by host or remotes; .dependency-cruiser.cjs refuses it.
 */
const path = require('node:path');
const { isOneRemote, packageFolder, root } = require('./root.cjs');

const SHARED_FOLDER = packageFolder('shared');
const sharedPackage = require(path.join(SHARED_FOLDER, 'package.json'));
const contractPackage = require(path.join(packageFolder('contract'), 'package.json'));
const versionOf = (name) => require(require.resolve(`${name}/package.json`, { paths: [SHARED_FOLDER] })).version;

/** Loaded with the first page: one merged chunk of the host. */
const FIRST_LOAD = ['react', 'react-dom', '@padauk/shared/runtime', '@padauk/shared/ui'];
/** Loaded with the first screen that has a form, an overlay, or bets. yup comes with forms: every schema of the contract needs it. */
const LAZY = ['yup', '@padauk/shared/forms', '@padauk/shared/overlay', '@padauk/shared/betting'];

/**
 * Only the host makes a root. It is an entry so that `pnpm dev` can put React's development build in its place
 * (ADR-12).
 */
const HOST_ONLY = ['@padauk/shared/root'];

const isOurs = (request) => request.startsWith('@padauk/shared/');
/** What a remote may take from the page. */
const SHARED = [...FIRST_LOAD, ...LAZY];
/** The doors of our own: their names are known, so the gate can look at more than a version. */
const OUR_DOORS = SHARED.filter(isOurs);

/** Absolute path of a facade, so that the host offers it even where its own screens do not import it. */
function facadeFile(request) {
  return path.join(SHARED_FOLDER, sharedPackage.exports[request.replace('@padauk/shared', '.')]);
}

/** The same for webpack, from the folder of any bundle: an absolute path would come back in the names of chunks, and the same sources would be other bytes in another folder. */
function facadeRequest(request) {
  if (isOneRemote()) return `./${path.relative(root, facadeFile(request)).replaceAll('\\', '/')}`;
  return path.posix.join('../shared', sharedPackage.exports[request.replace('@padauk/shared', '.')]);
}

/** The range of a library as this tree has it. A patch brings no new name (semver), so that of another team makes nobody wait for a new host. */
function libraryRange(request) {
  const [major, minor] = versionOf(request).split('.');
  return `^${major}.${minor}.0`;
}

function shareOf(request, role, range) {
  const version = isOurs(request) ? sharedPackage.version : versionOf(request);
  const ofTree = isOurs(request) ? `^${version}` : libraryRange(request);
  const share = { singleton: true, strictVersion: true, version, requiredVersion: range ?? ofTree };
  if (role === 'remote') return { ...share, import: false };
  return isOurs(request) ? { ...share, import: facadeRequest(request) } : share;
}

/**
 * @param {'host' | 'remote' | 'standalone'} role `host` offers all; `remote` only consumes, and builds none of it;
 *   `standalone` brings its own, for `pnpm dev --alone`.
 * @param {Readonly<Record<string, string>>} [ranges] of what a remote takes (ranges.cjs); what is not in it is asked for as this tree has it
 */
function sharing(role, ranges = {}) {
  const requests = [...SHARED, ...(role === 'host' ? HOST_ONLY : [])];
  return Object.fromEntries(requests.map((request) => [request, shareOf(request, role, ranges[request])]));
}

/** Request → version, as the release gate compares it: what a host provides. The contract is not shared at run time, but the shell is built with one. */
function providedVersions() {
  const shared = Object.entries(sharing('host')).map(([request, share]) => [request, share.version]);
  return { ...Object.fromEntries(shared), '@padauk/contract': contractPackage.version };
}

module.exports = {
  FIRST_LOAD,
  HOST_ONLY,
  OUR_DOORS,
  SHARED,
  contractPackage,
  facadeFile,
  isOurs,
  libraryRange,
  providedVersions,
  sharedPackage,
  sharing,
  versionOf,
};
