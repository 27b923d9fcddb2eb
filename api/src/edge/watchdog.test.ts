import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createReleaseStore, type ReleaseStore } from '../../test/release-store.ts';
import { findWatchdogProblem } from './watchdog.ts';

const NOW = new Date('2026-11-20T05:00:00.000Z');

describe('the watchdog, as health tells of it', () => {
  let store: ReleaseStore;
  beforeEach(async () => {
    store = await createReleaseStore();
  });
  afterEach(() => rm(store.dataDir, { recursive: true, force: true }));

  const problemOf = (registryName = 'production'): Promise<string | null> =>
    findWatchdogProblem({ releases: path.join(store.dataDir, 'releases'), registryName }, NOW);

  it.each([
    ['at work', '{"at":"2026-11-20T04:59:50.000Z","until":"2026-11-20T05:00:40.000Z"}', null],
    [
      'gone',
      '{"at":"2026-11-20T04:59:00.000Z","until":"2026-11-20T04:59:50.000Z"}',
      expect.stringContaining('last seen 2026-11-20T04:59:00.000Z'),
    ],
    ['what cannot be read', '{"at":', expect.stringContaining('nobody watches')],
  ])('B11 is %s', async (_, beat, problem) => {
    await store.write('registry/watchdog.json', beat);
    expect(await problemOf()).toEqual(problem);
  });

  it('B11 is not asked for where there never was one, and is that of the registry that pages go by', async () => {
    await store.write('registries/staging/registry/watchdog.json', '{}');
    expect([await problemOf(), await problemOf('staging')]).toEqual([null, expect.stringContaining('nobody watches')]);
  });
});
