// A standalone page without federation, outside the release store: the operators' page (ADR-45), game pages (ADR-28).
const fs = require('node:fs');
const path = require('node:path');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const { createBaseConfig, root } = require('./base.cjs');
const { digestInputs, getPageRecord } = require('./build-id.cjs');
const { compressFile } = require('./compress.cjs');

const ICON = path.join(root, 'shared/src/styles/icons/favicon.svg');
const COMPRESSIBLE = /\.(?:js|css|html)$/;

/** Compresses the output. Removes the record first and writes it last, so that an aborted build is repeated. */
class FinishPlugin {
  constructor(page) {
    this.page = page;
    this.inputs = digestInputs(page);
  }

  apply(compiler) {
    const record = getPageRecord(this.page);
    compiler.hooks.emit.tap('FinishPlugin', () => fs.rmSync(record, { force: true }));
    compiler.hooks.afterEmit.tapPromise('FinishPlugin', async ({ assets, errors }) => {
      if (errors.length > 0) return;
      await Promise.all(
        Object.keys(assets)
          .filter((name) => COMPRESSIBLE.test(name))
          .map((name) => compressFile(path.join(compiler.outputPath, name))),
      );
      fs.writeFileSync(record, this.inputs);
    });
  }
}

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
      new FinishPlugin(folder),
    ],
  };
}

module.exports = { createStandalonePageConfig };
