/**
 * A remote's whole webpack.config.cjs: `module.exports = require('@padauk/tooling/webpack/remote')('lottery');`
 *
 * In production it builds one container that exposes `./remote` and takes everything shared from the host. With
 * NODE_ENV=development it is a dev server: the remote alone at `/`, and the same remote as `/remoteEntry.js` for an override
 * inside the released shell.
 */
const path = require('node:path');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const { baseConfig, root } = require('./base.cjs');
const { buildIdOf } = require('./build-id.cjs');
const { devServer, developmentPlugins } = require('./dev-server.cjs');
const { ReleasePlugin } = require('./release.cjs');
const { sharing } = require('./sharing.cjs');

const EXPOSES = { './remote': './src/remote.tsx' };

function federation({ container, isDevelopment }) {
  return new ModuleFederationPlugin({
    name: container,
    filename: 'remoteEntry.js',
    exposes: EXPOSES,
    shared: sharing(isDevelopment ? 'standalone' : 'remote'),
    shareStrategy: 'loaded-first',
    dts: false,
    manifest: false,
    experiments: isDevelopment
      ? { asyncStartup: true, optimization: { target: 'web' } }
      : { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
  });
}

/** @param {string} remote short name: `lottery` for the package in `remote-lottery` */
module.exports = function remoteConfig(remote) {
  const folder = `remote-${remote}`;
  const isDevelopment = process.env.NODE_ENV === 'development';
  const build = isDevelopment ? { version: '0.0.0', buildId: 'dev' } : buildIdOf(folder);
  // One container name per build: under one name, a page that rolls back in place keeps running the old code.
  const container = `${remote}_${build.buildId.replace(/\W/g, '_')}`;
  const config = baseConfig({ bundle: remote, folder, isDevelopment, build, uniqueName: container });

  Object.assign(config.output, { path: path.join(root, 'dist/r', remote, build.buildId), publicPath: 'auto' });
  config.plugins.push(federation({ container, isDevelopment }));
  if (isDevelopment) {
    config.entry = { main: './src/standalone.tsx' };
    config.devServer = devServer();
    config.plugins.push(...developmentPlugins({ bundle: remote }));
    return config;
  }
  config.entry = {};
  config.plugins.push(new ReleasePlugin({ remote, folder, build, container }));
  return config;
};
