/**
 * The operators' page: one bundle with its own copies of everything, no federation, never in the release store. It lies in dist/ops-page, from where the operators' port serves it (docs/decisions/0079).
 * Its whole webpack.config.cjs: `module.exports = require('@padauk/tooling/webpack/ops-page')();`
 */
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const { baseConfig, root } = require('./base.cjs');
const { bundledSources } = require('./bundled-sources.cjs');
const { compressFile } = require('./compress.cjs');

const FOLDER = 'ops-page';
const ICON = path.join(root, 'shared/src/styles/icons/favicon.svg');
const PLACE = path.join(root, 'dist', FOLDER);
/** What the last build was made of, beside it: the same sources are not built again. */
const MADE_OF = path.join(PLACE, 'made-of.txt');
const COMPRESSED = /\.(?:js|css|html)$/;

/** A digest of the sources, the tools and the lockfile. */
function digestOfSources() {
  const entries = ['src/main.tsx', 'src/index.html', 'webpack.config.cjs'].map((file) => path.join(root, FOLDER, file));
  const { files } = bundledSources({ root, entries });
  const hash = createHash('sha256');
  for (const file of [...files, path.join(root, 'pnpm-lock.yaml')])
    hash.update(path.relative(root, file)).update('\0').update(fs.readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/** Is dist/ops-page made of what lies here now? */
function isOpsPageBuilt() {
  return fs.existsSync(MADE_OF) && fs.readFileSync(MADE_OF, 'utf8') === digestOfSources();
}

/** Compresses what was built, and says last of all what it was made of: a build that was cut short is made again. */
class FinishPlugin {
  apply(compiler) {
    compiler.hooks.afterEmit.tapPromise('FinishPlugin', async ({ assets, errors }) => {
      if (errors.length > 0) return;
      await Promise.all(
        Object.keys(assets)
          .filter((name) => COMPRESSED.test(name))
          .map((name) => compressFile(path.join(PLACE, name))),
      );
      fs.writeFileSync(MADE_OF, digestOfSources());
    });
  }
}

/** @returns {import('webpack').Configuration} */
module.exports = function opsPageConfig() {
  const base = baseConfig({
    bundle: FOLDER,
    folder: FOLDER,
    isDevelopment: false,
    build: { version: '1.0.0', buildId: FOLDER },
    uniqueName: FOLDER,
  });
  const template = path.join(root, FOLDER, 'src/index.html');
  return {
    ...base,
    entry: { main: './src/main.tsx' },
    output: { ...base.output, path: PLACE, publicPath: '/ops/' },
    plugins: [
      ...base.plugins,
      new HtmlWebpackPlugin({ template, favicon: ICON, scriptLoading: 'defer' }),
      new FinishPlugin(),
    ],
  };
};
module.exports.isOpsPageBuilt = isOpsPageBuilt;
