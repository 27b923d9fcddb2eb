import { describeOnStores } from '../../test/stores.ts';
import { publishTestBuild, createRelease } from '../../test/build-fixture.ts';
import { promoteRelease } from './promote.ts';
import { findFileGrowths, removeHash, listBuildSizes } from './size-report.rules.ts';
import { getBuildFolder, RELEASE_FILE, type Release } from './release.ts';
import { run } from './verbs/sizes.ts';
import type { Answer, Options } from './verb.types.ts';

const createSizedRelease = (
  buildId: string,
  builtAt: string,
  firstLoadBrotli: number,
  files: Readonly<Record<string, number>> = {},
): Release => {
  const release = createRelease({ remote: 'lottery', buildId });
  return {
    ...release,
    builtAt,
    sizes: { ...release.sizes, firstLoadBrotli, entryBrotli: firstLoadBrotli / 10, brotli: 3 * firstLoadBrotli },
    files: Object.fromEntries(
      Object.entries(files).map(([name, brotli]) => [name, { integrity: '', raw: brotli, brotli }]),
    ),
  };
};

describe('the sizes of builds', () => {
  it('stand in the order in which they were built, each beside the one before', () => {
    const sizes = listBuildSizes([
      createSizedRelease('b', '2026-11-20T06:00:00.000Z', 5_600),
      createSizedRelease('a', '2026-11-20T05:00:00.000Z', 5_000),
      createSizedRelease('c', '2026-11-21T05:00:00.000Z', 5_100),
    ]);

    expect(
      sizes.map(({ build, entryBytes, firstLoadBytes, firstLoadGrowthBytes, totalBytes, totalGrowthBytes }) => [
        [build, entryBytes],
        [firstLoadBytes, firstLoadGrowthBytes],
        [totalBytes, totalGrowthBytes],
      ]),
    ).toEqual([
      [
        ['a', 500],
        [5_000, null],
        [15_000, null],
      ],
      [
        ['b', 560],
        [5_600, 600],
        [16_800, 1_800],
      ],
      [
        ['c', 510],
        [5_100, -500],
        [15_300, -1_500],
      ],
    ]);
  });

  it.each([
    ['board.1a2b3c4d.js', 'board.js'],
    ['remoteEntry.js', 'remoteEntry.js'],
    ['fonts/myanmar.1a2b3c4d5e6f.woff2', 'fonts/myanmar.woff2'],
    ['three-d.js', 'three-d.js'],
  ])('%s is compared as %s', (file, expected) => {
    expect(removeHash(file)).toBe(expected);
  });

  it('name the files that changed, the largest change first, also new ones and ones that are gone', () => {
    const before = createSizedRelease('a', '', 0, { 'board.11111111.js': 4_000, 'gone.js': 100, 'same.js': 7 });
    const after = createSizedRelease('b', '', 0, { 'board.22222222.js': 4_500, 'new.js': 900, 'same.js': 7 });

    expect(findFileGrowths(before, after)).toEqual([
      { file: 'new.js', beforeBytes: 0, afterBytes: 900 },
      { file: 'board.js', beforeBytes: 4_000, afterBytes: 4_500 },
      { file: 'gone.js', beforeBytes: 100, afterBytes: 0 },
    ]);
  });
});

describeOnStores('release sizes', (under) => {
  const sizesOf = (remote: string, options: Options = {}): Promise<Answer> =>
    run({
      words: { remote },
      many: [],
      options,
      store: under().store,
      env: {},
      operator: { who: 'hla', why: '', isDryRun: false, report: () => {} },
    });

  it('tells each build with what it is, and which files differ from the active one', async () => {
    await publishTestBuild(under().store, { remote: 'lottery', buildId: 'a', content: 'short' });
    await promoteRelease(under().store, { remote: 'lottery', buildId: 'a' }, { who: 'hla', why: '', smoke: false });
    await publishTestBuild(under().store, { remote: 'lottery', buildId: 'b', content: 'a longer one' });

    const { json, text } = await sizesOf('lottery');

    expect(json).toMatchObject({ remote: 'lottery', total: 2, against: 'a' });
    expect(text).toMatch(/^build +is/);
    expect(text).toMatch(/^a +active/m);
    expect(text).toContain('Files of b beside a, which is active, in KB');
  });

  it.each([
    [{}, 10],
    [{ last: '3' }, 3],
    [{ all: true }, 12],
  ])('tells %j of twelve, the newest: %i', async (options, count) => {
    for (let index = 0; index < 12; index += 1)
      await publishTestBuild(under().store, { remote: 'lottery', buildId: `b${index}` });
    const { json } = await sizesOf('lottery', options);

    expect(json).toMatchObject({ total: 12, builds: { length: count } });
  });

  it('leaves out a build that cannot be read, and tells of the others', async () => {
    for (const buildId of ['a', 'b', 'c']) await publishTestBuild(under().store, { remote: 'lottery', buildId });
    await under().storage.write(`${getBuildFolder('lottery', 'b')}/${RELEASE_FILE}`, Buffer.from('{"half'));
    const { json } = await sizesOf('lottery');

    expect(json).toMatchObject({ total: 2, builds: [{ build: 'a' }, { build: 'c' }] });
  });

  it.each(['0', '-1', 'few'])('does not understand the last %s', async (last) => {
    await publishTestBuild(under().store, { remote: 'lottery', buildId: 'a' });

    await expect(sizesOf('lottery', { last })).rejects.toThrow(`sizes: "${last}" is no number of builds`);
  });

  it('says which remotes there are when one is misspelt', async () => {
    await publishTestBuild(under().store, { remote: 'lottery', buildId: 'a' });

    await expect(sizesOf('lotery')).rejects.toThrow('there is no remote lotery; there are lottery');
  });
});
