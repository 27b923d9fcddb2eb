/** `prepack` of tooling: bundles the release commands for use with a release service, without store code; lists names. */
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, 'tooling/dist');
/** Verbs are loaded lazily, and the service runs these. */
const LAZY_VERBS = /^\.\.?\/(?:service\/)?verbs\/[\w-]+\.ts$/;

const config = {
  mode: 'production',
  target: 'node22',
  devtool: false,
  entry: path.join(root, 'ops/src/release/cli.ts'),
  experiments: { outputModule: true },
  output: { path: folder, filename: 'release-client.mjs', library: { type: 'module' }, chunkFormat: 'module' },
  resolve: { extensions: ['.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.ts$/,
        exclude: /node_modules/,
        use: {
          loader: fileURLToPath(import.meta.resolve('swc-loader')),
          options: { swcrc: false, jsc: { target: 'es2023', parser: { syntax: 'typescript' } } },
        },
      },
    ],
  },
  plugins: [
    new webpack.IgnorePlugin({ resourceRegExp: LAZY_VERBS }),
    new webpack.IgnorePlugin({ resourceRegExp: /^@aws-sdk\// }),
    new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
  ],
  optimization: { minimize: false },
  performance: { hints: false },
};

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
webpack(config, (failure, stats) => {
  if (failure === null && !stats.hasErrors()) return;
  console.error(failure ?? stats.toString('errors-only'));
  process.exitCode = 1;
});
// A copy of the lint rules, because a repository's config cannot extend a file outside its package.
copyFileSync(path.join(root, '.oxlintrc.json'), path.join(folder, 'oxlintrc.json'));
const readGone = (name) => JSON.parse(readFileSync(path.join(root, name, 'exports.json'), 'utf8')).gone;
const gone = { '@padauk/contract': readGone('contract'), '@padauk/shared': readGone('shared') };
writeFileSync(path.join(folder, 'gone-names.json'), JSON.stringify(gone));
