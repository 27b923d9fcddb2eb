import { readFileSync } from 'node:fs';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { createContainerName, createShared } from '@padauk/tooling/federation';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const name = createContainerName('greeting', version);

export default {
  mode: 'production',
  devtool: 'hidden-source-map',
  target: 'browserslist:chrome >= 99, ios_saf >= 15.4, firefox >= 98',
  // Without an entry of its own: the page loads the container alone.
  entry: {},
  output: { path: `${import.meta.dirname}/build`, clean: true, publicPath: 'auto', uniqueName: name },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  experiments: { css: true },
  module: {
    rules: [{ test: /\.tsx?$/, loader: 'esbuild-loader', options: { target: 'es2021', jsx: 'automatic' } }],
    parser: { 'css/auto': { namedExports: false } },
  },
  // A name tells in release.json and in the browser's list of requests what a file contains.
  optimization: { chunkIds: 'named' },
  plugins: [
    new ModuleFederationPlugin({
      name,
      filename: 'remoteEntry.js',
      library: { type: 'global', name },
      exposes: { './remote': './src/remote.tsx' },
      shared: createShared(),
      dts: false,
      manifest: false,
    }),
  ],
};
