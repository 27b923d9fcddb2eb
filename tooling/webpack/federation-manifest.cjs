// `mf-manifest.json` and `mf-stats.json` in the formats of @module-federation/sdk 2.9 (`Manifest`, `Stats`), for Module
// Federation's own runtime and tools. Our host reads the registry instead.
const { TYPES_API, TYPES_ZIP } = require('./federation-types.cjs');
const { createSharing } = require('./sharing.cjs');

const FEDERATION_MANIFEST_FILE = 'mf-manifest.json';
const FEDERATION_STATS_FILE = 'mf-stats.json';
const EXPOSED = 'remote';
const EXPOSED_PATH = `./${EXPOSED}`;
const NO_TYPES = { path: '', name: '', zip: '', api: '' };

function listAssets(sync, later) {
  const pick = (extension) => ({
    sync: sync.filter((file) => file.endsWith(extension)),
    async: later.filter((file) => file.endsWith(extension)),
  });
  return { js: pick('.js'), css: pick('.css') };
}

/** The build has no copy of a shared module, so no file belongs to it. */
function describeShared(name, { needs, provides = {} }) {
  const sharing = createSharing(needs === undefined ? 'host' : 'remote');
  return Object.entries(needs ?? provides)
    .filter(([request]) => request in sharing)
    .map(([request, range]) => ({
      id: `${name}:${request}`,
      name: request,
      // Of a remote the oldest that it can run with: an update of an installed package gives no other build.
      version: needs === undefined ? sharing[request].version : range.replace('^', ''),
      singleton: true,
      requiredVersion: needs === undefined ? sharing[request].requiredVersion : range,
      hash: '',
      assets: listAssets([], []),
    }));
}

function describeMetaData({ name, buildId, container, entry, isModule = false, hasTypes = false }) {
  return {
    name,
    type: 'app',
    buildInfo: { buildVersion: buildId, buildName: name },
    remoteEntry: { name: entry, path: '', type: isModule ? 'module' : 'global' },
    types: hasTypes ? { ...NO_TYPES, zip: TYPES_ZIP, api: TYPES_API } : NO_TYPES,
    globalName: container,
    publicPath: 'auto',
  };
}

/**
 * `needs` of a remote or `provides` of the host, `preload` and `chunks`: as in release.json.
 * `entry`: empty for the host, which is no container.
 */
function createFederationManifest(build) {
  const { name, entry, preload = [], chunks = {} } = build;
  const later = [...new Set(Object.values(chunks).flat())].filter((file) => file !== entry && !preload.includes(file));
  const exposed = { id: `${name}:${EXPOSED}`, name: EXPOSED, path: EXPOSED_PATH, assets: listAssets(preload, later) };
  return {
    id: name,
    name,
    metaData: describeMetaData(build),
    shared: describeShared(name, build),
    remotes: [],
    exposes: entry === '' ? [] : [exposed],
  };
}

/** The manifest with the source file of the exposed module, and the names that it uses of each shared one. */
function createFederationStats(build) {
  const { takes = {} } = build;
  const manifest = createFederationManifest(build);
  const usedIn = manifest.exposes.map(({ path }) => path);
  return {
    ...manifest,
    shared: manifest.shared.map((share) => ({
      ...share,
      deps: [],
      usedIn,
      usedExports: takes[share.name] ?? [],
      fallback: '',
      fallbackName: '',
      fallbackType: '',
    })),
    exposes: manifest.exposes.map((exposed) => ({
      ...exposed,
      file: `src/${EXPOSED}.tsx`,
      requires: manifest.shared.map(({ name }) => name),
    })),
  };
}

function keepFiles(assets, hasFile) {
  const keep = (kind) => ({
    sync: (assets?.[kind]?.sync ?? []).filter(hasFile),
    async: (assets?.[kind]?.async ?? []).filter(hasFile),
  });
  return { js: keep('js'), css: keep('css') };
}

/**
 * Of a manifest or of stats. Keeps what the bundler knows of shared modules and assets, and corrects what it cannot know: name, build id, address.
 * `hasFile`: whether the release has a file of this name.
 */
function correctFederationManifest(written, build, hasFile) {
  const { name } = build;
  const correct = (parts) =>
    (Array.isArray(parts) ? parts : []).map((part) => ({
      ...part,
      id: `${name}:${part.name}`,
      assets: keepFiles(part.assets, hasFile),
    }));
  // Of another address, or of a file for servers, which adopt leaves out.
  const { getPublicPath: _code, ssrPublicPath: _path, ssrRemoteEntry: _entry, ...metaData } = written.metaData ?? {};
  const described = describeMetaData(build);
  const types = hasFile(metaData.types?.zip ?? '') ? metaData.types : described.types;
  return {
    ...written,
    id: name,
    name,
    metaData: { ...metaData, ...described, types },
    shared: correct(written.shared),
    remotes: written.remotes ?? [],
    exposes: correct(written.exposes),
  };
}

/**
 * The text of both files by name. `written`: what another bundler has left, as objects; null for none.
 * `hasFile`: whether the release has a file of this name.
 */
function describeFederation(build, { written = {}, hasFile = () => true } = {}) {
  const describe = (file, create) =>
    JSON.stringify(written[file] ? correctFederationManifest(written[file], build, hasFile) : create(build));
  return {
    [FEDERATION_MANIFEST_FILE]: describe(FEDERATION_MANIFEST_FILE, createFederationManifest),
    [FEDERATION_STATS_FILE]: describe(FEDERATION_STATS_FILE, createFederationStats),
  };
}

module.exports = {
  FEDERATION_MANIFEST_FILE,
  FEDERATION_STATS_FILE,
  correctFederationManifest,
  createFederationManifest,
  createFederationStats,
  describeFederation,
};
