/** What host and remotes have in common: how a source becomes a file. What they share at run time is in sharing.cjs. */
const fs = require('node:fs');
const path = require('node:path');
const CssMinimizerPlugin = require('css-minimizer-webpack-plugin');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const MinimizerPlugin = require('minimizer-webpack-plugin');
const { DefinePlugin } = require('webpack');
const { ChunkRetryPlugin } = require('./chunk-retry.cjs');
const { BROWSERSLIST, ECMA_VERSION } = require('./promised-browsers.cjs');
const { lockfile, packageFolder, root } = require('./root.cjs');
const { SameIdsPlugin } = require('./same-ids.cjs');
const { SyntaxPlugin } = require('./syntax.cjs');

/** Cheap Androids keep an old WebView: no syntax newer than this leaves the build. */
const TARGET = `es${ECMA_VERSION}`;
/**
 * How long one try of a chunk may take, and when the last may begin. A remote's chunk is small, and behind it stands the last known good build. The
 * shell's weighs 100 KB, and behind it stands nothing.
 */
const CHUNK_TIMES = { remote: { tryMs: 6_000, lastTryMs: 8_000 }, host: { tryMs: 15_000, lastTryMs: 20_000 } };

/**
 * The page has its first sheets in its body (ADR-41): what a later chunk of the shell brings comes behind them. It runs
 * in the page.
 */
function behindTheFirstSheets(link) {
  document.body.append(link);
}

function sheetsPlugin(bundle, name) {
  const place = bundle === 'host' ? { insert: behindTheFirstSheets } : {};
  return new MiniCssExtractPlugin({ filename: name, chunkFilename: name, ...place });
}

/** Class names say of which bundle they are, and of which file: shared's are the host's, which brings them. */
const classNamesOf = ({ bundle, isDevelopment }) => ({
  localIdentName: isDevelopment ? `${bundle}-[name]__[local]` : `${bundle}-[hash:base64:6]`,
  localIdentContext: root,
  namedExport: false,
  exportLocalsConvention: 'as-is',
});

const swc = (jsc) => ({
  loader: require.resolve('swc-loader'),
  // Public class fields are assigned: a definition by helper costs the first load 100 bytes, and no class of ours needs one.
  options: { swcrc: false, jsc: { target: TARGET, assumptions: { setPublicClassFields: true }, ...jsc } },
});

function scriptRules({ isDevelopment }) {
  const react = { runtime: 'automatic', development: isDevelopment, refresh: isDevelopment };
  return [
    {
      test: /\.tsx?$/,
      exclude: /node_modules/,
      use: swc({ parser: { syntax: 'typescript', tsx: true }, transform: { react } }),
    },
    // Libraries are taken as published, except those that are published newer than our target; SyntaxPlugin finds them. So are packages of ours, where they are installed.
    {
      test: /[\\/](?:@(?:module-federation|radix-ui|tanstack|padauk)|web-vitals)[\\/].*\.m?js$/,
      use: swc({ parser: { syntax: 'ecmascript' } }),
    },
  ];
}

function styleRules({ bundle, isDevelopment }) {
  // Fonts lie beside the style sheet. An address with the build id in it would come back, wrong, from the cache of an earlier build.
  const extract = isDevelopment
    ? require.resolve('style-loader')
    : { loader: MiniCssExtractPlugin.loader, options: { publicPath: '' } };
  // The maps of a release are of its scripts alone (source-maps.cjs).
  const sourceMap = isDevelopment;
  const css = (modules) => ({
    loader: require.resolve('css-loader'),
    options: { modules, sourceMap, importLoaders: 1 },
  });
  // Expanded: sass leaves out the last semicolon of a compressed file, and a file that ends with an @layer statement breaks the next one.
  const sass = {
    loader: require.resolve('sass-loader'),
    options: { api: 'modern-compiler', sourceMap, sassOptions: { style: 'expanded' } },
  };
  const names = classNamesOf({ bundle, isDevelopment });
  return [
    { test: /\.module\.scss$/, use: [extract, css(names), sass] },
    { test: /\.(scss|css)$/, exclude: /\.module\.scss$/, sideEffects: true, use: [extract, css(false), sass] },
  ];
}

function minimizers() {
  return [
    new MinimizerPlugin({
      minify: MinimizerPlugin.swcMinify,
      extractComments: false,
      minimizerOptions: { compress: { passes: 3 }, mangle: true, format: { comments: false } },
    }),
    new CssMinimizerPlugin({
      minimizerOptions: { preset: ['default', { overrideBrowserslist: BROWSERSLIST }] },
    }),
  ];
}

/**
 * @param {object} options
 * @param {string} options.bundle short name: `host`, `lottery`, …; prefixes CSS classes
 * @param {string} options.folder folder under the workspace root
 * @param {boolean} options.isDevelopment a dev server rather than a release
 * @param {{ version: string, buildId: string }} options.build
 * @param {string} options.uniqueName global under which the chunks of this build register: one per build, or a rolled back page runs both
 * @returns {import('webpack').Configuration}
 */
function baseConfig({ bundle, folder, isDevelopment, build, uniqueName }) {
  const chunkTimes = CHUNK_TIMES[bundle === 'host' ? 'host' : 'remote'];
  // Every build lies in a folder of its own, so a file never changes under its address: hashes in the names would weigh 0.3 KB in every entry, and say nothing.
  const named = (extension) => `[name].${extension}`;
  return {
    name: bundle,
    context: path.join(root, folder),
    mode: isDevelopment ? 'development' : 'production',
    target: ['web', TARGET],
    devtool: isDevelopment ? 'cheap-module-source-map' : false,
    output: {
      uniqueName,
      filename: named('js'),
      chunkFilename: named('js'),
      assetModuleFilename: '[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: chunkTimes.tryMs,
      // A module that throws while it starts must throw again for the next importer, not hand out its half (webpack#19351).
      strictModuleErrorHandling: true,
      hashFunction: 'xxhash64',
      clean: true,
    },
    // `es2015`: rxjs offers its classes plain there, and through ES5 helpers elsewhere.
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      conditionNames: ['es2015', '...'],
    },
    module: {
      rules: [
        ...scriptRules({ isDevelopment }),
        ...styleRules({ bundle, isDevelopment }),
        { test: /\.(woff2|svg|png|webp)$/, type: 'asset/resource' },
      ],
    },
    plugins: [
      new DefinePlugin({ __BUILD_ID__: JSON.stringify(build.buildId), __VERSION__: JSON.stringify(build.version) }),
      new ChunkRetryPlugin(chunkTimes),
      ...(isDevelopment
        ? []
        : [new SameIdsPlugin(), sheetsPlugin(bundle, named('css')), new SyntaxPlugin({ ecmaVersion: ECMA_VERSION })]),
    ],
    // A release has its ids from SameIdsPlugin. Chunks have readable names: they are what `preload` lists, beacons and an operator's log show.
    optimization: {
      minimizer: minimizers(),
      // A chunk that several screens share costs each entry a name and a digest: it is made for larger sources than webpack's 20,000 bytes, which leave 2 KB when built.
      splitChunks: { minSize: 30_000 },
      ...(isDevelopment ? { chunkIds: 'named' } : { chunkIds: false, moduleIds: false }),
    },
    cache: {
      type: 'filesystem',
      name: `${bundle}-${isDevelopment ? 'development' : 'production'}`,
      // It holds absolute paths: a clone that was moved begins anew.
      version: root,
      cacheDirectory: path.join(root, '.cache/webpack'),
      // Ranges and sharing are no part of what it knows a module by: with other ones it would give back what was made with these.
      buildDependencies: { config: [...configurationFiles(), lockfile()] },
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}

/** Whatever says how a bundle is made: the tools themselves, and what the ranges are read from. */
function configurationFiles() {
  const tools = fs.readdirSync(__dirname).filter((file) => file.endsWith('.cjs'));
  const ranges = ['contract', 'shared'].flatMap((name) =>
    ['package.json', 'since.json'].map((file) => path.join(packageFolder(name), file)),
  );
  return [...tools.map((file) => path.join(__dirname, file)), ...ranges];
}

module.exports = { baseConfig, classNamesOf, root };
