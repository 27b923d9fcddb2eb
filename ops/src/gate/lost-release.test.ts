import { publishTestBuild } from '../../test/build-fixture.ts';
import { describeOnStores } from '../../test/stores.ts';
import { promoteRelease } from '../release/promote.ts';
import { getBuildFolder, RELEASE_FILE } from '../release/release.ts';

const HLA = { who: 'hla', why: '', smoke: false };

describeOnStores('a live build whose release.json is lost', (under) => {
  beforeEach(async () => {
    for (const [remote, buildId] of [
      ['host', 'h'],
      ['lottery', 'a'],
      ['lottery', 'b'],
      ['wallet', 'w'],
    ] as const) {
      await publishTestBuild(under().store, { remote, buildId });
      await promoteRelease(under().store, { remote, buildId }, HLA);
    }
    for (const [remote, buildId] of [
      ['host', 'i'],
      ['lottery', 'c'],
      ['wallet', 'x'],
    ] as const)
      await publishTestBuild(under().store, { remote, buildId });
  });

  const lose = (remote: string, buildId: string): Promise<void> =>
    under().storage.remove(`${getBuildFolder(remote, buildId)}/${RELEASE_FILE}`);

  it.each([
    ['wallet', 'w', 'lottery', 'c'],
    ['lottery', 'b', 'lottery', 'c'],
    ['lottery', 'a', 'wallet', 'x'],
    ['host', 'h', 'host', 'i'],
  ])('%s %s stops no promotion of %s %s, and is named', async (lostRemote, lost, remote, buildId) => {
    await lose(lostRemote, lost);
    const told: string[] = [];
    const { isChanged, remarks } = await promoteRelease(
      under().store,
      { remote, buildId },
      { ...HLA, report: (line) => void told.push(line) },
    );

    expect([isChanged, remarks]).toEqual([true, { smoke: 'skipped' }]);
    expect(told).toContainEqual(expect.stringContaining(`${lostRemote} ${lost} is not looked at`));
  });

  it('still keeps its paths: the registry knows them', async () => {
    await lose('wallet', 'w');
    await publishTestBuild(under().store, { remote: 'games', buildId: 'g', routes: ['/wallet'] });

    await expect(promoteRelease(under().store, { remote: 'games', buildId: 'g' }, HLA)).rejects.toMatchObject({
      details: { findings: [{ check: 'routes-unique' }] },
    });
  });

  it.each([
    ['of a remote is a finding for the host, which has to fit it', 'wallet', 'w', 'host', 'i'],
    ['of the host is a finding for a remote, which has to fit it', 'host', 'h', 'lottery', 'c'],
  ])('%s; --force goes past it', async (_title, lostRemote, lost, remote, buildId) => {
    await lose(lostRemote, lost);

    await expect(promoteRelease(under().store, { remote, buildId }, HLA)).rejects.toMatchObject({
      details: {
        findings: [
          { check: 'files', problem: expect.stringContaining(`${lostRemote} ${lost} has not been published`) },
        ],
      },
    });
    expect(await promoteRelease(under().store, { remote, buildId }, { ...HLA, isForced: true })).toMatchObject({
      isChanged: true,
      remarks: { forced: true, findings: ['files'] },
    });
  });
});
