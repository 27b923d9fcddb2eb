import { readFileSync } from 'node:fs';
import { federation } from '@module-federation/vite';
import { createContainerName } from '@padauk/tooling/federation';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));

export default defineConfig({
  base: './',
  build: {
    outDir: 'build',
    target: ['chrome99', 'safari15.4', 'firefox98'],
    rollupOptions: { input: 'src/remote.ts' },
  },
  plugins: [
    svelte(),
    federation({
      name: createContainerName('clock', version),
      filename: 'remoteEntry.js',
      exposes: { './remote': './src/remote.ts' },
      shared: {},
      dts: false,
    }),
  ],
});
