/**
 * The host's whole webpack.config.cjs: `module.exports = require('@padauk/tooling/webpack/host')();`
 *
 * The entry `src/main.ts` does nothing but `import('./bootstrap.tsx')`: the shared scope is set up in between. The page then asks for
 * three scripts at once (main, shared, bootstrap), which index.html preloads.
 */
const fs = require('node:fs');
const path = require('node:path');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const { baseConfig, root } = require('./base.cjs');
const { buildIdOf } = require('./build-id.cjs');
const { PreloadPlugin } = require('./preload.cjs');
const { ReleasePlugin } = require('./release.cjs');
const { FIRST_LOAD, facadeFile, sharing } = require('./sharing.cjs');

const FOLDER = 'host';

/** Read here, not given by path: the plugin would start a child compiler for it, and federation would offer the facades in that one too. */
const readTemplate = () => fs.readFileSync(path.join(root, FOLDER, 'src/index.html'), 'utf8');

/** The file at the root of each shared entry, to find the chunks that hold it and what it pulls in. */
function rootFile(request) {
  return request.startsWith('@padauk/shared/') ? facadeFile(request) : require.resolve(request, { paths: [path.join(root, FOLDER)] });
}

/**
 * A cache group that gathers every module reachable from the given shared entries into one chunk. Federation gives each shared
 * entry a chunk of its own, which on a slow phone is a request each.
 */
function gather(name, requests, priority) {
  const roots = new Set(requests.map(rootFile));
  const holdsARoot = new WeakMap();
  const isFrom = (chunk, chunkGraph) => {
    if (!holdsARoot.has(chunk)) {
      holdsARoot.set(chunk, [...chunkGraph.getChunkModulesIterable(chunk)].some((module) => roots.has(module.resource)));
    }
    return holdsARoot.get(chunk);
  };
  return {
    name,
    priority,
    enforce: true,
    chunks: 'async',
    test: (module, { chunkGraph }) => chunkGraph.getModuleChunks(module).some((chunk) => isFrom(chunk, chunkGraph)),
  };
}

/** @returns {import('webpack').Configuration} */
module.exports = function hostConfig() {
  const build = buildIdOf(FOLDER);
  const config = baseConfig({ bundle: FOLDER, folder: FOLDER, isDevelopment: false, build, uniqueName: 'host' });

  config.entry = { main: './src/main.ts' };
  Object.assign(config.output, { path: path.join(root, 'dist/host', build.buildId), publicPath: `/host/${build.buildId}/` });
  config.optimization.splitChunks = {
    cacheGroups: {
      shared: gather('shared', FIRST_LOAD, 30),
      forms: gather('forms', ['@padauk/shared/forms', 'yup'], 20),
    },
  };
  config.plugins.push(
    new ModuleFederationPlugin({
      name: 'host',
      shared: sharing('host'),
      shareStrategy: 'loaded-first',
      dts: false,
      manifest: false,
      experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
    }),
    new HtmlWebpackPlugin({ templateContent: readTemplate, scriptLoading: 'defer' }),
    new PreloadPlugin({ bootstrap: './src/bootstrap.tsx' }),
    new ReleasePlugin({ remote: FOLDER, folder: FOLDER, build, container: 'host' }),
  );
  return config;
};
