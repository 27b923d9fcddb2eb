/**
 * A remote's whole webpack.config.cjs: `module.exports = require('@padauk/tooling/webpack/remote')('lottery');`
 *
 * In production it builds one container that exposes `./remote` and takes everything shared from the host. With
 * NODE_ENV=development it is a dev server: the remote alone at `/`, and the same remote as `/remoteEntry.js` for an override
 * inside the released shell.
 */
const path = require('node:path');
// webpack's own container, not that of @module-federation/enhanced: the host's runtime speaks to both alike, and every
// remoteEntry.js is half the size (docs/decisions/0002).
const { ModuleFederationPlugin } = require('webpack').container;
const { baseConfig, root } = require('./base.cjs');
const { buildIdOf } = require('./build-id.cjs');
const { developmentAliases, developmentPlugins, devServer } = require('./dev-server.cjs');
const { ReleasePlugin } = require('./release.cjs');
const { sharing } = require('./sharing.cjs');

/** @param {string} remote short name: `lottery` for the package in `remote-lottery` */
module.exports = function remoteConfig(remote) {
  const folder = `remote-${remote}`;
  const isDevelopment = process.env.NODE_ENV === 'development';
  const build = isDevelopment ? { version: '0.0.0', buildId: 'dev' } : buildIdOf(folder);
  // One container name per build: under one name, a page that rolls back in place keeps running the old code.
  const container = `${remote}_${build.buildId.replace(/\W/g, '_')}`;
  const config = baseConfig({ bundle: remote, folder, isDevelopment, build, uniqueName: container });

  Object.assign(config.output, { path: path.join(root, 'dist/r', remote, build.buildId), publicPath: 'auto' });
  config.plugins.push(
    new ModuleFederationPlugin({
      name: container,
      filename: 'remoteEntry.js',
      exposes: { './remote': './src/remote.tsx' },
      shared: sharing(isDevelopment ? 'standalone' : 'remote'),
    }),
  );
  if (isDevelopment) {
    // The import in between gives the shared scope time to be set up, as the host's main.ts does.
    config.entry = { main: `data:text/javascript,import(${JSON.stringify(path.join(root, folder, 'src/standalone.tsx'))})` };
    Object.assign(config.resolve.alias, developmentAliases(config.context));
    config.devServer = devServer();
    config.plugins.push(...developmentPlugins({ bundle: remote, container }));
    return config;
  }
  config.entry = {};
  config.plugins.push(new ReleasePlugin({ bundle: remote, folder, build, container, firstModule: path.join(root, folder, 'src/remote.tsx') }));
  return config;
};
