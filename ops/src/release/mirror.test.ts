import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { publishTestBuild, createTemporaryFolder } from '../../test/build-fixture.ts';
import { describeOnStores } from '../../test/stores.ts';
import { createFolderStorage } from './folder-storage.ts';
import { mirrorStore, type MirrorResult } from './mirror.ts';
import { promoteRelease } from './promote.ts';
import { rollBackRemote } from './rollback.ts';

const HLA = { who: 'hla', why: '', smoke: false };
const OPS = fileURLToPath(new URL('../main.ts', import.meta.url));

describeOnStores('a mirror of a release store', (under) => {
  let folder: string;
  const live = async (...builds: readonly string[]): Promise<void> => {
    for (const buildId of builds) {
      await publishTestBuild(under().store, { remote: 'lottery', buildId });
      await promoteRelease(under().store, { remote: 'lottery', buildId }, HLA);
    }
  };
  const mirror = (): Promise<MirrorResult> => mirrorStore(under().store, createFolderStorage(folder), () => {});
  const mirrored = async (name: string): Promise<string | undefined> =>
    (await createFolderStorage(folder).read(name))?.bytes.toString();

  beforeEach(async () => {
    folder = await createTemporaryFolder();
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('gets the builds that a page may run, and then the registry', async () => {
    await live('a', 'b', 'c');

    expect(await mirror()).toEqual({
      revision: 3,
      copied: [
        { remote: 'lottery', buildId: 'c' },
        { remote: 'lottery', buildId: 'b' },
      ],
      isMoved: true,
    });
    expect([await mirrored('r/lottery/c/remoteEntry.js'), await mirrored('r/lottery/a/remoteEntry.js')]).toEqual([
      'lottery',
      undefined,
    ]);
    expect(await mirrored('registry.json')).toBe((await under().storage.read('registry.json'))?.bytes.toString());
    expect(await mirror()).toEqual({ revision: 3, copied: [], isMoved: false });
  });

  it('gets the source maps that are there, and misses no others', async () => {
    const maps = { 'maps/remote.js.map.gz': 'a map', 'maps/gone.js.map.gz': 'gone' };
    await publishTestBuild(under().store, { remote: 'lottery', buildId: 'm', maps });
    await under().storage.remove('r/lottery/m/maps/gone.js.map.gz');
    await promoteRelease(under().store, { remote: 'lottery', buildId: 'm' }, HLA);
    await mirror();

    expect(await mirrored('r/lottery/m/maps/remote.js.map.gz')).toBe('a map');
    expect(await mirrored('registry.json')).toContain('"active":"m"');
  });

  it('a rollback copies one older build at most, and nothing that is there', async () => {
    await live('a', 'b', 'c');
    await mirror();
    await rollBackRemote(under().store, { remote: 'lottery', buildId: null }, HLA);

    expect(await mirror()).toMatchObject({ revision: 4, copied: [{ buildId: 'a' }] });
    expect(await mirrored('r/lottery/c/remoteEntry.js')).toBe('lottery');
  });

  it.each([
    ['rotten', 'is damaged'],
    ['', 'is missing'],
  ])('never points at a build that does not come whole: %j', async (left, problem) => {
    await live('a');
    await mirror();
    await live('b');
    if (left === '') await under().storage.remove('r/lottery/b/remote.js');
    else await under().storage.write('r/lottery/b/remote.js', Buffer.from(left));

    await expect(mirror()).rejects.toThrow(`remote.js ${problem}: the mirror stays as it is`);
    expect(JSON.parse((await mirrored('registry.json')) ?? '')).toMatchObject({ revision: 1 });
  });

  it('stays as it is while the store has no registry, or a damaged one', async () => {
    expect(await mirror()).toEqual({ revision: null, copied: [], isMoved: false });
    await live('a');
    await mirror();
    await under().storage.write('registry.json', Buffer.from('{'));

    await expect(mirror()).rejects.toThrow('is damaged: the mirror stays as it is');
    await under().storage.remove('registry.json');
    await expect(mirror()).rejects.toThrow('is missing: the mirror stays as it is');
    expect(JSON.parse((await mirrored('registry.json')) ?? '')).toMatchObject({ revision: 1 });
  });

  it('is never made over a store', async () => {
    await live('a');
    await createFolderStorage(folder).create('registry/history/1.json', Buffer.from('{}'));

    await expect(mirror()).rejects.toThrow('is a release store itself');
  });

  it('goes on until it is stopped, through what goes wrong', async () => {
    await live('a');
    const child = spawn(
      process.execPath,
      [OPS, 'release', 'mirror', folder, '--interval', '1s', '--store', under().location],
      { env: { ...process.env, NODE_OPTIONS: '' } },
    );
    let said = '';
    const heard = (words: string): Promise<void> =>
      new Promise((resolve) => {
        const listen = (chunk: Buffer): void => {
          said += chunk.toString();
          if (said.includes(words)) resolve();
        };
        child.stderr.on('data', listen);
      });
    await heard('the mirror is at revision 1');
    const damaged = heard('is damaged: the mirror stays as it is');
    await under().storage.write('registry.json', Buffer.from('{'));
    await damaged;
    const moved = heard('the mirror is at revision 3');
    await under().storage.remove('registry.json');
    await live('b', 'c');
    await moved;
    const ended = new Promise((resolve) => {
      child.on('exit', (code) => resolve(code));
    });
    child.kill('SIGTERM');

    expect(await ended).toBe(0);
  });
});
