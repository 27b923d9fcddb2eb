import { fileURLToPath } from 'node:url';
import { createFiles, createTemporaryFolder, publishTestBuild } from '../../../test/build-fixture.ts';
import { startNode } from '../../../test/run-node.ts';
import { describeOnStores } from '../../../test/stores.ts';
import { createFolderStorage } from '../../store/folder-storage.ts';
import { mirrorStore, type MirrorResult } from './mirror.ts';

const LOTTERY_C = createFiles({ remote: 'lottery', buildId: 'c' });
const OPS = fileURLToPath(new URL('../../main.ts', import.meta.url));

describeOnStores('a mirror of a release store', (under) => {
  let folder: string;
  const mirror = (): Promise<MirrorResult> => mirrorStore(under().store, createFolderStorage(folder), () => {});
  const readMirrored = async (name: string): Promise<string | undefined> =>
    (await createFolderStorage(folder).read(name))?.bytes.toString();

  beforeEach(async () => {
    folder = await createTemporaryFolder();
  });

  it('gets the live builds, then the registry', async () => {
    await under().makeLive('lottery a', 'lottery b', 'lottery c');

    expect(await mirror()).toEqual({
      revision: 3,
      copied: ['c', 'b'].map((buildId) => ({ remote: 'lottery', buildId })),
      isMoved: true,
    });
    expect(await readMirrored('r/lottery/c/remoteEntry.js')).toBe(LOTTERY_C['remoteEntry.js']);
    expect(await readMirrored('r/lottery/a/remoteEntry.js')).toBeUndefined();
    expect(await readMirrored('registry.json')).toBe(await under().readText('registry.json'));
    expect(await mirror()).toEqual({ revision: 3, copied: [], isMoved: false });
  });

  it('gets existing source maps, and ignores missing ones', async () => {
    const maps = { 'maps/remote.js.map.gz': 'a map', 'maps/gone.js.map.gz': 'gone' };
    await publishTestBuild(under().store, { remote: 'lottery', buildId: 'm', maps });
    await under().remove('r/lottery/m/maps/gone.js.map.gz');
    await under().promote('lottery m');
    await mirror();

    expect(await readMirrored('r/lottery/m/maps/remote.js.map.gz')).toBe('a map');
    expect(await readMirrored('registry.json')).toContain('"active":"m"');
  });

  it('copies at most one older build after a rollback', async () => {
    await under().makeLive('lottery a', 'lottery b', 'lottery c');
    await mirror();
    await under().rollBack('lottery');

    expect(await mirror()).toMatchObject({ revision: 4, copied: [{ buildId: 'a' }] });
    expect(await readMirrored('r/lottery/c/remoteEntry.js')).toBe(LOTTERY_C['remoteEntry.js']);
  });

  it.each([
    ['rotten', 'is damaged'],
    ['', 'is missing'],
  ])('keeps its registry if a build is incomplete in the store: %j', async (damagedText, problem) => {
    const { makeLive, remove, write } = under();
    await makeLive('lottery a');
    await mirror();
    await makeLive('lottery b');
    await (damagedText === '' ? remove('r/lottery/b/remote.js') : write('r/lottery/b/remote.js', damagedText));

    await expect(mirror()).rejects.toThrow(`remote.js ${problem}: the mirror stays unchanged`);
    expect(JSON.parse((await readMirrored('registry.json')) ?? '')).toMatchObject({ revision: 1 });
  });

  it('stays unchanged while the store has no registry, or a damaged one', async () => {
    expect(await mirror()).toEqual({ revision: null, copied: [], isMoved: false });
    await under().makeLive('lottery a');
    await mirror();
    await under().write('registry.json', '{');

    await expect(mirror()).rejects.toThrow('is damaged: the mirror stays unchanged');
    await under().remove('registry.json');
    await expect(mirror()).rejects.toThrow('is missing: the mirror stays unchanged');
    expect(JSON.parse((await readMirrored('registry.json')) ?? '')).toMatchObject({ revision: 1 });
  });

  it('is refused in the folder of a release store', async () => {
    await under().makeLive('lottery a');
    await createFolderStorage(folder).create('registry/history/1.json', Buffer.from('{}'));

    await expect(mirror()).rejects.toThrow('is a release store itself');
  });

  it('runs until it is stopped, and continues after errors', async () => {
    const { location, makeLive, write, remove } = under();
    await makeLive('lottery a');
    const child = startNode(OPS, ['release', 'mirror', folder, '--store', location]);
    await child.waitFor(/the mirror is at revision 1/);
    await write('registry.json', '{');
    await child.waitFor(/is damaged: the mirror stays unchanged/);
    await remove('registry.json');
    await makeLive('lottery b', 'lottery c');
    await child.waitFor(/the mirror is at revision 3/);

    expect((await child.stop('SIGTERM')).code).toBe(0);
  });
});
