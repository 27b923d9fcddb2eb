/** Digests of a copy of the sources in another folder, and names of small builds. */
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const require = createRequire(import.meta.url);
const { BUNDLES, REMOTES } = require('../workspace.cjs');
const { placeBuild } = require('./build-id.cjs');
const SCRIPT = `const { BUNDLES, getBundleFolder } = require('./tooling/workspace.cjs');
const { digestInputs } = require('./tooling/webpack/build-id.cjs');
const digests = BUNDLES.map((bundle) => [bundle, digestInputs(getBundleFolder(bundle))]);
console.log(JSON.stringify(Object.fromEntries(digests)));`;

function readDigests(clone) {
  const env = { ...process.env, NODE_OPTIONS: '' };
  return JSON.parse(execFileSync(process.execPath, ['-e', SCRIPT], { cwd: clone, encoding: 'utf8', env }));
}

describe('the digest of the inputs of a build', () => {
  let folder;
  let before;
  const toCopyPath = (file) => path.join(folder, file);

  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'padauk ids '));
    execFileSync(process.execPath, [path.join(root, 'tooling/new/scratch-copy.mjs'), folder], {
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    before = readDigests(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is equal in every folder', () => expect(readDigests(root)).toEqual(before));

  it.each([
    [
      'no bundle, for a test and for files that only `pnpm dev` uses',
      [
        'remote-games/src/screens/game-list/game-list.screen.test.tsx',
        'tooling/webpack/dev-server.cjs',
        'tooling/run/dev.mjs',
      ],
      [],
    ],
    [
      'each remote, for its own screen, text or manifest',
      [
        'remote-games/src/screens/game-list/game-list.screen.tsx',
        'remote-lottery/src/locales/uni.json',
        'remote-wallet/src/manifest.ts',
      ],
      ['games', 'lottery', 'wallet'],
    ],
    ['the host, for its HTML page', ['host/src/page-template/head.html'], ['host']],
    ['each remote, for its version', REMOTES.map((remote) => `remote-${remote}/package.json`), REMOTES],
    ['every bundle, for a module of shared', ['shared/src/runtime/page/clock.ts'], BUNDLES],
    ['every bundle, for a new version of contract', ['contract/package.json'], BUNDLES],
    ['every bundle, for a webpack preset', ['tooling/webpack/base.cjs'], BUNDLES],
    ['every bundle, for another package', ['pnpm-lock.yaml'], BUNDLES],
  ])('changes for %s', (_title, files, expected) => {
    const texts = files.map((file) => readFileSync(toCopyPath(file)));
    files.forEach((file) => appendFileSync(toCopyPath(file), '\n'));
    const after = readDigests(folder);
    files.forEach((file, index) => writeFileSync(toCopyPath(file), texts[index]));

    expect(BUNDLES.filter((bundle) => after[bundle] !== before[bundle])).toEqual(expected);
  });
});

describe('placeBuild', () => {
  let folder;
  let output;
  const write = (file, text) => {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  const createBuild = (name) => {
    const built = path.join(folder, name);
    write(path.join(built, 'release.json'), name);
    write(path.join(built, 'maps/a.js.map.gz'), name);
    return built;
  };
  const readOutput = (file) => readFileSync(path.join(output, file), 'utf8');
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'placed-'));
    output = path.join(folder, 'r/games/1.0.0-ab12cd34');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('moves a build to its folder', () => {
    placeBuild(createBuild('first'), output);

    expect(readOutput('maps/a.js.map.gz')).toBe('first');
    expect(readdirSync(folder)).toEqual(['r']);
  });

  it('replaces an unfinished folder whole', () => {
    write(path.join(output, 'half.js'), 'half');
    placeBuild(createBuild('first'), output);

    expect(readdirSync(output)).toEqual(['maps', 'release.json']);
  });

  it('changes nothing in a finished build', () => {
    placeBuild(createBuild('first'), output);
    placeBuild(createBuild('second'), output);

    expect([readOutput('release.json'), readOutput('maps/a.js.map.gz')]).toEqual(['first', 'first']);
    expect(readdirSync(folder)).toEqual(['r']);
  });
});

describe('nameBuild', () => {
  let folder;
  beforeEach(() => {
    folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'named-')));
    for (const name of ['remote-a', 'contract', 'shared']) {
      mkdirSync(path.join(folder, name, 'src'), { recursive: true });
      writeFileSync(path.join(folder, name, 'package.json'), '{}');
    }
    writeFileSync(path.join(folder, 'pnpm-lock.yaml'), '');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** Builds `source` in a process whose root is the folder. */
  function build(source, { version = '1.0.0', role = {}, versions = {}, id } = {}) {
    writeFileSync(path.join(folder, 'remote-a/package.json'), JSON.stringify({ version }));
    writeFileSync(path.join(folder, 'remote-a/src/remote.js'), source);
    const script = `
      const webpack = require(${JSON.stringify(require.resolve('webpack'))});
      const { nameBuild, planBuild } = require(${JSON.stringify(path.join(root, 'tooling/webpack/build-id.cjs'))});
      const build = planBuild('remote-a');
      const options = { bundle: 'a', build, role: ${JSON.stringify(role)}, versions: ${JSON.stringify(versions)} };
      const plugin = { apply: (compiler) => compiler.hooks.thisCompilation.tap('x', (compilation) =>
        compilation.hooks.processAssets.tap({ name: 'x', stage: 2999 }, () => void nameBuild(compilation, options))) };
      webpack({ mode: 'production', context: require('node:path').resolve('remote-a'), entry: './src/remote.js',
        devtool: false, plugins: [plugin],
        output: { filename: 'remote.js', library: { type: 'var', name: 'a_' + build.buildId } } },
        (failure) => { if (failure) throw failure; console.log(JSON.stringify(build)); });`;
    const env = { ...process.env, NODE_OPTIONS: '', BUILD_ID: id, PADAUK_ROOT: folder };
    if (id === undefined) delete env.BUILD_ID;
    const made = JSON.parse(execFileSync(process.execPath, ['-e', script], { cwd: folder, encoding: 'utf8', env }));
    return { ...made, text: readFileSync(path.join(folder, 'dist/r/a', made.buildId, 'remote.js'), 'utf8') };
  }
  const SOURCE = 'export const word = "one";';

  it('gives equal content one id, which the container has too', () => {
    const [first, again] = [build(SOURCE), build(`// a comment\n${SOURCE}`)];

    expect(first.buildId).toMatch(/^1\.0\.0-[0-9a-f]{8}$/);
    expect(again.buildId).toBe(first.buildId);
    expect(first.text).toContain(`a_${first.buildId.replaceAll(/\W/g, '_')}`);
    expect(again.sources.own).not.toBe(first.sources.own);
  });

  it('gives another id for other content, another manifest, another version and another library', () => {
    const ids = [
      build(SOURCE),
      build(SOURCE.replace('one', 'two')),
      build(SOURCE, { role: { manifest: 'b' } }),
      build(SOURCE, { version: '1.1.0' }),
      build(SOURCE, { versions: { provides: { shared: '1.1.0' } } }),
    ].map(({ buildId }) => buildId);

    expect(new Set(ids).size).toBe(5);
  });

  it.each([
    ['under another version', { version: '1.10.0' }],
    ['with another version of a library', { versions: { provides: { shared: '1.1.0' } } }],
    ['under a given id', { id: 'again' }],
  ])('keeps the digest of the content %s, so that a block holds', (_title, options) => {
    const [first, again] = [build(SOURCE), build(SOURCE, options)];

    expect(again.buildId).not.toBe(first.buildId);
    expect(again.sources).toEqual(first.sources);
  });
});
