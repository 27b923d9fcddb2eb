/** The kit page for developers: no federation, one bundle, never published. Its frame is shared's, its parts are those of shared and of each remote that has a kit. */
const fs = require('node:fs');
const path = require('node:path');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const { baseConfig, root } = require('./base.cjs');
const { REMOTES, folderOf } = require('../workspace.cjs');

/** Where a remote shows the parts that it alone uses (ADR-2). */
const KIT = 'src/kit/index.tsx';

/** Remote → its kit, of those that have one. */
function kitsOf(folder, remotes) {
  const kits = remotes.map((remote) => [remote, path.join(folder, folderOf(remote), KIT)]);
  return Object.fromEntries(kits.filter(([, file]) => fs.existsSync(file)));
}

/** What opens the page with the kits of all: written here, as no source of shared imports a remote, and no remote another. */
function entryOf(kits) {
  const names = Object.keys(kits);
  const lines = [
    `import { openKit } from ${JSON.stringify(path.join(root, 'shared', KIT))};`,
    ...names.map((name, index) => `import * as kit${index} from ${JSON.stringify(kits[name])};`),
    `void openKit({ ${names.map((name, index) => `${JSON.stringify(name)}: kit${index}`).join(', ')} });`,
  ];
  return `data:text/javascript,${encodeURIComponent(lines.join('\n'))}`;
}

/** @returns {import('webpack').Configuration} */
function kitConfig() {
  const base = baseConfig({
    bundle: 'kit',
    folder: 'shared',
    isDevelopment: false,
    build: { version: '0.0.0', buildId: 'kit' },
    uniqueName: 'kit',
  });
  return {
    ...base,
    entry: entryOf(kitsOf(root, REMOTES)),
    output: { ...base.output, path: path.join(root, '.cache/kit'), publicPath: '/' },
    plugins: [
      ...base.plugins,
      new HtmlWebpackPlugin({ template: path.join(root, 'shared/src/kit/kit.html'), scriptLoading: 'defer' }),
    ],
  };
}

module.exports = { entryOf, kitConfig, kitsOf };
