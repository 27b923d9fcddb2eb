// `mf-manifest.json` in the format of @module-federation/sdk 2.9 (`Manifest`), for Module Federation's own runtime and
// tools. Our host reads the registry instead.
const { createSharing } = require('./sharing.cjs');

const FEDERATION_MANIFEST_FILE = 'mf-manifest.json';
const EXPOSED = 'remote';
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

function describeMetaData({ name, buildId, container, entry, isModule = false }) {
  return {
    name,
    type: 'app',
    buildInfo: { buildVersion: buildId, buildName: name },
    remoteEntry: { name: entry, path: '', type: isModule ? 'module' : 'global' },
    types: NO_TYPES,
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
  const exposed = { id: `${name}:${EXPOSED}`, name: EXPOSED, path: `./${EXPOSED}`, assets: listAssets(preload, later) };
  return {
    id: name,
    name,
    metaData: describeMetaData(build),
    shared: describeShared(name, build),
    remotes: [],
    exposes: entry === '' ? [] : [exposed],
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
 * Keeps what the bundler knows of shared modules and assets, and corrects what it cannot know: name, build id, address.
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
  const types = hasFile(metaData.types?.zip ?? '') ? metaData.types : NO_TYPES;
  return {
    ...written,
    id: name,
    name,
    metaData: { ...metaData, ...describeMetaData(build), types },
    shared: correct(written.shared),
    remotes: written.remotes ?? [],
    exposes: correct(written.exposes),
  };
}

module.exports = { FEDERATION_MANIFEST_FILE, correctFederationManifest, createFederationManifest };
