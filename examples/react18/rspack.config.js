import { readFileSync } from 'node:fs';
import { createContainerName } from '@padauk/tooling/federation';
import { container } from '@rspack/core';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const name = createContainerName('timer', version);

export default {
  mode: 'production',
  devtool: false,
  target: 'browserslist:chrome >= 99, ios_saf >= 15.4, firefox >= 98',
  // Without an entry of its own: the page loads the container alone.
  entry: {},
  output: { path: `${import.meta.dirname}/build`, clean: true, publicPath: 'auto', uniqueName: name },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: {
          detectSyntax: 'auto',
          jsc: { target: 'es2022', transform: { react: { runtime: 'automatic' } } },
        },
      },
      { test: /\.css$/, type: 'css/auto' },
    ],
    parser: { 'css/auto': { namedExports: false } },
  },
  optimization: { chunkIds: 'named' },
  plugins: [
    new container.ModuleFederationPluginV1({
      name,
      filename: 'remoteEntry.js',
      library: { type: 'global', name },
      exposes: { './remote': './src/remote.ts' },
      // No `shared`: React 18 is in the bundle.
    }),
  ],
};
