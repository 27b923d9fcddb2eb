import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createBuild, createRelease, HLA } from '../../test/build-fixture.ts';
import { describeOnStores } from '../../test/stores.ts';
import { publishFolder } from '../release/verbs/publish.ts';
import { blockBuild } from '../release/verbs/block.ts';

describeOnStores('names of remotes and builds', (under) => {
  it.each([
    ['promote', () => under().promote('lottery ../wallet/w2')],
    ['canary', () => under().setCanary('lottery ../wallet/w2')],
    ['rollback', () => under().rollBack('lottery ../wallet/w2')],
    ['block', () => blockBuild(under().store, { remote: 'lottery', buildId: '../wallet/w2' }, HLA)],
    ['promote of a remote', () => under().promote('../r/lottery a')],
  ])('%s refuses a path as a name, and changes nothing', async (_title, command) => {
    await under().makeLive('wallet w1', 'lottery a');
    await under().publish('wallet w2');
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
  const RELEASE = 'r/lottery/a/release.json';

  it.each([
    ['of another remote', createRelease({ remote: 'wallet', buildId: 'a' }), 'belongs to wallet a'],
    ['of another build', createRelease({ remote: 'lottery', buildId: 'b' }), 'belongs to lottery b'],
  ])('is refused if it is %s than requested', async (_title, release, problem) => {
    await under().write(RELEASE, JSON.stringify(release));

    await expect(under().promote('lottery a')).rejects.toThrow(problem);
    expect(await under().store.readRegistry()).toBeNull();
  });

  it.each(['{"schema":1', '', 'null', '{"schema":1,"remote":"lottery","buildId":"a"}'])(
    'is refused if it is damaged, and restored by publish --repair: %j',
    async (damagedText) => {
      const { store, publish, promote, write } = under();
      await publish('lottery a');
      await write(RELEASE, damagedText);
      const folder = await createBuild({ remote: 'lottery', buildId: 'a' });

      await expect(promote('lottery a')).rejects.toThrow('cannot be read');
      await expect(publishFolder(store, folder)).rejects.toThrow('cannot be read');
      await publishFolder(store, folder, { repair: true });
      expect(await store.readRelease('lottery', 'a')).toMatchObject({ buildId: 'a' });
    },
  );
});
