import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire, SourceMap } from 'node:module';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

const require = createRequire(import.meta.url);
const webpack = require('webpack');
const { root } = require('./root.cjs');
const { finishMaps, createSourceMapPlugin } = require('./source-maps.cjs');

const SOURCE = `export function bet(stake) {
  if (stake > 1000)
    throw new Error('too much');
  return stake;
}
globalThis.bet = bet;
`;

async function runBuild(folder) {
  writeFileSync(path.join(folder, 'bet.js'), SOURCE);
  const out = path.join(folder, 'out');
  const compiler = webpack({
    context: folder,
    mode: 'production',
    entry: { main: './bet.js', remoteEntry: './bet.js' },
    output: { path: out, filename: '[name].js' },
    devtool: false,
    cache: false,
    plugins: [createSourceMapPlugin()],
  });
  const assets = await new Promise((resolve, reject) => {
    compiler.run((failure, stats) =>
      compiler.close(() => (failure === null ? resolve(Object.keys(stats.compilation.assets)) : reject(failure))),
    );
  });
  return { out, maps: await finishMaps(out, assets) };
}

describe('source maps', () => {
  let folder;
  const cache = path.join(root, '.cache');

  beforeEach(() => {
    mkdirSync(cache, { recursive: true });
    folder = mkdtempSync(path.join(cache, 'source-maps-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('map a position in a built script to the source line and its path in the repository', async () => {
    const { out } = await runBuild(folder);
    const script = readFileSync(path.join(out, 'main.js'), 'utf8');
    const map = JSON.parse(gunzipSync(readFileSync(path.join(out, 'maps/main.js.map.gz'))).toString());
    const found = new SourceMap(map).findEntry(0, script.indexOf('Error('));

    expect([found.originalSource, found.originalLine + 1]).toEqual([
      path.relative(root, path.join(folder, 'bet.js')),
      3,
    ]);
  });

  it('are not referenced by scripts and not stored beside them', async () => {
    const { out } = await runBuild(folder);

    expect(readFileSync(path.join(out, 'main.js'), 'utf8')).not.toContain('sourceMappingURL');
    expect(existsSync(path.join(out, 'main.js.map'))).toBe(false);
  });

  it('contain neither sources nor absolute paths, and do not exist for the entry', async () => {
    const { out, maps } = await runBuild(folder);
    const text = gunzipSync(readFileSync(path.join(out, 'maps/main.js.map.gz'))).toString();

    expect([text.includes('too much'), text.includes(root)]).toEqual([false, false]);
    expect([Object.keys(maps), readdirSync(path.join(out, 'maps'))]).toEqual([
      ['maps/main.js.map.gz'],
      ['main.js.map.gz'],
    ]);
  });
});
