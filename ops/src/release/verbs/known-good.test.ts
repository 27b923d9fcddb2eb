import { createBuild } from '../../../test/build-fixture.ts';
import { startFakeOffice, type FakeOffice } from '../../../test/fake-office.ts';
import { createReleaseTerminal, type ReleaseTerminal } from '../../../test/release-terminal.ts';
import { openTestStore, type StoreUnderTest } from '../../../test/stores.ts';

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
const [BAD1, BAD2] = [createMetrics('bad1', 0, 6), createMetrics('bad2', 0, 6)];

describe('the last known good', () => {
  let under: StoreUnderTest;
  let office: FakeOffice;
  let terminal: ReleaseTerminal;

  beforeEach(async () => {
    [under, office] = [await openTestStore(), await startFakeOffice()];
    terminal = createReleaseTerminal({ RELEASE_STORE: under.location, OFFICE_URL: office.url });
    for (const buildId of ['good', 'bad1', 'bad2'])
      await terminal.run('publish', await createBuild({ remote: 'lottery', buildId }));
    await promote('good');
  });
  afterEach(() => office.stop());

  const promote = async (...builds: readonly string[]): Promise<void> => {
    for (const build of builds) await terminal.run(`promote lottery ${build} --no-smoke`);
  };

  it.each([
    ['fails by its metrics', BAD1],
    ['has too few visits', createMetrics('bad1', 49, 0)],
    ['has no metrics while other builds have some', createMetrics('bad2', 0, 0)],
  ])('does not change if the replaced build %s', async (_title, figures) => {
    await promote('bad1');
    office.setRows([GOOD, figures]);
    await promote('bad2');

    expect(await under.readRemote()).toMatchObject({ active: 'bad2', lkg: 'good' });
    expect(terminal.errors.at(-1)).toBe('good stays the last known good, because bad1 is not proven');
    await terminal.run('rollback lottery');
    expect(await under.readRemote()).toMatchObject({ active: 'good', blocked: ['bad2'] });
  });

  it.each([
    ['has good metrics', [GOOD, createMetrics('bad1', 50, 0)]],
    ['has no metrics, like all other builds', []],
  ])('becomes the replaced build if it %s', async (_title, figures) => {
    await promote('bad1');
    office.setRows(figures);
    await promote('bad2');

    expect(await under.readRemote()).toMatchObject({ active: 'bad2', lkg: 'bad1' });
  });

  it('is skipped by a rollback if it fails by its metrics', async () => {
    await promote('bad1', 'bad2');
    office.setRows([GOOD, BAD1, BAD2]);
    await terminal.run('rollback lottery');

    expect(await under.readRemote()).toMatchObject({ active: 'good', lkg: 'good', blocked: ['bad2'] });
    expect(terminal.errors).toContain('bad1 fails as well: going back to good');
  });

  it('is the rollback target if all earlier builds fail, too, as the cause is then elsewhere', async () => {
    await promote('bad1', 'bad2');
    office.setRows([createMetrics('good', 0, 6), BAD1, BAD2]);
    await terminal.run('rollback lottery');

    expect(await under.readRemote()).toMatchObject({ active: 'bad1' });
  });

  it('is the rollback target if there are no metrics', async () => {
    await promote('bad1', 'bad2');
    await office.stop();
    await terminal.run('rollback lottery');

    expect(await under.readRemote()).toMatchObject({ active: 'bad1' });
  });
});
