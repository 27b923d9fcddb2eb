import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

const require = createRequire(import.meta.url);
const webpack = require('webpack');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const { ChunkIntegrityPlugin, computeIntegrity } = require('./chunk-integrity.cjs');

function runBuild(folder, plugins) {
  writeFileSync(
    path.join(folder, 'entry.js'),
    'globalThis.load = () => [import(/* webpackChunkName: "board" */ "./board.js"), import(/* webpackChunkName: "slip" */ "./slip.js")];',
  );
  writeFileSync(path.join(folder, 'board.js'), 'import "./board.css"; export const board = 100;');
  writeFileSync(path.join(folder, 'board.css'), '.board { color: red; }');
  writeFileSync(path.join(folder, 'slip.js'), 'export const slip = 1;');
  const compiler = webpack({
    context: folder,
    mode: 'production',
    entry: { remoteEntry: './entry.js' },
    output: { path: path.join(folder, 'out'), filename: '[name].js', publicPath: '/' },
    optimization: { chunkIds: 'named' },
    cache: false,
    module: { rules: [{ test: /\.css$/, use: [MiniCssExtractPlugin.loader, require.resolve('css-loader')] }] },
    plugins: [new MiniCssExtractPlugin({ filename: '[name].css' }), ...plugins],
  });
  return new Promise((resolve, reject) => {
    compiler.run((failure, stats) =>
      compiler.close(() =>
        failure === null ? resolve(stats.compilation.errors.map((error) => error.message)) : reject(failure),
      ),
    );
  });
}

describe('ChunkIntegrityPlugin', () => {
  let folder;
  const readBuilt = (name) => readFileSync(path.join(folder, 'out', name));

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'chunk-integrity-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('writes the hash of each emitted script and style sheet into the entry', async () => {
    expect(await runBuild(folder, [new ChunkIntegrityPlugin({ entryFile: 'remoteEntry.js' })])).toEqual([]);
    const entry = readBuilt('remoteEntry.js').toString();
    const computeHash = (name) => createHash('sha256').update(readBuilt(name)).digest('base64').slice(0, -1);
    expect(entry).toContain(`board ${computeHash('board.js')} ${computeHash('board.css')}`);
    expect(entry).toContain(`slip ${computeHash('slip.js')}`);
  });

  it('sets integrity on script and link elements', async () => {
    await runBuild(folder, [new ChunkIntegrityPlugin({ entryFile: 'remoteEntry.js' })]);
    expect(
      readBuilt('remoteEntry.js')
        .toString()
        .match(/\.integrity="sha256-"\+\w+\.hashes\[\w+\]\[[01]\]\+"="/g),
    ).toHaveLength(2);
  });

  it('fails the build when the entry has no placeholder', async () => {
    expect(await runBuild(folder, [new ChunkIntegrityPlugin({ entryFile: 'board.js' })])).toEqual([
      'board.js has 0 placeholders for chunk hashes, expected 1',
    ]);
  });

  it('computeIntegrity returns the value of an integrity attribute', () => {
    expect(computeIntegrity('')).toBe('sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=');
  });
});
