// The kit page for developers: shared's frame with the parts of shared and of each remote with a kit. Never published.
const fs = require('node:fs');
const path = require('node:path');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const { createBaseConfig, root } = require('./base.cjs');
const { REMOTES, getBundleFolder } = require('../workspace.cjs');

const KIT = 'src/kit/index.tsx';

function findKits(folder, remotes) {
  const kits = remotes.map((remote) => [remote, path.join(folder, getBundleFolder(remote), KIT)]);
  return Object.fromEntries(kits.filter(([, file]) => fs.existsSync(file)));
}

/** Generated, because a source of shared may not import a remote, and a remote may not import another. */
function buildKitEntry(kits) {
  const names = Object.keys(kits);
  const lines = [
    `import { openKit } from ${JSON.stringify(path.join(root, 'shared', KIT))};`,
    ...names.map((name, index) => `import * as kit${index} from ${JSON.stringify(kits[name])};`),
    `void openKit({ ${names.map((name, index) => `${JSON.stringify(name)}: kit${index}`).join(', ')} });`,
  ];
  return `data:text/javascript,${encodeURIComponent(lines.join('\n'))}`;
}

function createKitConfig() {
  const base = createBaseConfig({
    bundle: 'kit',
    folder: 'shared',
    isDevelopment: false,
    uniqueName: 'kit',
  });
  return {
    ...base,
    entry: buildKitEntry(findKits(root, REMOTES)),
    output: { ...base.output, path: path.join(root, '.cache/kit'), publicPath: '/' },
    plugins: [
      ...base.plugins,
      new HtmlWebpackPlugin({ template: path.join(root, 'shared/src/kit/kit.html'), scriptLoading: 'defer' }),
    ],
  };
}

module.exports = { buildKitEntry, createKitConfig, findKits };
