// A standalone page without federation, outside the release store: the operators' page (ADR-45), game pages (ADR-28).
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const { createBaseConfig, root } = require('./base.cjs');
const { collectBundledSources } = require('./bundled-sources.cjs');
const { compressFile } = require('./compress.cjs');

const ICON = path.join(root, 'shared/src/styles/icons/favicon.svg');
const DIGEST_FILE = 'made-of.txt';
const COMPRESSIBLE = /\.(?:js|css|html)$/;

function computeSourceDigest({ folder, entry }) {
  const entries = [entry, 'src/index.html', 'webpack.config.cjs'].map((file) => path.join(root, folder, file));
  const { files } = collectBundledSources({ root, entries });
  const hash = createHash('sha256');
  for (const file of [...files, path.join(root, 'pnpm-lock.yaml')])
    hash.update(path.relative(root, file)).update('\0').update(fs.readFileSync(file)).update('\0');
  return hash.digest('hex');
}

function isStandalonePageBuilt(page) {
  const madeOf = path.join(root, 'dist', page.folder, DIGEST_FILE);
  return fs.existsSync(madeOf) && fs.readFileSync(madeOf, 'utf8') === computeSourceDigest(page);
}

/** Compresses the output and writes the digest last, so that an aborted build is repeated. */
class FinishPlugin {
  constructor(page) {
    this.page = page;
  }

  apply(compiler) {
    const folder = path.join(root, 'dist', this.page.folder);
    compiler.hooks.afterEmit.tapPromise('FinishPlugin', async ({ assets, errors }) => {
      if (errors.length > 0) return;
      await Promise.all(
        Object.keys(assets)
          .filter((name) => COMPRESSIBLE.test(name))
          .map((name) => compressFile(path.join(folder, name))),
      );
      fs.writeFileSync(path.join(folder, DIGEST_FILE), computeSourceDigest(this.page));
    });
  }
}

/**
 * @param {object} page @param {string} page.folder under the root and under dist @param {string} page.entry
 * @param {string} page.publicPath URL path of the page @returns {import('webpack').Configuration}
 */
function createStandalonePageConfig(page) {
  const { folder, entry, publicPath } = page;
  const base = createBaseConfig({
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

module.exports = { isStandalonePageBuilt, createStandalonePageConfig };
