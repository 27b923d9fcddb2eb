import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createReleaseStore, type ReleaseStore } from '../../test/release-store.ts';
import { findWatchdogProblem } from './registry-file.ts';

const NOW = new Date('2026-11-20T05:00:00.000Z');

describe('findWatchdogProblem', () => {
  let store: ReleaseStore;
  beforeEach(async () => {
    store = await createReleaseStore();
  });
  afterEach(() => rm(store.dataDir, { recursive: true, force: true }));

  const findProblem = (registryName = 'production'): Promise<string | null> =>
    findWatchdogProblem({ releases: path.join(store.dataDir, 'releases'), registryName }, NOW);

  it.each([
    ['at work', '{"at":"2026-11-20T04:59:50.000Z","until":"2026-11-20T05:00:40.000Z"}', null],
    [
      'gone',
      '{"at":"2026-11-20T04:59:00.000Z","until":"2026-11-20T04:59:50.000Z"}',
      expect.stringContaining('last seen 2026-11-20T04:59:00.000Z'),
    ],
    ['unreadable', '{"at":', expect.stringContaining('nobody watches')],
  ])('B11 reports a watchdog whose heartbeat is %s', async (_, beat, problem) => {
    await store.write('registry/watchdog.json', beat);
    expect(await findProblem()).toEqual(problem);
  });

  it('B11 reports nothing without a heartbeat file, and reads the file of the registry that pages use', async () => {
    await store.write('registries/staging/registry/watchdog.json', '{}');
    expect([await findProblem(), await findProblem('staging')]).toEqual([
      null,
      expect.stringContaining('nobody watches'),
    ]);
  });
});
