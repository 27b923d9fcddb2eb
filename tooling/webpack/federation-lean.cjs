/**
 * The host's federation runtime is the keeper of what is shared, and no more: its part for remotes is off by an option (host.cjs), and here goes what that leaves
 * behind, the ways of fetching entries, manifests, snapshots and preloads. The host runs entries by itself, and the registry says which (docs/decisions/0003-first-load.md).
 */
const path = require('node:path');
const { ReplaceFilesPlugin } = require('./replace-files.cjs');

/** Where a package's modules lie that only `from` depends on. */
const folderOf = (name, from) => path.dirname(require.resolve(name, { paths: [from] }));

/** The plugins that replace those files. */
function leanFederation() {
  const runtime = folderOf('@module-federation/runtime', folderOf('@module-federation/enhanced/runtime', __dirname));
  const core = folderOf('@module-federation/runtime-core', runtime);
  const stubs = path.join(__dirname, 'federation');
  const coreFiles = {
    'plugins/generate-preload-assets.js': 'no-plugins.mjs',
    'plugins/snapshot/SnapshotHandler.js': 'no-snapshots.mjs',
    'plugins/snapshot/index.js': 'no-plugins.mjs',
    'utils/load.js': 'no-entries.mjs',
    'utils/preload.js': 'no-preloads.mjs',
  };
  const sdkFiles = {
    'dom.js': 'no-scripts.mjs',
    'generateSnapshotFromManifest.js': 'no-manifests.mjs',
    'node.js': 'no-scripts.mjs',
  };
  return [
    new ReplaceFilesPlugin({ folder: core, stubs, files: coreFiles }),
    new ReplaceFilesPlugin({ folder: folderOf('@module-federation/sdk', core), stubs, files: sdkFiles }),
  ];
}

module.exports = { leanFederation };
