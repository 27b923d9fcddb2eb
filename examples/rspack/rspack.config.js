import { readFileSync } from 'node:fs';
import { createContainerName, createShared } from '@padauk/tooling/federation';
import { container } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const name = createContainerName('salute', version);
const target = 'browserslist:chrome >= 99, ios_saf >= 15.4, firefox >= 98';

export default ({ RSPACK_SERVE: isDevelopment = false }) => ({
  mode: isDevelopment ? 'development' : 'production',
  // The page's policy refuses eval.
  devtool: isDevelopment ? 'cheap-module-source-map' : 'hidden-source-map',
  lazyCompilation: false,
  target,
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
          jsc: {
            target: 'es2022',
            transform: { react: { runtime: 'automatic', development: isDevelopment, refresh: isDevelopment } },
          },
        },
      },
      { test: /\.css$/, type: 'css/auto' },
    ],
    parser: { 'css/auto': { namedExports: false } },
  },
  // A name tells in release.json and in the browser's list of requests what a file contains.
  optimization: { chunkIds: 'named' },
  devServer: {
    port: 8090,
    // The page of `padauk dev --server` has the files of the dev server at this path.
    client: { webSocketURL: 'auto://0.0.0.0:0/__dev/salute/ws', overlay: false },
  },
  plugins: [
    ...(isDevelopment ? [new ReactRefreshRspackPlugin()] : []),
    new container.ModuleFederationPluginV1({
      name,
      filename: 'remoteEntry.js',
      library: { type: 'global', name },
      exposes: { './remote': './src/remote.tsx' },
      shared: createShared(),
    }),
  ],
});
