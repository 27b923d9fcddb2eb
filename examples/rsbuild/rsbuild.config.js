import { readFileSync } from 'node:fs';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { createContainerName, createShared } from '@padauk/tooling/federation';
import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const name = createContainerName('greeting', version);

export default defineConfig({
  // Without an entry of its own: the page loads the container alone.
  source: { entry: {} },
  output: {
    distPath: { root: 'build' },
    assetPrefix: 'auto',
    sourceMap: { js: 'hidden-source-map' },
    overrideBrowserslist: ['chrome >= 99', 'ios_saf >= 15.4', 'firefox >= 98'],
  },
  dev: {
    assetPrefix: 'auto',
    lazyCompilation: false,
    client: { overlay: false, webSocketUrlResolver: 'page-socket.js' },
  },
  // A name tells in release.json and in the browser's list of requests what a file contains.
  tools: { htmlPlugin: false, rspack: { output: { uniqueName: name }, optimization: { chunkIds: 'named' } } },
  plugins: [
    pluginReact(),
    pluginModuleFederation({
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
