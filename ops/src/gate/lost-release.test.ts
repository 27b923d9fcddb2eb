import { publishTestBuild } from '../../test/build-fixture.ts';
import { describeOnStores } from '../../test/stores.ts';
import { promoteRelease } from '../release/verbs/promote.ts';
import { getBuildFolder, RELEASE_FILE } from '../store/release.ts';

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

  const removeReleaseFile = (remote: string, buildId: string): Promise<void> =>
    under().storage.remove(`${getBuildFolder(remote, buildId)}/${RELEASE_FILE}`);

  it.each([
    ['wallet', 'w', 'lottery', 'c'],
    ['lottery', 'b', 'lottery', 'c'],
    ['lottery', 'a', 'wallet', 'x'],
    ['host', 'h', 'host', 'i'],
  ])('%s %s does not block the promotion of %s %s, and is reported', async (lostRemote, lost, remote, buildId) => {
    await removeReleaseFile(lostRemote, lost);
    const lines: string[] = [];
    const { isChanged, remarks } = await promoteRelease(
      under().store,
      { remote, buildId },
      { ...HLA, report: (line) => void lines.push(line) },
    );

    expect([isChanged, remarks]).toEqual([true, { smoke: 'skipped' }]);
    expect(lines).toContainEqual(expect.stringContaining(`${lostRemote} ${lost} is not checked`));
  });

  it('keeps its paths reserved, as the registry has them', async () => {
    await removeReleaseFile('wallet', 'w');
    await publishTestBuild(under().store, { remote: 'games', buildId: 'g', routes: ['/wallet'] });

    await expect(promoteRelease(under().store, { remote: 'games', buildId: 'g' }, HLA)).rejects.toMatchObject({
      details: { findings: [{ check: 'routes-unique' }] },
    });
  });

  it.each([
    ['of a remote is a finding for a host', 'wallet', 'w', 'host', 'i'],
    ['of the host is a finding for a remote', 'host', 'h', 'lottery', 'c'],
  ])('%s, which --force overrides', async (_title, lostRemote, lost, remote, buildId) => {
    await removeReleaseFile(lostRemote, lost);

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
