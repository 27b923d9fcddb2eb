import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { createBuild, createFiles, publishTestBuild, type BuildSpec } from '../../../test/build-fixture.ts';
import { describeOnStores } from '../../../test/stores.ts';
import { publishFolder } from './publish.ts';

const LOTTERY_A = { remote: 'lottery', buildId: 'a' };
const MAP = 'maps/remote.js.map.gz';
const BOARD = createFiles({ ...LOTTERY_A, content: 'the board' });
const FILES = createFiles(LOTTERY_A);
/** Sorted. Publishing adds the compressed copies that a build lacks. */
const ALL_FILES = [
  'release.json',
  ...['remote.js', 'remoteEntry.js'].flatMap((name) => [name, `${name}.br`, `${name}.gz`]),
];

describeOnStores('publishFolder', (under) => {
  const createLottery = (changes: Partial<BuildSpec> = {}): Promise<string> =>
    createBuild({ ...LOTTERY_A, ...changes });
  const publish = (folder: string, options: Parameters<typeof publishFolder>[2] = {}) =>
    publishFolder(under().store, folder, options);
  const publishLottery = (content?: string) =>
    publishTestBuild(under().store, { ...LOTTERY_A, ...(content === undefined ? {} : { content }) });
  const readLottery = (name: string): Promise<string | undefined> => under().readText(`r/lottery/a/${name}`);
  const listBuildFiles = (): Promise<readonly string[]> => under().storage.files('r');

  it('copies the files of a build and their compressed copies, and nothing else', async () => {
    const folder = await createLottery({ content: 'the board' });
    const compressed = gzipSync('the board', { level: 1 });
    await writeFile(path.join(folder, 'remote.js.gz'), compressed);
    await writeFile(path.join(folder, 'notes.txt'), 'not part of the build');

    const { state, written } = await publish(folder);
    expect([state, [...written].sort()]).toEqual(['new', ALL_FILES]);
    expect(await readLottery('remoteEntry.js')).toBe(BOARD['remoteEntry.js']);
    expect((await under().storage.read('r/lottery/a/remote.js.gz'))?.bytes).toEqual(compressed);
    expect(await listBuildFiles()).toEqual(ALL_FILES.map((name) => `r/lottery/a/${name}`));
  });

  it('copies the source maps of the build, and no others', async () => {
    const folder = await createLottery({ maps: { [MAP]: 'a map' } });
    await writeFile(path.join(folder, 'maps/other.js.map.gz'), 'of another build');
    await publish(folder);

    expect([await readLottery(MAP), await readLottery('maps/other.js.map.gz')]).toEqual(['a map', undefined]);
  });

  it('refuses a changed source map', async () => {
    const folder = await createLottery({ maps: { [MAP]: 'a map' } });
    await writeFile(path.join(folder, MAP), 'another');

    await expect(publish(folder)).rejects.toThrow(`does not match its release.json: ${MAP}`);
  });

  it('stores host builds apart from remotes', async () => {
    await under().publish('host h');

    expect([await under().storage.folders('host'), await under().storage.folders('r')]).toEqual([['h'], []]);
  });

  it('does nothing for a build that is already published', async () => {
    await publishLottery();

    expect(await publishLottery()).toMatchObject({ state: 'unchanged', written: [] });
  });

  it('F81 refuses other bytes under the same build id, and changes nothing', async () => {
    await publishLottery('the board');

    await expect(publishLottery('another board')).rejects.toThrow(
      'r/lottery/a is already published with other bytes: remoteEntry.js, remote.js',
    );
    expect(await readLottery('remoteEntry.js')).toBe(BOARD['remoteEntry.js']);
  });

  it.each(['remoteEntry.js', 'remote.js'])('F81 refuses a folder with a changed or missing %s', async (name) => {
    const folder = await createLottery();
    await writeFile(path.join(folder, name), 'something else');

    await expect(publish(folder)).rejects.toThrow(`does not match its release.json: ${name}`);
    await rm(path.join(folder, name));
    await expect(publish(folder)).rejects.toThrow(name);
    expect(await listBuildFiles()).toEqual([]);
  });

  it('refuses an unfinished build and an unknown schema', async () => {
    const folder = await createLottery();
    await writeFile(path.join(folder, 'release.json'), '{"schema":2}');

    await expect(publish(folder)).rejects.toThrow('schema 2, this tool supports 1');
    await rm(path.join(folder, 'release.json'));
    await expect(publish(folder)).rejects.toThrow('holds no finished build');
  });

  it('publishes once for concurrent callers, and leaves no temporary files', async () => {
    const folder = await createLottery();
    const states = await Promise.all(
      Array.from({ length: 5 }, async () => (await publishFolder(await under().openAgain(), folder)).state),
    );

    expect(states.sort()).toEqual(['new', ...Array(4).fill('unchanged')]);
    expect([await listBuildFiles(), await under().storage.files('incoming')]).toEqual([
      ALL_FILES.map((name) => `r/lottery/a/${name}`),
      [],
    ]);
  });

  it('F81 never mixes different builds of one id that are published concurrently', async () => {
    const contents = ['one', 'two', 'three', 'four'];
    const folders = await Promise.all(contents.map((content) => createLottery({ content })));
    await Promise.allSettled(folders.map((folder) => publish(folder)));
    const stored = await Promise.all(['remoteEntry.js', 'remote.js'].map(readLottery));
    const builds = contents.map((content) => Object.values(createFiles({ ...LOTTERY_A, content })));

    const isUnfinished = (await readLottery('release.json')) === undefined;
    expect(isUnfinished || builds.some((files) => files.join() === stored.join())).toBe(true);
  });

  it('resumes an interrupted publish', async () => {
    await under().write('r/lottery/a/remoteEntry.js', FILES['remoteEntry.js'] ?? '');

    expect(await publishLottery()).toMatchObject({ state: 'new' });
  });

  it('refuses files left by another build, except with repair', async () => {
    await under().write('r/lottery/a/remoteEntry.js', 'of another build');
    const folder = await createLottery({ content: 'the board' });

    await expect(publish(folder)).rejects.toThrow('r/lottery/a/remoteEntry.js exists with other bytes');
    expect(await publish(folder, { repair: true })).toMatchObject({ state: 'new' });
    expect(await readLottery('remoteEntry.js')).toBe(BOARD['remoteEntry.js']);
  });

  it('repair restores only lost or damaged files', async () => {
    await publishLottery();
    await under().write('r/lottery/a/remote.js', 'rotten');
    const folder = await createLottery();
    const repaired = { state: 'repaired', written: ['remote.js'] };

    expect(await publish(folder, { repair: true, isDryRun: true })).toMatchObject(repaired);
    expect(await readLottery('remote.js')).toBe('rotten');
    expect(await publish(folder, { repair: true })).toMatchObject(repaired);
    expect(await readLottery('remote.js')).toBe(FILES['remote.js']);
    expect(await publish(folder, { repair: true })).toMatchObject({ state: 'unchanged', written: [] });
  });

  it('repair does not write source maps of another build', async () => {
    await publish(await createLottery({ maps: { [MAP]: 'a map' } }));
    await under().write('r/lottery/a/remote.js', 'rotten');
    const lines: string[] = [];
    const rebuilt = await createLottery({ maps: { [MAP]: 'another' } });

    expect(await publish(rebuilt, { repair: true, report: (line) => lines.push(line) })).toMatchObject({
      state: 'repaired',
      written: ['remote.js'],
    });
    expect(await readLottery(MAP)).toBe('a map');
    expect(lines).toEqual(['source maps that differ from the published ones are not written: 1']);
  });

  it('a dry run writes nothing', async () => {
    const { state, written } = await publish(await createLottery(), { isDryRun: true });
    expect([state, [...written].sort()]).toEqual(['new', ALL_FILES]);
    expect(await listBuildFiles()).toEqual([]);
  });
});
