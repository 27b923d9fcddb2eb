import { publishTestBuild } from '../../test/build-fixture.ts';
import { describeOnStores } from '../../test/stores.ts';
import { getBuildFolder, RELEASE_FILE } from '../store/release.ts';

describeOnStores('a live build whose release.json is lost', (under) => {
  beforeEach(async () => {
    await under().makeLive('host h', 'lottery a', 'lottery b', 'wallet w');
    await under().publish('host i', 'lottery c', 'wallet x');
  });

  const removeReleaseFile = (remote: string, buildId: string): Promise<void> =>
    under().remove(`${getBuildFolder(remote, buildId)}/${RELEASE_FILE}`);

  it.each([
    ['wallet', 'w', 'lottery', 'c'],
    ['lottery', 'b', 'lottery', 'c'],
    ['lottery', 'a', 'wallet', 'x'],
    ['host', 'h', 'host', 'i'],
  ])('%s %s does not block the promotion of %s %s, and is reported', async (lostRemote, lost, remote, buildId) => {
    await removeReleaseFile(lostRemote, lost);
    const lines: string[] = [];
    const report = (line: string): void => void lines.push(line);

    expect(await under().promote(`${remote} ${buildId}`, { report })).toMatchObject({
      isChanged: true,
      remarks: { smoke: 'skipped' },
    });
    expect(lines).toContainEqual(expect.stringContaining(`${lostRemote} ${lost} is not checked`));
  });

  it('keeps its paths reserved, as the registry has them', async () => {
    await removeReleaseFile('wallet', 'w');
    await publishTestBuild(under().store, { remote: 'games', buildId: 'g', routes: ['/wallet'] });

    await expect(under().promote('games g')).rejects.toMatchObject({
      details: { findings: [{ check: 'routes-unique' }] },
    });
  });

  it.each([
    ['of a remote is a finding for a host', 'wallet', 'w', 'host i'],
    ['of the host is a finding for a remote', 'host', 'h', 'lottery c'],
  ])('%s, which --force overrides', async (_title, lostRemote, lost, build) => {
    await removeReleaseFile(lostRemote, lost);
    const problem = expect.stringContaining(`${lostRemote} ${lost} has not been published`);

    await expect(under().promote(build)).rejects.toMatchObject({
      details: { findings: [{ check: 'files', problem }] },
    });
    expect(await under().promote(build, { isForced: true })).toMatchObject({
      isChanged: true,
      remarks: { forced: true, findings: ['files'] },
    });
  });
});
