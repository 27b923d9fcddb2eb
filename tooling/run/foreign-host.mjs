// `node tooling/run/foreign-host.mjs <folder> <remote> <manifest>`: builds examples/foreign-host, a page that loads the
// remote by the address of its manifest. For the journey of the same name.
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
const HtmlWebpackPlugin = require('html-webpack-plugin');
const { DefinePlugin } = require('webpack');
const { createBaseConfig, root } = require('../webpack/base.cjs');
const { compile } = require('../webpack/compile.cjs');
const { listProvidedVersions } = require('../webpack/sharing.cjs');

const NAME = 'foreign-host';
const [, , folder, remote, manifest] = process.argv;
const page = (file) => path.join(root, 'examples', NAME, file);
const base = createBaseConfig({ bundle: NAME, folder: 'shared', isDevelopment: false, uniqueName: NAME });

await compile({
  ...base,
  entry: page('page.js'),
  output: { ...base.output, path: path.resolve(folder), publicPath: '/' },
  resolve: {
    ...base.resolve,
    modules: ['node_modules', ...['e2e', 'host', 'shared'].map((name) => path.join(root, name, 'node_modules'))],
  },
  plugins: [
    ...base.plugins,
    new DefinePlugin({
      MANIFEST: JSON.stringify(manifest),
      REMOTE: JSON.stringify(remote),
      VERSIONS: JSON.stringify(listProvidedVersions()),
    }),
    new HtmlWebpackPlugin({ template: page('page.html'), scriptLoading: 'defer' }),
  ],
});
