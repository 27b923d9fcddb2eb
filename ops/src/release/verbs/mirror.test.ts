import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { publishTestBuild, createTemporaryFolder } from '../../../test/build-fixture.ts';
import { describeOnStores } from '../../../test/stores.ts';
import { createFolderStorage } from '../../store/folder-storage.ts';
import { mirrorStore, type MirrorResult } from './mirror.ts';
import { promoteRelease } from './promote.ts';
import { rollBackRemote } from './rollback.ts';

const HLA = { who: 'hla', why: '', smoke: false };
const OPS = fileURLToPath(new URL('../../main.ts', import.meta.url));

describeOnStores('a mirror of a release store', (under) => {
  let folder: string;
  const makeLive = async (...builds: readonly string[]): Promise<void> => {
    for (const buildId of builds) {
      await publishTestBuild(under().store, { remote: 'lottery', buildId });
      await promoteRelease(under().store, { remote: 'lottery', buildId }, HLA);
    }
  };
  const mirror = (): Promise<MirrorResult> => mirrorStore(under().store, createFolderStorage(folder), () => {});
  const readMirrored = async (name: string): Promise<string | undefined> =>
    (await createFolderStorage(folder).read(name))?.bytes.toString();

  beforeEach(async () => {
    folder = await createTemporaryFolder();
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('gets the live builds, then the registry', async () => {
    await makeLive('a', 'b', 'c');

    expect(await mirror()).toEqual({
      revision: 3,
      copied: [
        { remote: 'lottery', buildId: 'c' },
        { remote: 'lottery', buildId: 'b' },
      ],
      isMoved: true,
    });
    expect([
      await readMirrored('r/lottery/c/remoteEntry.js'),
      await readMirrored('r/lottery/a/remoteEntry.js'),
    ]).toEqual(['lottery', undefined]);
    expect(await readMirrored('registry.json')).toBe((await under().storage.read('registry.json'))?.bytes.toString());
    expect(await mirror()).toEqual({ revision: 3, copied: [], isMoved: false });
  });

  it('gets existing source maps, and ignores missing ones', async () => {
    const maps = { 'maps/remote.js.map.gz': 'a map', 'maps/gone.js.map.gz': 'gone' };
    await publishTestBuild(under().store, { remote: 'lottery', buildId: 'm', maps });
    await under().storage.remove('r/lottery/m/maps/gone.js.map.gz');
    await promoteRelease(under().store, { remote: 'lottery', buildId: 'm' }, HLA);
    await mirror();

    expect(await readMirrored('r/lottery/m/maps/remote.js.map.gz')).toBe('a map');
    expect(await readMirrored('registry.json')).toContain('"active":"m"');
  });

  it('copies at most one older build after a rollback', async () => {
    await makeLive('a', 'b', 'c');
    await mirror();
    await rollBackRemote(under().store, { remote: 'lottery', buildId: null }, HLA);

    expect(await mirror()).toMatchObject({ revision: 4, copied: [{ buildId: 'a' }] });
    expect(await readMirrored('r/lottery/c/remoteEntry.js')).toBe('lottery');
  });

  it.each([
    ['rotten', 'is damaged'],
    ['', 'is missing'],
  ])('keeps its registry if a build is incomplete in the store: %j', async (damagedText, problem) => {
    await makeLive('a');
    await mirror();
    await makeLive('b');
    if (damagedText === '') await under().storage.remove('r/lottery/b/remote.js');
    else await under().storage.write('r/lottery/b/remote.js', Buffer.from(damagedText));

    await expect(mirror()).rejects.toThrow(`remote.js ${problem}: the mirror stays unchanged`);
    expect(JSON.parse((await readMirrored('registry.json')) ?? '')).toMatchObject({ revision: 1 });
  });

  it('stays unchanged while the store has no registry, or a damaged one', async () => {
    expect(await mirror()).toEqual({ revision: null, copied: [], isMoved: false });
    await makeLive('a');
    await mirror();
    await under().storage.write('registry.json', Buffer.from('{'));

    await expect(mirror()).rejects.toThrow('is damaged: the mirror stays unchanged');
    await under().storage.remove('registry.json');
    await expect(mirror()).rejects.toThrow('is missing: the mirror stays unchanged');
    expect(JSON.parse((await readMirrored('registry.json')) ?? '')).toMatchObject({ revision: 1 });
  });

  it('is refused in the folder of a release store', async () => {
    await makeLive('a');
    await createFolderStorage(folder).create('registry/history/1.json', Buffer.from('{}'));

    await expect(mirror()).rejects.toThrow('is a release store itself');
  });

  it('runs until it is stopped, and continues after errors', async () => {
    await makeLive('a');
    const child = spawn(
      process.execPath,
      [OPS, 'release', 'mirror', folder, '--interval', '1s', '--store', under().location],
      { env: { ...process.env, NODE_OPTIONS: '' } },
    );
    let output = '';
    const waitForOutput = (words: string): Promise<void> =>
      new Promise((resolve) => {
        const handleData = (chunk: Buffer): void => {
          output += chunk.toString();
          if (output.includes(words)) resolve();
        };
        child.stderr.on('data', handleData);
      });
    await waitForOutput('the mirror is at revision 1');
    const damaged = waitForOutput('is damaged: the mirror stays unchanged');
    await under().storage.write('registry.json', Buffer.from('{'));
    await damaged;
    const moved = waitForOutput('the mirror is at revision 3');
    await under().storage.remove('registry.json');
    await makeLive('b', 'c');
    await moved;
    const exitCode = new Promise((resolve) => {
      child.on('exit', (code) => resolve(code));
    });
    child.kill('SIGTERM');

    expect(await exitCode).toBe(0);
  });
});
