import { describeOnStores } from '../../../test/stores.ts';
import { publishTestBuild, createRelease } from '../../../test/build-fixture.ts';
import { findFileGrowths, removeHash, listBuildSizes, run } from './sizes.ts';
import { getBuildFolder, RELEASE_FILE, type Release } from '../../store/release.ts';
import type { Answer, Options } from '../../verb.ts';

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

describe('build sizes', () => {
  it('are listed by build time with the growth since the previous build', () => {
    const sizes = listBuildSizes([
      createSizedRelease('b', '2026-11-20T06:00:00.000Z', 5_600),
      createSizedRelease('a', '2026-11-20T05:00:00.000Z', 5_000),
      createSizedRelease('c', '2026-11-21T05:00:00.000Z', 5_100),
    ]);

    expect(
      sizes.map((size) => [
        size.build,
        size.entryBytes,
        [size.firstLoadBytes, size.firstLoadGrowthBytes],
        [size.totalBytes, size.totalGrowthBytes],
      ]),
    ).toEqual([
      ['a', 500, [5_000, null], [15_000, null]],
      ['b', 560, [5_600, 600], [16_800, 1_800]],
      ['c', 510, [5_100, -500], [15_300, -1_500]],
    ]);
  });

  it.each([
    ['board.1a2b3c4d.js', 'board.js'],
    ['remoteEntry.js', 'remoteEntry.js'],
    ['fonts/myanmar.1a2b3c4d5e6f.woff2', 'fonts/myanmar.woff2'],
    ['three-d.js', 'three-d.js'],
  ])('compare the file %s as %s', (file, expected) => {
    expect(removeHash(file)).toBe(expected);
  });

  it('list changed, new and removed files by the size of the change', () => {
    const before = createSizedRelease('a', '', 0, { 'board.11111111.js': 4_000, 'gone.js': 100, 'same.js': 7 });
    const after = createSizedRelease('b', '', 0, { 'board.22222222.js': 4_500, 'new.js': 900, 'same.js': 7 });

    expect(findFileGrowths(before, after)).toEqual([
      { file: 'new.js', beforeBytes: 0, afterBytes: 900 },
      { file: 'board.js', beforeBytes: 4_000, afterBytes: 4_500 },
      { file: 'gone.js', beforeBytes: 100, afterBytes: 0 },
    ]);
  });
});

describeOnStores('pnpm ops release sizes', (under) => {
  const runSizes = (remote: string, options: Options = {}): Promise<Answer> =>
    under().runVerb(run, { words: { remote }, options });

  it('lists each build with its role, and the files that differ from the active build', async () => {
    await publishTestBuild(under().store, { remote: 'lottery', buildId: 'a', content: 'short' });
    await under().promote('lottery a');
    await publishTestBuild(under().store, { remote: 'lottery', buildId: 'b', content: 'a longer one' });

    const { json, text } = await runSizes('lottery');

    expect(json).toMatchObject({ remote: 'lottery', total: 2, against: 'a' });
    expect(text).toMatch(/^build +role/);
    expect(text).toMatch(/^a +active/m);
    expect(text).toContain('Files of b compared with the active build a, in KB');
  });

  it.each([
    [{}, 10],
    [{ last: '3' }, 3],
    [{ all: true }, 12],
  ])('with %j lists the newest of twelve builds: %i', async (options, count) => {
    await under().publish(...Array.from({ length: 12 }, (_, index) => `lottery b${index}`));
    const { json } = await runSizes('lottery', options);

    expect(json).toMatchObject({ total: 12, builds: { length: count } });
  });

  it('omits an unreadable build', async () => {
    await under().publish('lottery a', 'lottery b', 'lottery c');
    await under().write(`${getBuildFolder('lottery', 'b')}/${RELEASE_FILE}`, '{"half');
    const { json } = await runSizes('lottery');

    expect(json).toMatchObject({ total: 2, builds: [{ build: 'a' }, { build: 'c' }] });
  });

  it.each(['0', '-1', 'few'])('refuses --last %s', async (last) => {
    await under().publish('lottery a');

    await expect(runSizes('lottery', { last })).rejects.toThrow(`sizes: "${last}" is not a number of builds`);
  });

  it('lists the existing remotes for an unknown one', async () => {
    await under().publish('lottery a');

    await expect(runSizes('lotery')).rejects.toThrow('there is no remote lotery; there are lottery');
  });
});
