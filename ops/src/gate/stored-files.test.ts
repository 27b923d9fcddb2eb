import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { createBuild, createTemporaryFolder } from '../../test/build-fixture.ts';
import { publishFolder } from '../release/publish.ts';
import type { Release } from '../release/release.ts';
import { openStore } from '../release/store.ts';
import type { Store } from '../release/store.types.ts';
import { runGate } from './index.ts';
import { checkStoredFiles } from './stored-files.ts';
import { EMPTY_REGISTRY } from '../release/registry.rules.ts';

const MANIFEST: NonNullable<Release['manifest']> = {
  name: 'lottery',
  version: '1.0.0',
  contract: '^1.0.0',
  shared: '^1.0.0',
  routes: [],
  nav: [],
  widgets: [],
  events: { emits: [], consumes: [] },
};

describe('the files of a build in the store', () => {
  let store: Store;
  let release: Release;
  let folder: string;
  const inBuild = (name: string): string => path.join(folder, 'releases/r/lottery/a', name);
  const problems = async (of = release): Promise<string[]> =>
    (await checkStoredFiles(store, of)).map(({ problem }) => problem);

  beforeEach(async () => {
    folder = await createTemporaryFolder();
    store = await openStore(path.join(folder, 'releases'));
    ({ release } = await publishFolder(
      store,
      await createBuild({ remote: 'lottery', buildId: 'a', content: 'the board' }),
    ));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('are those that were built', async () => {
    await writeFile(inBuild('remote.js.br'), brotliCompressSync('the board'));
    await writeFile(inBuild('remote.js.gz'), gzipSync('the board'));

    expect(await problems()).toEqual([]);
  });

  it('row 48 one that has other bytes, and one that is gone, are named', async () => {
    await writeFile(inBuild('remoteEntry.js'), 'something else');
    await rm(inBuild('remote.js'));

    expect(await problems()).toEqual([
      'lottery a: remoteEntry.js is not what was built',
      'lottery a: remote.js is not in the store',
    ]);
  });

  it.each([
    ['other bytes', 'remote.js.br', brotliCompressSync('something else')],
    ['bytes that mean nothing', 'remote.js.gz', Buffer.from('nothing')],
  ])('row 48 a compressed copy with %s is named: phones get that one', async (_, name, bytes) => {
    await writeFile(inBuild(name), bytes);

    expect(await problems()).toEqual([`lottery a: ${name} is not what was built`]);
  });

  it('one that the build asks for and does not have is named', async () => {
    expect(await problems({ ...release, chunks: { bet: ['bet.js'] } })).toEqual([
      'lottery a: bet.js is asked for by the build, but is none of its files',
    ]);
  });

  it('P9 a picture of a screen that the manifest names and the build does not have is named', async () => {
    const label = { en: 'x', uni: 'x', zh: 'x', shan: 'x' };
    const manifest = { ...MANIFEST, screenshots: [{ file: 'screen.webp', sizes: '360x740', label }] };
    expect(await problems({ ...release, manifest })).toEqual([
      'lottery a: screen.webp is asked for by the build, but is none of its files',
    ]);
  });

  it('the gate looks at them, and says what it does', async () => {
    await rm(inBuild('remote.js'));
    const said: string[] = [];
    const findings = await runGate({
      store,
      registry: EMPTY_REGISTRY,
      release,
      report: (line) => said.push(line),
      smoke: false,
    });

    expect([findings.map(({ check }) => check), said]).toEqual([
      ['files'],
      ['checking 2 files, and lottery a against 0 live builds'],
    ]);
  });
});
