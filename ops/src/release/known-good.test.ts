import { rm } from 'node:fs/promises';
import { createBuild, createTemporaryFolder } from '../../test/build-fixture.ts';
import { startFakeOffice, type FakeOffice } from '../../test/fake-office.ts';
import { runReleaseCommand } from './cli.ts';
import { openStore } from './store.ts';

const createMetrics = (build: string, loads: number, failures: number) => ({
  remote: 'lottery',
  build,
  tries: loads + failures,
  loads,
  failures,
  failingVisitors: failures,
  countedTries: loads + failures,
  countedFailures: failures,
  failingNetworks: failures,
  restTries: loads + failures,
  restFailures: failures,
  byPhase: `render ${failures}`,
});
const GOOD = createMetrics('good', 1_200, 2);

describe('the last known good', () => {
  let folder: string;
  let office: FakeOffice;
  let said: string[];

  beforeEach(async () => {
    [folder, office, said] = [await createTemporaryFolder(), await startFakeOffice(), []];
    for (const buildId of ['good', 'bad1', 'bad2'])
      await run('publish', await createBuild({ remote: 'lottery', buildId }));
    await promote('good');
  });
  afterEach(async () => {
    await office.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const run = (...args: string[]): Promise<number> =>
    runReleaseCommand(args, {
      env: { RELEASE_STORE: folder, OFFICE_URL: office.url, OPERATOR: 'hla' },
      print: () => {},
      printError: (text) => void said.push(text),
    });
  const promote = (build: string): Promise<number> => run('promote', 'lottery', build, '--no-smoke');
  const lottery = async () => (await (await openStore(folder)).readRegistry())?.remotes['lottery'];

  it.each([
    ['fails by its figures', createMetrics('bad1', 0, 6)],
    ['has run on a few pages only', createMetrics('bad1', 49, 0)],
    ['nobody has told of, while other builds have figures', createMetrics('bad2', 0, 0)],
  ])('stays when the build that is replaced %s', async (_title, figures) => {
    await promote('bad1');
    office.setRows([GOOD, figures]);
    await promote('bad2');

    expect(await lottery()).toMatchObject({ active: 'bad2', lkg: 'good' });
    expect(said.at(-1)).toBe('good stays the last known good, for bad1 is not proven');
    await run('rollback', 'lottery');
    expect(await lottery()).toMatchObject({ active: 'good', blocked: ['bad2'] });
  });

  it.each([
    ['does well', [GOOD, createMetrics('bad1', 50, 0)]],
    ['has no figures, and no other build has any', []],
  ])('is the build that is replaced when it %s', async (_title, figures) => {
    await promote('bad1');
    office.setRows(figures);
    await promote('bad2');

    expect(await lottery()).toMatchObject({ active: 'bad2', lkg: 'bad1' });
  });

  it('is passed over by a rollback when its own figures fail', async () => {
    for (const build of ['bad1', 'bad2']) await promote(build);
    office.setRows([GOOD, createMetrics('bad1', 0, 6), createMetrics('bad2', 0, 6)]);
    await run('rollback', 'lottery');

    expect(await lottery()).toMatchObject({ active: 'good', lkg: 'good', blocked: ['bad2'] });
    expect(said).toContain('bad1 fails as well: going back to good');
  });

  it('is gone back to when every build before fails as well: then it is not the build', async () => {
    for (const build of ['bad1', 'bad2']) await promote(build);
    office.setRows([createMetrics('good', 0, 6), createMetrics('bad1', 0, 6), createMetrics('bad2', 0, 6)]);
    await run('rollback', 'lottery');

    expect(await lottery()).toMatchObject({ active: 'bad1' });
  });

  it('is gone back to when nobody gives figures', async () => {
    for (const build of ['bad1', 'bad2']) await promote(build);
    await office.stop();
    await run('rollback', 'lottery');

    expect(await lottery()).toMatchObject({ active: 'bad1' });
  });
});
