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
const versionOf = (name) => require(require.resolve(`${name}/package.json`, { paths: [path.join(root, 'shared')] })).version;

/** Loaded with the first page: one merged chunk of the host. */
const FIRST_LOAD = ['react', 'react-dom', '@padauk/shared/runtime', '@padauk/shared/ui'];
/** Loaded with the first screen that has a form or an overlay. yup comes with forms: every schema of the contract needs it. */
const LAZY = ['yup', '@padauk/shared/forms', '@padauk/shared/overlay'];

const isOurs = (request) => request.startsWith('@padauk/shared/');

/** Absolute path of a facade, so that the host offers it even where its own screens do not import it. */
function facadeFile(request) {
  return path.join(root, 'shared', sharedPackage.exports[request.replace('@padauk/shared', '.')]);
}

function shareOf(request, role) {
  const version = isOurs(request) ? sharedPackage.version : versionOf(request);
  const share = { singleton: true, strictVersion: true, version, requiredVersion: `^${version}` };
  if (role === 'remote') return { ...share, import: false };
  return isOurs(request) ? { ...share, import: facadeFile(request) } : share;
}

/**
 * @param {'host' | 'remote' | 'standalone'} role `host` offers all; `remote` only consumes, and builds none of it;
 *   `standalone` brings its own for development, and takes the host's when it runs inside the shell.
 */
function sharing(role) {
  return Object.fromEntries([...FIRST_LOAD, ...LAZY].map((request) => [request, shareOf(request, role)]));
}

/** Request → version, as the release gate compares it: what a host provides. */
function providedVersions() {
  return Object.fromEntries(Object.entries(sharing('host')).map(([request, share]) => [request, share.version]));
}

/** Request → range: what a remote needs from the host that it is shown in. */
function requiredRanges() {
  return Object.fromEntries(Object.entries(sharing('remote')).map(([request, share]) => [request, share.requiredVersion]));
}

module.exports = { FIRST_LOAD, LAZY, facadeFile, providedVersions, requiredRanges, sharing };
