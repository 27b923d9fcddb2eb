// The list of shared modules (ADR-2); any other module is private to its bundle. Whole libraries are not shared but
// tree-shaken inside `runtime`; .dependency-cruiser.cjs refuses direct imports.
// - All state is behind `@padauk/shared/runtime`; a second entry with state would be a second bus.
// - Import a shared entry by exactly these names, also inside `shared`: a relative path or an alias makes a copy.
const path = require('node:path');
const { isOneRemote, findPackageFolder, root } = require('./root.cjs');

const SHARED_FOLDER = findPackageFolder('shared');
const sharedPackage = require(path.join(SHARED_FOLDER, 'package.json'));
const contractPackage = require(path.join(findPackageFolder('contract'), 'package.json'));
const readVersion = (name) => require(require.resolve(`${name}/package.json`, { paths: [SHARED_FOLDER] })).version;

const FIRST_LOAD = ['react', 'react-dom', '@padauk/shared/runtime', '@padauk/shared/ui'];
/** Loaded with the first screen that needs it. yup comes with forms, because every schema of the contract needs it. */
const LAZY = ['yup', '@padauk/shared/forms', '@padauk/shared/overlay', '@padauk/shared/betting'];

/** Only the host creates roots. `pnpm dev` replaces this entry by React's development build (ADR-12). */
const HOST_ONLY = ['@padauk/shared/root'];

const isInternal = (request) => request.startsWith('@padauk/shared/');
const SHARED = [...FIRST_LOAD, ...LAZY];
/** The exported names of our modules are known, so the release gate can compare more than versions. */
const INTERNAL_ENTRIES = SHARED.filter(isInternal);

/** Absolute, so that the host provides a facade that its screens do not import. */
function resolveFacade(request) {
  return path.join(SHARED_FOLDER, sharedPackage.exports[request.replace('@padauk/shared', '.')]);
}

/** Relative, because an absolute path would end up in chunk names, and builds would differ between folders. */
function toFacadeRequest(request) {
  if (isOneRemote()) return `./${path.relative(root, resolveFacade(request)).replaceAll('\\', '/')}`;
  return path.posix.join('../shared', sharedPackage.exports[request.replace('@padauk/shared', '.')]);
}

/** A minor range, because a patch adds no names (semver) and must not make a remote wait for a new host. */
function getLibraryRange(request) {
  const [major, minor] = readVersion(request).split('.');
  return `^${major}.${minor}.0`;
}

function createShare(request, role) {
  const version = isInternal(request) ? sharedPackage.version : readVersion(request);
  const requiredVersion = isInternal(request) ? `^${version}` : getLibraryRange(request);
  const share = { singleton: true, strictVersion: true, version, requiredVersion };
  if (role === 'remote') return { ...share, import: false };
  return isInternal(request) ? { ...share, import: toFacadeRequest(request) } : share;
}

/**
 * `host` provides all; `remote` only consumes; `standalone` has copies (`pnpm dev --alone`). RequiredRangesPlugin
 * lowers the ranges of a remote. @param {'host' | 'remote' | 'standalone'} role
 */
function createSharing(role) {
  const requests = [...SHARED, ...(role === 'host' ? HOST_ONLY : [])];
  return Object.fromEntries(requests.map((request) => [request, createShare(request, role)]));
}

/** For the release gate. The contract is not shared at run time, but the shell is built with one version of it. */
function listProvidedVersions() {
  const shared = Object.entries(createSharing('host')).map(([request, share]) => [request, share.version]);
  return { ...Object.fromEntries(shared), '@padauk/contract': contractPackage.version };
}

module.exports = {
  FIRST_LOAD,
  HOST_ONLY,
  INTERNAL_ENTRIES,
  SHARED,
  contractPackage,
  resolveFacade,
  isInternal,
  getLibraryRange,
  listProvidedVersions,
  sharedPackage,
  createSharing,
  readVersion,
};
