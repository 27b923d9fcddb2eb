/** The kit page for developers: no federation, one bundle, never published. */
const path = require('node:path');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const { baseConfig, root } = require('./base.cjs');

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
    entry: './src/kit/index.tsx',
    output: { ...base.output, path: path.join(root, '.cache/kit'), publicPath: '/' },
    plugins: [
      ...base.plugins,
      new HtmlWebpackPlugin({ template: path.join(root, 'shared/src/kit/kit.html'), scriptLoading: 'defer' }),
    ],
  };
}

module.exports = { kitConfig };
