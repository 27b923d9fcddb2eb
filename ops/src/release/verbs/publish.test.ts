import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { createBuild, publishTestBuild } from '../../../test/build-fixture.ts';
import { describeOnStores } from '../../../test/stores.ts';
import { publishFolder } from './publish.ts';

describeOnStores('publishFolder', (under) => {
  const readText = async (name: string): Promise<string | undefined> =>
    (await under().storage.read(name))?.bytes.toString();

  it('copies the files of a build and their compressed copies, and nothing else', async () => {
    const folder = await createBuild({ remote: 'lottery', buildId: 'a', content: 'the board' });
    await writeFile(path.join(folder, 'remote.js.gz'), gzipSync('the board'));
    await writeFile(path.join(folder, 'notes.txt'), 'not part of the build');

    expect(await publishFolder(under().store, folder)).toMatchObject({
      state: 'new',
      written: ['remoteEntry.js', 'remote.js', 'remote.js.gz', 'release.json'],
    });
    expect(await readText('r/lottery/a/remoteEntry.js')).toBe('the board');
    expect(await under().storage.files('r')).toEqual(
      ['release.json', 'remote.js', 'remote.js.gz', 'remoteEntry.js'].map((name) => `r/lottery/a/${name}`),
    );
  });

  it('copies the source maps of the build, and no others', async () => {
    const folder = await createBuild({ remote: 'lottery', buildId: 'a', maps: { 'maps/remote.js.map.gz': 'a map' } });
    await writeFile(path.join(folder, 'maps/other.js.map.gz'), 'of another build');
    await publishFolder(under().store, folder);

    expect(await readText('r/lottery/a/maps/remote.js.map.gz')).toBe('a map');
    expect(await readText('r/lottery/a/maps/other.js.map.gz')).toBeUndefined();
  });

  it('refuses a changed source map', async () => {
    const folder = await createBuild({ remote: 'lottery', buildId: 'a', maps: { 'maps/remote.js.map.gz': 'a map' } });
    await writeFile(path.join(folder, 'maps/remote.js.map.gz'), 'another');

    await expect(publishFolder(under().store, folder)).rejects.toThrow(
      'does not match its release.json: maps/remote.js.map.gz',
    );
  });

  it('stores host builds apart from remotes', async () => {
    await publishTestBuild(under().store, { remote: 'host', buildId: 'h' });

    expect([await under().storage.folders('host'), await under().storage.folders('r')]).toEqual([['h'], []]);
  });

  it('does nothing for a build that is already published', async () => {
    await publishTestBuild(under().store, { remote: 'lottery', buildId: 'a' });

    expect(await publishTestBuild(under().store, { remote: 'lottery', buildId: 'a' })).toMatchObject({
      state: 'unchanged',
      written: [],
    });
  });

  it('F81 refuses other bytes under the same build id, and changes nothing', async () => {
    await publishTestBuild(under().store, { remote: 'lottery', buildId: 'a', content: 'the board' });

    await expect(
      publishTestBuild(under().store, { remote: 'lottery', buildId: 'a', content: 'another board' }),
    ).rejects.toThrow('r/lottery/a is already published with other bytes: remoteEntry.js, remote.js');
    expect(await readText('r/lottery/a/remoteEntry.js')).toBe('the board');
  });

  it.each(['remoteEntry.js', 'remote.js'])('F81 refuses a folder with a changed or missing %s', async (name) => {
    const folder = await createBuild({ remote: 'lottery', buildId: 'a' });
    await writeFile(path.join(folder, name), 'something else');

    await expect(publishFolder(under().store, folder)).rejects.toThrow(`does not match its release.json: ${name}`);
    await rm(path.join(folder, name));
    await expect(publishFolder(under().store, folder)).rejects.toThrow(name);
    expect(await under().storage.files('r')).toEqual([]);
  });

  it('refuses an unfinished build and an unknown schema', async () => {
    const folder = await createBuild({ remote: 'lottery', buildId: 'a' });
    await writeFile(path.join(folder, 'release.json'), '{"schema":2}');

    await expect(publishFolder(under().store, folder)).rejects.toThrow('schema 2, this tool supports 1');
    await rm(path.join(folder, 'release.json'));
    await expect(publishFolder(under().store, folder)).rejects.toThrow('holds no finished build');
  });

  it('publishes once for concurrent callers, and leaves no temporary files', async () => {
    const folder = await createBuild({ remote: 'lottery', buildId: 'a' });
    const states = await Promise.all(
      Array.from({ length: 5 }, async () => (await publishFolder(await under().openAgain(), folder)).state),
    );

    expect(states.sort()).toEqual(['new', 'unchanged', 'unchanged', 'unchanged', 'unchanged']);
    expect([await under().storage.files('r'), await under().storage.files('incoming')]).toEqual([
      ['release.json', 'remote.js', 'remoteEntry.js'].map((name) => `r/lottery/a/${name}`),
      [],
    ]);
  });

  it('F81 never mixes different builds of one id that are published concurrently', async () => {
    const folders = await Promise.all(
      ['one', 'two', 'three', 'four'].map((content) => createBuild({ remote: 'lottery', buildId: 'a', content })),
    );
    await Promise.allSettled(folders.map((folder) => publishFolder(under().store, folder)));
    const release = await under().storage.read('r/lottery/a/release.json');
    const entries = await Promise.all(['remoteEntry.js', 'remote.js'].map((name) => readText(`r/lottery/a/${name}`)));

    expect(release === null || new Set(entries).size === 1).toBe(true);
  });

  it('resumes an interrupted publish', async () => {
    await under().storage.create('r/lottery/a/remoteEntry.js', Buffer.from('lottery'));

    expect(await publishTestBuild(under().store, { remote: 'lottery', buildId: 'a' })).toMatchObject({ state: 'new' });
  });

  it('refuses files left by another build, except with repair', async () => {
    await under().storage.create('r/lottery/a/remoteEntry.js', Buffer.from('of another build'));
    const folder = await createBuild({ remote: 'lottery', buildId: 'a', content: 'the board' });

    await expect(publishFolder(under().store, folder)).rejects.toThrow(
      'r/lottery/a/remoteEntry.js exists with other bytes',
    );
    expect(await publishFolder(under().store, folder, { repair: true })).toMatchObject({ state: 'new' });
    expect(await readText('r/lottery/a/remoteEntry.js')).toBe('the board');
  });

  it('repair restores only lost or damaged files', async () => {
    await publishTestBuild(under().store, { remote: 'lottery', buildId: 'a' });
    await under().storage.write('r/lottery/a/remote.js', Buffer.from('rotten'));
    const folder = await createBuild({ remote: 'lottery', buildId: 'a' });

    expect(await publishFolder(under().store, folder, { repair: true, isDryRun: true })).toMatchObject({
      state: 'repaired',
      written: ['remote.js'],
    });
    expect(await readText('r/lottery/a/remote.js')).toBe('rotten');
    expect(await publishFolder(under().store, folder, { repair: true })).toMatchObject({
      state: 'repaired',
      written: ['remote.js'],
    });
    expect(await readText('r/lottery/a/remote.js')).toBe('lottery');
    expect(await publishFolder(under().store, folder, { repair: true })).toMatchObject({
      state: 'unchanged',
      written: [],
    });
  });

  it('repair does not write source maps of another build', async () => {
    const createMapped = (map: string): Promise<string> =>
      createBuild({ remote: 'lottery', buildId: 'a', maps: { 'maps/remote.js.map.gz': map } });
    await publishFolder(under().store, await createMapped('a map'));
    await under().storage.write('r/lottery/a/remote.js', Buffer.from('rotten'));
    const lines: string[] = [];
    const report = (line: string): unknown => lines.push(line);

    expect(await publishFolder(under().store, await createMapped('another'), { repair: true, report })).toMatchObject({
      state: 'repaired',
      written: ['remote.js'],
    });
    expect(await readText('r/lottery/a/maps/remote.js.map.gz')).toBe('a map');
    expect(lines).toEqual(['source maps that differ from the published ones are not written: 1']);
  });

  it('a dry run writes nothing', async () => {
    expect(
      await publishFolder(under().store, await createBuild({ remote: 'lottery', buildId: 'a' }), { isDryRun: true }),
    ).toMatchObject({ state: 'new', written: ['remoteEntry.js', 'remote.js', 'release.json'] });
    expect(await under().storage.files('r')).toEqual([]);
  });
});
