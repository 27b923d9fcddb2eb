/** Prerenders first views and their CSS rules into `first-view.json` (ADR-41), with the class names of the page. */
const { existsSync, readdirSync } = require('node:fs');
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
const { splitRules } = require('./first-view-rules.cjs');
const { findPackageFolder } = require('./root.cjs');

const KIT_FOLDERS = ['ui', 'betting', 'money'];

/** The host has the rules of all kit parts, because remotes use parts that the host itself does not render. */
function listKitSheets() {
  return KIT_FOLDERS.flatMap((folder) => {
    const from = path.join(findPackageFolder('shared'), 'src', folder);
    const names = readdirSync(from, { recursive: true }).filter((name) => name.endsWith('.module.scss'));
    return names.sort().map((name) => path.join(from, name));
  });
}

/** `src/first-view.tsx` comes last; null when the bundle has none. */
function listFirstViewEntries(folder) {
  const file = path.join(root, folder, 'src/first-view.tsx');
  if (!existsSync(file)) return null;
  return [...(folder === 'host' ? listKitSheets() : []), file];
}

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
function takeKitNames({ test, use }) {
  const [, css, sass] = use;
  const modules = { ...getClassNameOptions({ bundle: 'host', isDevelopment: false }), exportOnlyLocals: true };
  const kit = { include: path.join(root, 'shared'), use: [{ ...css, options: { ...css.options, modules } }, sass] };
  return { test, oneOf: [kit, { use }] };
}

class FirstViewPlugin {
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
    const [scripts, libraries, modules, ...others] = base.module.rules;
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
        alias: { '@padauk/shared/runtime$': path.join(findPackageFolder('shared'), 'src/first-view/runtime.tsx') },
      },
      module: { rules: [scripts, libraries, bundle === 'host' ? modules : takeKitNames(modules), ...others] },
      plugins: [new MiniCssExtractPlugin({ filename: 'first-view.css' })],
      // The script runs once, at build time, so it is not minified.
      optimization: { minimizer: [new CssMinimizerPlugin({ parallel: false })], splitChunks: false },
      ignoreWarnings: [UNUSED_NAMES],
      cache: false,
    };
  }
}

module.exports = { FirstViewPlugin, listFirstViewEntries };
