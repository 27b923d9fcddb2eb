/** Webpack preset of a remote: one container that exposes `./remote`. NODE_ENV=development serves `pnpm dev`. */
const path = require('node:path');
// Not @module-federation/enhanced: remoteEntry.js is half the size, and the host's runtime supports both (ADR-2).
const { ModuleFederationPlugin } = require('webpack').container;
const { createBaseConfig, root } = require('./base.cjs');
const { planBuild } = require('./build-id.cjs');
const { developRemote, readDevOptions } = require('./dev-server.cjs');
const { ChunkIntegrityPlugin } = require('./chunk-integrity.cjs');
const { RequiredRangesPlugin } = require('./entry-names.cjs');
const { FirstViewPlugin, listFirstViewEntries } = require('./first-view.cjs');
const { ReleasePlugin } = require('./release.cjs');
const { RootFilesPlugin, listScreenshots } = require('./root-files.cjs');
const { getBundleFolder } = require('./root.cjs');
const { createSharing } = require('./sharing.cjs');

const ENTRY_FILE = 'remoteEntry.js';

module.exports = function remoteConfig(remote) {
  const folder = getBundleFolder(remote);
  const isDevelopment = process.env.NODE_ENV === 'development';
  const build = isDevelopment ? { version: '0.0.0', buildId: 'dev' } : planBuild(folder);
  // One container name per build: under one name, a page that rolls back in place would keep running the old code.
  const container = `${remote}_${build.buildId}`;
  const config = createBaseConfig({ bundle: remote, folder, isDevelopment, uniqueName: container });

  Object.assign(config.output, { path: path.join(root, 'dist/r', remote, build.buildId), publicPath: 'auto' });
  config.plugins.push(
    new ModuleFederationPlugin({
      name: container,
      filename: ENTRY_FILE,
      exposes: { './remote': './src/remote.tsx' },
      shared: createSharing(isDevelopment && readDevOptions().isAlone ? 'standalone' : 'remote'),
    }),
  );
  if (isDevelopment) return developRemote(config, { bundle: remote, folder: path.join(root, folder), container });
  config.entry = {};
  config.plugins.push(new ChunkIntegrityPlugin({ entryFile: ENTRY_FILE }), new RequiredRangesPlugin(build));
  if (listFirstViewEntries(folder) !== null) config.plugins.push(new FirstViewPlugin({ bundle: remote, folder }));
  config.plugins.push(
    new RootFilesPlugin({ files: listScreenshots(folder) }),
    new ReleasePlugin({
      bundle: remote,
      folder,
      build,
      container,
      firstModule: path.join(root, folder, 'src/remote.tsx'),
    }),
  );
  return config;
};
