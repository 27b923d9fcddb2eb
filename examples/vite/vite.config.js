import { readFileSync } from 'node:fs';
import { federation } from '@module-federation/vite';
import { createContainerName, createShared } from '@padauk/tooling/federation';
import { defineConfig } from 'vite';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));

export default defineConfig({
  base: './',
  build: {
    outDir: 'build',
    target: ['chrome99', 'safari15.4', 'firefox98'],
    rollupOptions: { input: 'src/remote.tsx' },
  },
  plugins: [
    federation({
      name: createContainerName('greeting', version),
      filename: 'remoteEntry.js',
      exposes: { './remote': './src/remote.tsx' },
      shared: createShared(),
      dts: false,
    }),
  ],
});
