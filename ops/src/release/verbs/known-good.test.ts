import { rm } from 'node:fs/promises';
import { createBuild, createTemporaryFolder } from '../../../test/build-fixture.ts';
import { startFakeOffice, type FakeOffice } from '../../../test/fake-office.ts';
import { runReleaseCommand } from '../cli.ts';
import { openStore } from '../../store/store.ts';

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
  let errors: string[];

  beforeEach(async () => {
    [folder, office, errors] = [await createTemporaryFolder(), await startFakeOffice(), []];
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
      printError: (text) => void errors.push(text),
    });
  const promote = (build: string): Promise<number> => run('promote', 'lottery', build, '--no-smoke');
  const readLottery = async () => (await (await openStore(folder)).readRegistry())?.remotes['lottery'];

  it.each([
    ['fails by its metrics', createMetrics('bad1', 0, 6)],
    ['has too few visits', createMetrics('bad1', 49, 0)],
    ['has no metrics while other builds have some', createMetrics('bad2', 0, 0)],
  ])('does not change if the replaced build %s', async (_title, figures) => {
    await promote('bad1');
    office.setRows([GOOD, figures]);
    await promote('bad2');

    expect(await readLottery()).toMatchObject({ active: 'bad2', lkg: 'good' });
    expect(errors.at(-1)).toBe('good stays the last known good, because bad1 is not proven');
    await run('rollback', 'lottery');
    expect(await readLottery()).toMatchObject({ active: 'good', blocked: ['bad2'] });
  });

  it.each([
    ['has good metrics', [GOOD, createMetrics('bad1', 50, 0)]],
    ['has no metrics, like all other builds', []],
  ])('becomes the replaced build if it %s', async (_title, figures) => {
    await promote('bad1');
    office.setRows(figures);
    await promote('bad2');

    expect(await readLottery()).toMatchObject({ active: 'bad2', lkg: 'bad1' });
  });

  it('is skipped by a rollback if it fails by its metrics', async () => {
    for (const build of ['bad1', 'bad2']) await promote(build);
    office.setRows([GOOD, createMetrics('bad1', 0, 6), createMetrics('bad2', 0, 6)]);
    await run('rollback', 'lottery');

    expect(await readLottery()).toMatchObject({ active: 'good', lkg: 'good', blocked: ['bad2'] });
    expect(errors).toContain('bad1 fails as well: going back to good');
  });

  it('is the rollback target if all earlier builds fail, too, as the cause is then elsewhere', async () => {
    for (const build of ['bad1', 'bad2']) await promote(build);
    office.setRows([createMetrics('good', 0, 6), createMetrics('bad1', 0, 6), createMetrics('bad2', 0, 6)]);
    await run('rollback', 'lottery');

    expect(await readLottery()).toMatchObject({ active: 'bad1' });
  });

  it('is the rollback target if there are no metrics', async () => {
    for (const build of ['bad1', 'bad2']) await promote(build);
    await office.stop();
    await run('rollback', 'lottery');

    expect(await readLottery()).toMatchObject({ active: 'bad1' });
  });
});
