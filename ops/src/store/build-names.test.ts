import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createBuild, publishTestBuild, createRelease } from '../../test/build-fixture.ts';
import { describeOnStores } from '../../test/stores.ts';
import { setCanary } from '../release/verbs/canary.ts';
import { promoteRelease } from '../release/verbs/promote.ts';
import { publishFolder } from '../release/verbs/publish.ts';
import { blockBuild } from '../release/verbs/block.ts';
import { rollBackRemote } from '../release/verbs/rollback.ts';

const HLA = { who: 'hla', why: '', smoke: false };

describeOnStores('names of remotes and builds', (under) => {
  const createLiveRemotes = async (): Promise<void> => {
    for (const [remote, buildId] of [
      ['wallet', 'w1'],
      ['wallet', 'w2'],
      ['lottery', 'a'],
    ] as const) {
      await publishTestBuild(under().store, { remote, buildId });
      if (buildId !== 'w2') await promoteRelease(under().store, { remote, buildId }, HLA);
    }
  };

  it.each([
    ['promote', () => promoteRelease(under().store, { remote: 'lottery', buildId: '../wallet/w2' }, HLA)],
    ['canary', () => setCanary(under().store, { remote: 'lottery', percent: 5, buildId: '../wallet/w2' }, HLA)],
    ['rollback', () => rollBackRemote(under().store, { remote: 'lottery', buildId: '../wallet/w2' }, HLA)],
    ['block', () => blockBuild(under().store, { remote: 'lottery', buildId: '../wallet/w2' }, HLA)],
    ['promote of a remote', () => promoteRelease(under().store, { remote: '../r/lottery', buildId: 'a' }, HLA)],
  ])('%s refuses a path as a name, and changes nothing', async (_title, command) => {
    await createLiveRemotes();
    const before = await under().store.readRegistry();

    await expect(command()).rejects.toThrow(/is not the name of a (?:build|remote)/);
    expect(await under().store.readRegistry()).toEqual(before);
  });

  it.each([
    ['remote', { remote: '../../escape' }],
    ['remote', { remote: 'Lottery' }],
    ['build', { buildId: '../../../escape' }],
    ['build', { buildId: '..' }],
    ['file', { files: { '../../../escape.js': { integrity: 'sha384-a', raw: 1, brotli: 1 } } }],
    ['file', { files: { '/etc/escape.js': { integrity: 'sha384-a', raw: 1, brotli: 1 } } }],
  ])('publish refuses a release.json whose %s leads out of its folder: %j', async (_title, wrong) => {
    const folder = await createBuild({ remote: 'lottery', buildId: 'a' });
    const release = { ...createRelease({ remote: 'lottery', buildId: 'a' }), ...wrong };
    await writeFile(path.join(folder, 'release.json'), JSON.stringify(release));

    await expect(publishFolder(under().store, folder)).rejects.toThrow(/is not the name of a (?:build|remote|file)/);
    expect(await under().storage.files('')).toEqual([]);
  });
});

describeOnStores('a stored release.json', (under) => {
  const storeReleaseText = async (text: string): Promise<void> =>
    under().storage.write('r/lottery/a/release.json', Buffer.from(text));

  it.each([
    ['of another remote', createRelease({ remote: 'wallet', buildId: 'a' }), 'belongs to wallet a'],
    ['of another build', createRelease({ remote: 'lottery', buildId: 'b' }), 'belongs to lottery b'],
  ])('is refused if it is %s than requested', async (_title, release, problem) => {
    await storeReleaseText(JSON.stringify(release));

    await expect(promoteRelease(under().store, { remote: 'lottery', buildId: 'a' }, HLA)).rejects.toThrow(problem);
    expect(await under().store.readRegistry()).toBeNull();
  });

  it.each(['{"schema":1', '', 'null', '{"schema":1,"remote":"lottery","buildId":"a"}'])(
    'is refused if it is damaged, and restored by publish --repair: %j',
    async (damagedText) => {
      await publishTestBuild(under().store, { remote: 'lottery', buildId: 'a' });
      await storeReleaseText(damagedText);
      const folder = await createBuild({ remote: 'lottery', buildId: 'a' });

      await expect(promoteRelease(under().store, { remote: 'lottery', buildId: 'a' }, HLA)).rejects.toThrow(
        'cannot be read',
      );
      await expect(publishFolder(under().store, folder)).rejects.toThrow('cannot be read');
      await publishFolder(under().store, folder, { repair: true });
      expect(await under().store.readRelease('lottery', 'a')).toMatchObject({ buildId: 'a' });
    },
  );
});
