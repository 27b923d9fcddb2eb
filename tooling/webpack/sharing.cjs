/**
 * THE one sharing list. Whatever is not named here is private to the bundle that imports it.
 *
 * Lean on purpose (docs/decisions/0002): our own facades are shared, not whole libraries, so router, rxjs, axios and i18n come
 * tree-shaken inside `runtime`. Three rules follow.
 * - All state lives behind `@padauk/shared/runtime`; a second entry with state would be a second bus.
 * - Import a shared entry by exactly these words, also inside `shared` itself: sharing matches the request as it is written,
 *   and a relative path or an alias makes a second copy.
 * - Nothing else of these libraries may be imported by host or remotes; .dependency-cruiser.cjs refuses it.
 */
const path = require('node:path');

const root = path.resolve(__dirname, '../..');
const sharedPackage = require(path.join(root, 'shared/package.json'));
const contractPackage = require(path.join(root, 'contract/package.json'));
const versionOf = (name) =>
  require(require.resolve(`${name}/package.json`, { paths: [path.join(root, 'shared')] })).version;

/** Loaded with the first page: one merged chunk of the host. */
const FIRST_LOAD = ['react', 'react-dom', '@padauk/shared/runtime', '@padauk/shared/ui'];
/** Loaded with the first screen that has a form, an overlay, or bets. yup comes with forms: every schema of the contract needs it. */
const LAZY = ['yup', '@padauk/shared/forms', '@padauk/shared/overlay', '@padauk/shared/betting'];

/** Only the host makes a root. It is an entry so that `pnpm dev` can put React's development build in its place (docs/decisions/0045). */
const HOST_ONLY = ['@padauk/shared/root'];

const isOurs = (request) => request.startsWith('@padauk/shared/');
/** The doors of our own: their names are known, so the gate can look at more than a version. */
const OUR_DOORS = [...FIRST_LOAD, ...LAZY].filter(isOurs);

/** Absolute path of a facade, so that the host offers it even where its own screens do not import it. */
function facadeFile(request) {
  return path.join(root, 'shared', sharedPackage.exports[request.replace('@padauk/shared', '.')]);
}

/** The same for webpack, from the folder of any bundle: an absolute path would come back in the names of chunks, and the same sources would be other bytes in another folder. */
function facadeRequest(request) {
  return path.posix.join('../shared', sharedPackage.exports[request.replace('@padauk/shared', '.')]);
}

function shareOf(request, role) {
  const version = isOurs(request) ? sharedPackage.version : versionOf(request);
  const share = { singleton: true, strictVersion: true, version, requiredVersion: `^${version}` };
  if (role === 'remote') return { ...share, import: false };
  return isOurs(request) ? { ...share, import: facadeRequest(request) } : share;
}

/**
 * @param {'host' | 'remote' | 'standalone'} role `host` offers all; `remote` only consumes, and builds none of it;
 *   `standalone` brings its own, for `pnpm dev --alone`.
 */
function sharing(role) {
  const requests = [...FIRST_LOAD, ...(role === 'host' ? HOST_ONLY : []), ...LAZY];
  return Object.fromEntries(requests.map((request) => [request, shareOf(request, role)]));
}

/** Request → version, as the release gate compares it: what a host provides. The contract is not shared at run time, but the shell is built with one. */
function providedVersions() {
  const shared = Object.entries(sharing('host')).map(([request, share]) => [request, share.version]);
  return { ...Object.fromEntries(shared), '@padauk/contract': contractPackage.version };
}

/** Request → range: what a remote needs from the host that it is shown in. */
function requiredRanges() {
  return Object.fromEntries(
    Object.entries(sharing('remote')).map(([request, share]) => [request, share.requiredVersion]),
  );
}

/** The ranges of our own packages that a remote is built with, for its manifest. */
function manifestRanges() {
  return { contract: `^${contractPackage.version}`, shared: `^${sharedPackage.version}` };
}

module.exports = {
  FIRST_LOAD,
  HOST_ONLY,
  LAZY,
  OUR_DOORS,
  facadeFile,
  manifestRanges,
  providedVersions,
  requiredRanges,
  sharing,
};
