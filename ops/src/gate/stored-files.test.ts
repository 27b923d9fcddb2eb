import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { openTestStore } from '../../test/stores.ts';
import { createManifest, publishTestBuild } from '../../test/build-fixture.ts';
import type { Release } from '../store/release.ts';
import type { Store } from '../store/store.types.ts';
import { runGate } from './index.ts';
import { checkStoredFiles } from './stored-files.ts';
import { EMPTY_REGISTRY } from '../store/registry.rules.ts';

describe('checkStoredFiles', () => {
  let store: Store;
  let release: Release;
  const getBuildPath = (name: string): string => path.join(store.location, 'r/lottery/a', name);
  const findProblems = async (checked = release): Promise<string[]> =>
    (await checkStoredFiles(store, checked)).map(({ problem }) => problem);

  beforeEach(async () => {
    ({ store } = await openTestStore());
    ({ release } = await publishTestBuild(store, { remote: 'lottery', buildId: 'a', content: 'the board' }));
  });

  it('finds no problem in unchanged files', async () => {
    await writeFile(getBuildPath('remote.js.br'), brotliCompressSync('the board'));
    await writeFile(getBuildPath('remote.js.gz'), gzipSync('the board'));

    expect(await findProblems()).toEqual([]);
  });

  it('F81 reports a changed and a missing file', async () => {
    await writeFile(getBuildPath('remoteEntry.js'), 'something else');
    await rm(getBuildPath('remote.js'));

    expect(await findProblems()).toEqual([
      'lottery a: remoteEntry.js is not what was built',
      'lottery a: remote.js is not in the store',
    ]);
  });

  it.each([
    ['other bytes', 'remote.js.br', brotliCompressSync('something else')],
    ['invalid bytes', 'remote.js.gz', Buffer.from('nothing')],
  ])('F81 reports a compressed copy with %s', async (_, name, bytes) => {
    await writeFile(getBuildPath(name), bytes);

    expect(await findProblems()).toEqual([`lottery a: ${name} is not what was built`]);
  });

  it('F81 reports a malformed page template of the host', async () => {
    const { release: host } = await publishTestBuild(store, { remote: 'host', buildId: 'h' });
    await writeFile(path.join(store.location, 'host/h/page-template.json'), '<!doctype html>');

    expect(await findProblems(host)).toEqual([
      'host h: page-template.json is not what was built',
      'host h: page-template.json is malformed',
    ]);
  });

  it('reports a chunk that is not among the files', async () => {
    expect(await findProblems({ ...release, chunks: { bet: ['bet.js'] } })).toEqual([
      'lottery a: bet.js is needed by the build, but is not among its files',
    ]);
  });

  it('P9 reports a screenshot that is not among the files', async () => {
    const label = { en: 'x', uni: 'x', zh: 'x', shan: 'x' };
    const manifest = {
      ...createManifest('lottery', []),
      screenshots: [{ file: 'screen.webp', sizes: '360x740', label }],
    };
    expect(await findProblems({ ...release, manifest })).toEqual([
      'lottery a: screen.webp is needed by the build, but is not among its files',
    ]);
  });

  it('runs in the gate, which reports its progress', async () => {
    await rm(getBuildPath('remote.js'));
    const lines: string[] = [];
    const report = (line: string): unknown => lines.push(line);

    expect(await runGate({ store, registry: EMPTY_REGISTRY, release, report, smoke: false })).toMatchObject([
      { check: 'files' },
    ]);
    expect(lines).toEqual(['checking 2 files, and lottery a against 0 live builds']);
  });
});
