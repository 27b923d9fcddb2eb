import { readFileSync } from 'node:fs';
import { federation } from '@module-federation/vite';
import { createContainerName, createShared } from '@padauk/tooling/federation';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));

export default defineConfig(({ command }) => ({
  // The page of `padauk dev --server` has the files of the dev server at this path.
  base: command === 'serve' ? '/__dev/greeting/' : './',
  build: {
    outDir: 'build',
    sourcemap: 'hidden',
    target: ['chrome99', 'safari15.4', 'firefox98'],
    rollupOptions: { input: 'src/remote.tsx' },
  },
  plugins: [
    react(),
    federation({
      name: createContainerName('greeting', version),
      filename: 'remoteEntry.js',
      exposes: { './remote': './src/remote.tsx' },
      shared: createShared(),
      dts: false,
    }),
  ],
}));
