import { readFileSync } from 'node:fs';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { createContainerName, createShared } from '@padauk/tooling/federation';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const name = createContainerName('greeting', version);

export default ({ WEBPACK_SERVE: isDevelopment = false }) => ({
  mode: isDevelopment ? 'development' : 'production',
  // The page's policy refuses eval.
  devtool: isDevelopment ? 'cheap-module-source-map' : 'hidden-source-map',
  target: 'browserslist:chrome >= 99, ios_saf >= 15.4, firefox >= 98',
  // Without an entry of its own: the page loads the container alone.
  entry: {},
  output: { path: `${import.meta.dirname}/build`, clean: true, publicPath: 'auto', uniqueName: name },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  experiments: { css: true },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            target: 'es2021',
            transform: { react: { runtime: 'automatic', development: isDevelopment, refresh: isDevelopment } },
          },
        },
      },
    ],
    parser: { 'css/auto': { namedExports: false } },
  },
  // A name tells in release.json and in the browser's list of requests what a file contains.
  optimization: { chunkIds: 'named' },
  devServer: {
    port: 8090,
    // The page of `padauk dev --server` has the files of the dev server at this path.
    client: { webSocketURL: 'auto://0.0.0.0:0/__dev/greeting/ws', overlay: false },
  },
  plugins: [
    ...(isDevelopment ? [new ReactRefreshPlugin({ overlay: false })] : []),
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
});
