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
const FIRST_MODULE = path.join(root, FOLDER, 'src/bootstrap.tsx');

/** Read here, not given by path: the plugin would start a child compiler for it, and federation would offer the facades in that one too. */
const readTemplate = () => fs.readFileSync(path.join(root, FOLDER, 'src/index.html'), 'utf8');

/** The server writes registry and settings into the page where it finds a `padauk:` comment. */
const MINIFY_HTML = { collapseWhitespace: true, removeComments: true, ignoreCustomComments: [/^padauk:/] };

/** Federation's own placeholders carry no code, and must stay in the chunk that waits for them. */
const hasCode = (module) => module.nameForCondition() !== null;

const inPackages = (...names) => new RegExp(`[\\\\/]node_modules[\\\\/](${names.join('|')})[\\\\/]`);
const REACT = inPackages('react', 'react-dom', 'scheduler');
const FORM_LIBRARIES = inPackages('yup', 'react-hook-form');
const OVERLAY_LIBRARIES = inPackages('radix-ui', '@radix-ui');

/** Says of a chunk whether it holds a module whose file passes. Remembers: it is asked for every module. */
function holds(isWanted) {
  const known = new WeakMap();
  return (chunk, chunkGraph) => {
    if (!known.has(chunk)) known.set(chunk, [...chunkGraph.getChunkModulesIterable(chunk)].some((module) => isWanted(module.resource ?? '')));
    return known.get(chunk);
  };
}

/** A cache group: each module that passes goes into the chunk of that name. Told by priority where two want it. */
function group(name, priority, test) {
  return { name, priority, enforce: true, chunks: 'async', test: (module, context) => hasCode(module) && test(module, context) };
}

/** One chunk for a lazy facade, its libraries, and whatever nothing else needs. */
function lazyGroup({ request, priority, libraries }) {
  const facade = facadeFile(request);
  const isLazy = holds((file) => file === facade || libraries.test(file));
  return group(path.basename(request), priority, (module, { chunkGraph }) =>
    chunkGraph.getModuleChunks(module).every((chunk) => isLazy(chunk, chunkGraph)),
  );
}

/**
 * Federation gives each shared entry a chunk of its own, which on a slow phone is a request each. This gathers whatever the first
 * page needs of them into one. `react-dom/client` is no shared request, because only the host makes a root; it belongs here too.
 */
function sharedChunks() {
  const facades = FIRST_LOAD.filter((request) => request.startsWith('@padauk/')).map(facadeFile);
  const isFirstLoad = holds((file) => facades.includes(file));
  const isReact = (module) => REACT.test(module.nameForCondition());
  return {
    shared: group('shared', 30, (module, { chunkGraph }) => isReact(module) || chunkGraph.getModuleChunks(module).some((chunk) => isFirstLoad(chunk, chunkGraph))),
    forms: lazyGroup({ request: '@padauk/shared/forms', priority: 20, libraries: FORM_LIBRARIES }),
    overlay: lazyGroup({ request: '@padauk/shared/overlay', priority: 10, libraries: OVERLAY_LIBRARIES }),
  };
}

/** @returns {import('webpack').Configuration} */
module.exports = function hostConfig() {
  const build = buildIdOf(FOLDER);
  const config = baseConfig({ bundle: FOLDER, folder: FOLDER, isDevelopment: false, build, uniqueName: 'host' });

  config.entry = { main: './src/main.ts' };
  Object.assign(config.output, { path: path.join(root, 'dist/host', build.buildId), publicPath: `/host/${build.buildId}/` });
  config.optimization.splitChunks = { cacheGroups: sharedChunks() };
  config.plugins.push(
    new ModuleFederationPlugin({
      name: 'host',
      shared: sharing('host'),
      shareStrategy: 'loaded-first',
      dts: false,
      manifest: false,
      experiments: { optimization: { target: 'web', disableSnapshot: true } },
    }),
    new HtmlWebpackPlugin({ templateContent: readTemplate, scriptLoading: 'defer', minify: MINIFY_HTML }),
    new PreloadPlugin({ firstModule: FIRST_MODULE }),
    new ReleasePlugin({ bundle: FOLDER, folder: FOLDER, build, container: 'host', firstModule: FIRST_MODULE }),
  );
  return config;
};
