/** Bundles tooling/dev/development-react.cjs once per version of React; cached in .cache. */
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const { compile } = require('./compile.cjs');
const { findPackageFolder, root } = require('./root.cjs');
const SOURCE = path.join(__dirname, '../dev/development-react.cjs');
const findReactFolder = (name) =>
  path.dirname(require.resolve(`${name}/package.json`, { paths: [findPackageFolder('shared')] }));

const readReactVersion = () => require(path.join(findReactFolder('react'), 'package.json')).version;

const createConfig = (folder, filename) => ({
  mode: 'development',
  devtool: false,
  entry: SOURCE,
  output: { path: folder, filename },
  resolve: { alias: { react$: findReactFolder('react'), 'react-dom': findReactFolder('react-dom') } },
  performance: { hints: false },
});

async function buildDevelopmentReact() {
  const key = createHash('sha256')
    .update(fs.readFileSync(SOURCE))
    .update(readReactVersion())
    .digest('hex')
    .slice(0, 12);
  const folder = path.join(root, '.cache/dev');
  const filename = `react-${key}.js`;
  if (!fs.existsSync(path.join(folder, filename))) await compile(createConfig(folder, filename));
  return path.join(folder, filename);
}

module.exports = { buildDevelopmentReact, readReactVersion };
