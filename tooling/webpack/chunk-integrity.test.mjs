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

describe('the hashes of chunks', () => {
  let folder;
  const built = (name) => readFileSync(path.join(folder, 'out', name));

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'chunk-integrity-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('stand in the entry, one for each script and style sheet, as the files were written', async () => {
    expect(await runBuild(folder, [new ChunkIntegrityPlugin({ entryFile: 'remoteEntry.js' })])).toEqual([]);
    const entry = built('remoteEntry.js').toString();
    const hashOf = (name) => createHash('sha256').update(built(name)).digest('base64').slice(0, -1);
    expect(entry).toContain(`board ${hashOf('board.js')} ${hashOf('board.css')}`);
    expect(entry).toContain(`slip ${hashOf('slip.js')}`);
  });

  it('are set on both kinds of elements, before they are put into the page', async () => {
    await runBuild(folder, [new ChunkIntegrityPlugin({ entryFile: 'remoteEntry.js' })]);
    expect(
      built('remoteEntry.js')
        .toString()
        .match(/\.integrity="sha256-"\+\w+\.hashes\[\w+\]\[[01]\]\+"="/g),
    ).toHaveLength(2);
  });

  it('stop the build when the entry has no place for them', async () => {
    expect(await runBuild(folder, [new ChunkIntegrityPlugin({ entryFile: 'board.js' })])).toEqual([
      'board.js has 0 places for the hashes of its chunks, and must have one',
    ]);
  });

  it('are written as an attribute has them', () => {
    expect(computeIntegrity('')).toBe('sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=');
  });
});
