// A standalone page without federation, outside the release store: the operators' page (ADR-45), game pages (ADR-28).
const fs = require('node:fs');
const path = require('node:path');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const { createBaseConfig, root } = require('./base.cjs');
const { digestInputs } = require('./build-id.cjs');
const { compressFile } = require('./compress.cjs');

const ICON = path.join(root, 'shared/src/styles/icons/favicon.svg');
const DIGEST_FILE = 'made-of.txt';
const COMPRESSIBLE = /\.(?:js|css|html)$/;

function isStandalonePageBuilt(page) {
  const madeOf = path.join(root, 'dist', page.folder, DIGEST_FILE);
  return fs.existsSync(madeOf) && fs.readFileSync(madeOf, 'utf8') === digestInputs(page.folder);
}

/** Compresses the output and writes the digest last, so that an aborted build is repeated. */
class FinishPlugin {
  constructor(page) {
    this.folder = path.join(root, 'dist', page.folder);
    this.inputs = digestInputs(page.folder);
  }

  apply(compiler) {
    compiler.hooks.afterEmit.tapPromise('FinishPlugin', async ({ assets, errors }) => {
      if (errors.length > 0) return;
      await Promise.all(
        Object.keys(assets)
          .filter((name) => COMPRESSIBLE.test(name))
          .map((name) => compressFile(path.join(this.folder, name))),
      );
      fs.writeFileSync(path.join(this.folder, DIGEST_FILE), this.inputs);
    });
  }
}

/**
 * @param {object} page @param {string} page.folder under the root and under dist @param {string} page.entry
 * @param {string} page.publicPath URL path of the page @returns {import('webpack').Configuration}
 */
function createStandalonePageConfig(page) {
  const { folder, entry, publicPath } = page;
  const base = createBaseConfig({ bundle: folder, folder, isDevelopment: false, uniqueName: folder });
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
