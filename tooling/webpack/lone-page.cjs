/**
 * A page that is no part of the app: one bundle with its own copies of everything, no federation, never in the release store. It lies in `dist/<folder>`, from where a server serves it: the operators' page
 * (ADR-45), the pages of games (ADR-28).
 */
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const { baseConfig, root } = require('./base.cjs');
const { bundledSources } = require('./bundled-sources.cjs');
const { compressFile } = require('./compress.cjs');

const ICON = path.join(root, 'shared/src/styles/icons/favicon.svg');
/** What the last build was made of, beside it: the same sources are not built again. */
const MADE_OF = 'made-of.txt';
const COMPRESSED = /\.(?:js|css|html)$/;

/** A digest of the sources, the tools and the lockfile. */
function digestOfSources({ folder, entry }) {
  const entries = [entry, 'src/index.html', 'webpack.config.cjs'].map((file) => path.join(root, folder, file));
  const { files } = bundledSources({ root, entries });
  const hash = createHash('sha256');
  for (const file of [...files, path.join(root, 'pnpm-lock.yaml')])
    hash.update(path.relative(root, file)).update('\0').update(fs.readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/** Is what lies in dist made of what lies here now? */
function isLonePageBuilt(page) {
  const madeOf = path.join(root, 'dist', page.folder, MADE_OF);
  return fs.existsSync(madeOf) && fs.readFileSync(madeOf, 'utf8') === digestOfSources(page);
}

/** Compresses what was built, and says last of all what it was made of: a build that was cut short is made again. */
class FinishPlugin {
  constructor(page) {
    this.page = page;
  }

  apply(compiler) {
    const place = path.join(root, 'dist', this.page.folder);
    compiler.hooks.afterEmit.tapPromise('FinishPlugin', async ({ assets, errors }) => {
      if (errors.length > 0) return;
      await Promise.all(
        Object.keys(assets)
          .filter((name) => COMPRESSED.test(name))
          .map((name) => compressFile(path.join(place, name))),
      );
      fs.writeFileSync(path.join(place, MADE_OF), digestOfSources(this.page));
    });
  }
}

/**
 * @param {object} page
 * @param {string} page.folder under the workspace root, and under dist
 * @param {string} page.entry in the folder
 * @param {string} page.publicPath where a server shows it
 * @returns {import('webpack').Configuration}
 */
function lonePageConfig(page) {
  const { folder, entry, publicPath } = page;
  const base = baseConfig({
    bundle: folder,
    folder,
    isDevelopment: false,
    build: { version: '1.0.0', buildId: folder },
    uniqueName: folder,
  });
  const template = path.join(root, folder, 'src/index.html');
  return {
    ...base,
    entry: { main: `./${entry}` },
    output: { ...base.output, path: path.join(root, 'dist', folder), publicPath },
    plugins: [
      ...base.plugins,
      new HtmlWebpackPlugin({ template, favicon: ICON, scriptLoading: 'defer' }),
      new FinishPlugin(page),
    ],
  };
}

module.exports = { isLonePageBuilt, lonePageConfig };
