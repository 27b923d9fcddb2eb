/** Prerenders first views and their CSS rules into `first-view.json` (ADR-41), with the class names of the page. */
const fs = require('node:fs/promises');
const os = require('node:os');
const path = require('node:path');
const { pathToFileURL } = require('node:url');
const { promisify } = require('node:util');
const vm = require('node:vm');
const zlib = require('node:zlib');
const CssMinimizerPlugin = require('css-minimizer-webpack-plugin');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const webpack = require('webpack');
const { createBaseConfig, getClassNameOptions, root } = require('./base.cjs');
const { compile } = require('./compile.cjs');
const { listFirstViewEntries, REPLACEMENTS } = require('./first-view-entry.cjs');
const { splitRules } = require('./first-view-rules.cjs');

const brotli = promisify(zlib.brotliCompress);
/** Unused kit parts import names that the replacement runtime lacks. A rendered part without such a name throws. */
const UNUSED_NAMES = { message: /^export '\w+' \(imported as '\w+'\) was not found in '@padauk\/shared\/runtime'/ };

/** Not `require`: webpack would record the script as a build dependency of its configuration. */
function runScript(script) {
  const module = { exports: {} };
  vm.runInThisContext(`(function (module, exports, require) {${script}\n})`)(module, module.exports, require);
  return module.exports;
}

/** The kit's rules belong to the host, so a remote takes only its class names. */
function buildStyleRules(bundle) {
  const sass = {
    loader: require.resolve('sass-loader'),
    options: { api: 'modern-compiler', sassOptions: { style: 'expanded' } },
  };
  const css = (modules) => ({ loader: require.resolve('css-loader'), options: { modules, importLoaders: 1 } });
  const extract = { loader: MiniCssExtractPlugin.loader, options: { publicPath: '' } };
  const buildNameOptions = (owner) => getClassNameOptions({ bundle: owner, isDevelopment: false });
  const shared = path.join(root, 'shared');
  const module = /\.module\.scss$/;
  return [
    bundle === 'host'
      ? { test: module, use: [extract, css(buildNameOptions('host')), sass] }
      : {
          test: module,
          oneOf: [
            { include: shared, use: [css({ ...buildNameOptions('host'), exportOnlyLocals: true }), sass] },
            { use: [extract, css(buildNameOptions(bundle)), sass] },
          ],
        },
    { test: /\.(scss|css)$/, exclude: module, sideEffects: true, use: [extract, css(false), sass] },
  ];
}

class FirstViewPlugin {
  /** @param {{ bundle: string, folder: string }} options */
  constructor(options) {
    this.options = options;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('FirstViewPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: 'FirstViewPlugin', stage }, async () => {
        const { FIRST_VIEW_FILE, MAX_FIRST_VIEW_BYTES } = await import(
          pathToFileURL(path.join(root, 'contract/src/delivery/first-view.ts'))
        );
        const { views, files } = await this.render();
        compilation.fileDependencies.addAll(files);
        for (const [locale, parts] of Object.entries(views.markup))
          for (const [name, markup] of Object.entries(parts)) {
            const { length } = await brotli(markup);
            if (length > MAX_FIRST_VIEW_BYTES)
              compilation.errors.push(
                new webpack.WebpackError(
                  `the first view of ${name} in ${locale} has ${length} bytes (brotli); the limit is ${MAX_FIRST_VIEW_BYTES}`,
                ),
              );
          }
        compilation.emitAsset(FIRST_VIEW_FILE, new webpack.sources.RawSource(JSON.stringify(views)));
      });
    });
  }

  async render() {
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'padauk-first-view-'));
    try {
      const { compilation } = await compile(this.createConfig(folder));
      const { firstViews, filledViews } = runScript(await fs.readFile(path.join(folder, 'first-view.cjs'), 'utf8'));
      const sheet = await fs.readFile(path.join(folder, 'first-view.css'), 'utf8').catch(() => '');
      const views = { schema: 1, rules: splitRules(sheet), markup: firstViews, filled: filledViews };
      return { views, files: compilation.fileDependencies };
    } finally {
      await fs.rm(folder, { recursive: true, force: true });
    }
  }

  createConfig(folder) {
    const { bundle } = this.options;
    const base = createBaseConfig({ ...this.options, isDevelopment: false, uniqueName: 'first-view' });
    const [scripts, libraries] = base.module.rules;
    return {
      ...base,
      name: `${bundle}-first-view`,
      entry: { 'first-view': listFirstViewEntries(this.options.folder) },
      target: 'node20.19',
      output: {
        path: folder,
        filename: 'first-view.cjs',
        library: { type: 'commonjs2' },
        hashFunction: 'xxhash64',
        publicPath: '',
      },
      resolve: {
        ...base.resolve,
        alias: Object.fromEntries(Object.entries(REPLACEMENTS).map(([request, file]) => [`${request}$`, file])),
      },
      module: {
        rules: [
          scripts,
          libraries,
          ...buildStyleRules(bundle),
          { test: /\.(woff2|svg|png|webp)$/, type: 'asset/resource' },
        ],
      },
      plugins: [new MiniCssExtractPlugin({ filename: 'first-view.css' })],
      // The script runs once, at build time, so it is not minified.
      optimization: { minimizer: [new CssMinimizerPlugin({ parallel: false })], splitChunks: false },
      ignoreWarnings: [UNUSED_NAMES],
      cache: false,
    };
  }
}

module.exports = { FirstViewPlugin };
