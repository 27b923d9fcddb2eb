import { publishTestBuild } from '../../test/build-fixture.ts';
import { describeOnStores } from '../../test/stores.ts';
import { verifyStore } from '../release/verbs/verify.ts';

const RELEASE = 'host/old/release.json';
const PROBLEM = `${RELEASE}: entry is not page-template.json: the host is too old`;

describeOnStores('a host that was built before page templates', (under) => {
  beforeEach(async () => {
    await under().makeLive('host old');
    const text = (await under().readText(RELEASE)) ?? '';
    await under().write(RELEASE, text.replaceAll('page-template.json', 'index.html'));
    await under().publish('host h', 'lottery a');
  });

  it('is replaced by a newer host', async () => {
    await under().promote('host h');

    expect(await under().promote('lottery a')).toMatchObject({ isChanged: true });
  });

  it.each([
    ['promote', () => under().promote('host old')],
    ['rollback', () => under().rollBack('host')],
    ['rollback to its name', () => under().rollBack('host old')],
    ['publish', () => publishTestBuild(under().store, { remote: 'host', buildId: 'old' })],
  ])('is refused by %s', async (_title, command) => {
    await under().promote('host h');

    await expect(command()).rejects.toThrow(PROBLEM);
  });

  it('is named to those who promote a remote beside it, or verify the store', async () => {
    await expect(under().promote('lottery a')).rejects.toMatchObject({
      details: { findings: [{ check: 'files', problem: expect.stringContaining(PROBLEM) }] },
    });
    expect((await verifyStore(under().store, { all: false, report: () => {} })).damages).toMatchObject([
      { where: RELEASE, problem: `cannot be read: ${PROBLEM}` },
    ]);
  });
});
