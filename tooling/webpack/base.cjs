/** Webpack configuration common to host and remotes. Module sharing at run time is in sharing.cjs. */
const fs = require('node:fs');
const path = require('node:path');
const CssMinimizerPlugin = require('css-minimizer-webpack-plugin');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const MinimizerPlugin = require('minimizer-webpack-plugin');
const { ChunkRetryPlugin } = require('./chunk-retry.cjs');
const { BROWSERSLIST, ECMA_VERSION } = require('./promised-browsers.cjs');
const { findLockfile, findPackageFolder, root } = require('./root.cjs');
const { StableIdsPlugin } = require('./stable-ids.cjs');
const { SyntaxPlugin } = require('./syntax.cjs');

/** Cheap Android phones keep an old WebView, so builds contain no newer syntax. */
const TARGET = `es${ECMA_VERSION}`;
/** In ms. A remote's chunk is small and has the last known good build as fallback; the shell's 100 KB have none. */
const CHUNK_TIMES = { remote: { tryMs: 6_000, lastTryMs: 8_000 }, host: { tryMs: 15_000, lastTryMs: 20_000 } };

/** Runs in the page. The first style sheets are in the body (ADR-41), so later sheets must follow them there. */
function appendToBody(link) {
  document.body.append(link);
}

function createSheetsPlugin(bundle, name) {
  const insertOption = bundle === 'host' ? { insert: appendToBody } : {};
  return new MiniCssExtractPlugin({ filename: name, chunkFilename: name, ...insertOption });
}

/** Class names contain bundle and file, so that they are unique across bundles. */
const getClassNameOptions = ({ bundle, isDevelopment }) => ({
  localIdentName: isDevelopment ? `${bundle}-[name]__[local]` : `${bundle}-[hash:base64:6]`,
  localIdentContext: root,
  namedExport: false,
  exportLocalsConvention: 'as-is',
});

const createSwcLoader = (jsc) => ({
  loader: require.resolve('swc-loader'),
  // Class fields are assigned where they are compiled: no class needs the define helper.
  options: {
    swcrc: false,
    env: { targets: BROWSERSLIST },
    jsc: { assumptions: { setPublicClassFields: true }, ...jsc },
  },
});

function buildScriptRules({ isDevelopment }) {
  const react = { runtime: 'automatic', development: isDevelopment, refresh: isDevelopment };
  return [
    {
      test: /\.tsx?$/,
      exclude: /node_modules/,
      use: createSwcLoader({ parser: { syntax: 'typescript', tsx: true }, transform: { react } }),
    },
    // Compiles libraries with newer syntax, which SyntaxPlugin reports, and installed packages of ours.
    {
      test: /[\\/](?:@(?:module-federation|radix-ui|tanstack|padauk)|web-vitals)[\\/].*\.m?js$/,
      use: createSwcLoader({ parser: { syntax: 'ecmascript' } }),
    },
  ];
}

function buildStyleRules({ bundle, isDevelopment }) {
  // Fonts are beside the style sheet. A URL with the build id would come back wrong from an earlier build's cache.
  const extract = isDevelopment
    ? require.resolve('style-loader')
    : { loader: MiniCssExtractPlugin.loader, options: { publicPath: '' } };
  const sourceMap = isDevelopment;
  const css = (modules) => ({
    loader: require.resolve('css-loader'),
    options: { modules, sourceMap, importLoaders: 1 },
  });
  // Compressed sass omits the last semicolon; a file that ends with an @layer statement would break the next file.
  const sass = {
    loader: require.resolve('sass-loader'),
    options: { api: 'modern-compiler', sourceMap, sassOptions: { style: 'expanded' } },
  };
  const names = getClassNameOptions({ bundle, isDevelopment });
  return [
    { test: /\.module\.scss$/, use: [extract, css(names), sass] },
    { test: /\.(scss|css)$/, exclude: /\.module\.scss$/, sideEffects: true, use: [extract, css(false), sass] },
  ];
}

function createMinimizers() {
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

/** `uniqueName` is unique per build, because a rolled back page runs two builds. */
function createBaseConfig({ bundle, folder, isDevelopment, uniqueName }) {
  const chunkTimes = CHUNK_TIMES[bundle === 'host' ? 'host' : 'remote'];
  // No hashes in file names: each build has a separate folder, and hashes would add 0.3 KB to every entry.
  const buildFileName = (extension) => `[name].${extension}`;
  return {
    name: bundle,
    context: path.join(root, folder),
    mode: isDevelopment ? 'development' : 'production',
    target: ['web', TARGET],
    devtool: isDevelopment ? 'cheap-module-source-map' : false,
    output: {
      uniqueName,
      filename: buildFileName('js'),
      chunkFilename: buildFileName('js'),
      assetModuleFilename: '[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: chunkTimes.tryMs,
      // A module that throws on start must throw again for the next importer (webpack#19351).
      strictModuleErrorHandling: true,
      hashFunction: 'xxhash64',
      clean: true,
    },
    // rxjs offers plain classes under `es2015`, and ES5 helpers otherwise.
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      conditionNames: ['es2015', '...'],
    },
    module: {
      rules: [
        ...buildScriptRules({ isDevelopment }),
        ...buildStyleRules({ bundle, isDevelopment }),
        { test: /\.(woff2|svg|png|webp)$/, type: 'asset/resource' },
      ],
    },
    plugins: [
      new ChunkRetryPlugin(chunkTimes),
      ...(isDevelopment
        ? []
        : [new StableIdsPlugin(), createSheetsPlugin(bundle, buildFileName('css')), new SyntaxPlugin()]),
    ],
    // StableIdsPlugin sets the ids of releases. Chunk names are readable for `preload`, beacons and logs.
    optimization: {
      minimizer: createMinimizers(),
      // A shared chunk costs every entry a name and a digest; webpack's 20,000 bytes would leave 2 KB when built.
      splitChunks: { minSize: 24_000 },
      ...(isDevelopment ? { chunkIds: 'named' } : { chunkIds: false, moduleIds: false }),
    },
    cache: createCache(`${bundle}-${isDevelopment ? 'development' : 'production'}`),
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}

/** Writing it takes a fifth of the time of a build, so a machine that builds once sets BUILD_CACHE=off. */
function createCache(name) {
  if (process.env.BUILD_CACHE === 'off') return false;
  return {
    type: 'filesystem',
    name,
    // The cache contains absolute paths, so a moved clone needs a new one.
    version: root,
    cacheDirectory: path.join(root, '.cache/webpack'),
    // The cache key of a module does not include ranges and sharing; without this, stale modules would be reused.
    buildDependencies: { config: [...listConfigurationFiles(), findLockfile()] },
  };
}

function listConfigurationFiles() {
  const tools = fs.readdirSync(__dirname).filter((file) => file.endsWith('.cjs'));
  const ranges = ['contract', 'shared'].flatMap((name) =>
    ['package.json', 'since.json'].map((file) => path.join(findPackageFolder(name), file)),
  );
  return [...tools.map((file) => path.join(__dirname, file)), ...ranges];
}

module.exports = { createBaseConfig, getClassNameOptions, root };
