/**
 * The host's federation runtime without snapshots and preloading: entries come from our registry, as plain scripts, and the
 * registry says what to fetch with them (docs/decisions/0003-first-load.md).
 */
const path = require('node:path');
const { ReplaceFilesPlugin } = require('./replace-files.cjs');

/** Where a package's modules lie that only `from` depends on. */
const folderOf = (name, from) => path.dirname(require.resolve(name, { paths: [from] }));

/** The plugin that replaces those files. */
function leanFederation() {
  const runtime = folderOf('@module-federation/runtime', folderOf('@module-federation/enhanced/runtime', __dirname));
  const files = {
    'plugins/generate-preload-assets.js': 'no-plugins.mjs',
    'plugins/snapshot/SnapshotHandler.js': 'no-snapshots.mjs',
    'plugins/snapshot/index.js': 'no-plugins.mjs',
    'utils/preload.js': 'no-preloads.mjs',
  };
  return new ReplaceFilesPlugin({ folder: folderOf('@module-federation/runtime-core', runtime), stubs: path.join(__dirname, 'federation'), files });
}

module.exports = { leanFederation };
