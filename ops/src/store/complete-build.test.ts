import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { FILE_HASHES_FILE, parseFileHashes } from '@padauk/contract/delivery/file-hashes';
import { createRelease } from '../../test/build-fixture.ts';
import { completeBuild } from './complete-build.ts';
import type { FinishedBuild } from './finished-build.ts';
import { integrityOf, type Release } from './release.ts';

const SCRIPT = 'var bonus_1 = { init() {}, get() {} };';
const MODULE =
  'import { a } from "./chunks/shared.js"; export const init = a; export const get = () => import("./board.js");';

const toHash = (text: string): string => createHash('sha256').update(text).digest('base64');

/** `texts`: name → content; the first is the entry. */
function createFinished(texts: Readonly<Record<string, string>>, claims: Partial<Release> = {}): FinishedBuild {
  const uploads = Object.entries(texts).map(([name, text]) => ({ name, bytes: Buffer.from(text) }));
  const [entry] = uploads;
  if (entry === undefined) throw new Error('a build has an entry');
  const files = uploads.filter(({ name }) => !/\.(?:br|gz)$/.test(name));
  const release: Release = {
    ...createRelease({ remote: 'bonus', buildId: '1.0.0-aa' }),
    entry: entry.name,
    integrity: integrityOf(entry.bytes),
    preload: [],
    files: Object.fromEntries(
      files.map(({ name, bytes }) => [name, { integrity: integrityOf(bytes), raw: 1, brotli: 1 }]),
    ),
    ...claims,
  };
  return { release, releaseText: Buffer.from(JSON.stringify(release)), uploads };
}

const complete = async (texts: Readonly<Record<string, string>>, claims: Partial<Release> = {}) => {
  const build = await completeBuild(createFinished(texts, claims));
  const read = (name: string): string => build.uploads.find((file) => file.name === name)?.bytes.toString() ?? '';
  return { ...build, read, list: parseFileHashes(read(FILE_HASHES_FILE)) };
};

describe('a build that is published', () => {
  it('has the sizes of its files, whatever its description claims', async () => {
    const zeros = { raw: 0, brotli: 0, entryBrotli: 0, firstLoadBrotli: 0 };
    const board = 'export const board = 1;'.repeat(100);
    const { release } = await complete(
      { 'remoteEntry.js': SCRIPT, 'board.js': board },
      { sizes: zeros, preload: ['board.js'] },
    );
    const entryBytes = brotliCompressSync(SCRIPT).length;
    const boardBytes = brotliCompressSync(board).length;
    expect(release.sizes).toMatchObject({ entryBrotli: entryBytes, firstLoadBrotli: entryBytes + boardBytes });
    expect(release.files['board.js']).toMatchObject({ raw: board.length, brotli: boardBytes });
    expect(release.preloadIntegrity).toEqual([`sha256-${toHash(board)}`]);
    expect(release.sizes.raw).toBeGreaterThanOrEqual(SCRIPT.length + board.length);
  });

  it.each(['mf-manifest.json', 'mf-stats.json', '@mf-types.zip', 'sbom.cdx.json', 'THIRD_PARTY_NOTICES.txt'])(
    'counts %s, which no page loads, neither in sizes nor in the digest of the content',
    async (file) => {
      const plain = await complete({ 'remoteEntry.js': SCRIPT });
      const { release } = await complete({ 'remoteEntry.js': SCRIPT, [file]: '{"id":"bonus"}' });

      expect([release.sizes, release.sources?.built]).toEqual([plain.release.sizes, plain.release.sources?.built]);
      expect(release.files).toHaveProperty([file]);
    },
  );

  it.each([
    ['script', SCRIPT, { format: 'module' } as const, undefined],
    ['module', MODULE, {}, 'module'],
  ])('has the format of its entry, a %s', async (_, text, claims, format) => {
    const { release } = await complete({ 'remoteEntry.js': text, 'chunks/shared.js': 'export const a = 1;' }, claims);
    expect(release.format).toBe(format);
  });

  it('has a list of digests and static imports, if its entry does not check its files', async () => {
    const { list, release, read } = await complete({
      'remoteEntry.js': MODULE,
      'chunks/shared.js': 'import "../deep.js"; export const a = 1;',
      'deep.js': 'export {};',
      'board.css': 'a{}',
      'picture.webp': 'x',
    });
    expect(list?.files).toMatchObject({
      'remoteEntry.js': { hash: `sha256-${toHash(MODULE)}`, imports: ['chunks/shared.js'] },
      'chunks/shared.js': { imports: ['deep.js'] },
      'board.css': { hash: `sha256-${toHash('a{}')}` },
    });
    expect(list?.files).not.toHaveProperty('picture.webp');
    expect(release.files[FILE_HASHES_FILE]?.integrity).toBe(integrityOf(Buffer.from(read(FILE_HASHES_FILE))));
    expect(release.sizes.firstLoadBrotli).toBeGreaterThan(release.sizes.entryBrotli);
  });

  it.each(['react', '/host/main.js', 'https://other.example/a.js', '../wallet/a.js', './missing.js', './board.js?v=1'])(
    'is refused if a module imports %s, which no list of digests has',
    async (specifier) => {
      const files = {
        'remoteEntry.js': `import "${specifier}"; export const init = 1, get = 2;`,
        'board.js': 'export {};',
      };

      await expect(complete(files)).rejects.toThrow(`remoteEntry.js imports ${specifier}, which is not a file`);
    },
  );

  it('needs no list, if its entry has the digest of each other file', async () => {
    const entry = `${SCRIPT} "${toHash('board').slice(0, -1)}"`;
    expect((await complete({ 'remoteEntry.js': entry, 'board.js': 'board' })).list).toBeNull();
    expect((await complete({ 'remoteEntry.js': entry, 'board.js': 'other' })).list).not.toBeNull();
  });

  it('has no list of its sender', async () => {
    const forged = JSON.stringify({ schema: 1, files: { 'board.js': { hash: `sha256-${toHash('evil')}` } } });
    const { list } = await complete({ 'remoteEntry.js': SCRIPT, 'board.js': 'board', [FILE_HASHES_FILE]: forged });
    expect(list?.files['board.js']?.hash).toBe(`sha256-${toHash('board')}`);
  });

  it('has compressed copies of its texts, and none of other bytes', async () => {
    const names = (await complete({ 'remoteEntry.js': SCRIPT })).uploads.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['remoteEntry.js.br', 'remoteEntry.js.gz']));
    const forged = createFinished({ 'remoteEntry.js': SCRIPT });
    const copy = { name: 'remoteEntry.js.br', bytes: brotliCompressSync('evil') };
    await expect(completeBuild({ ...forged, uploads: [...forged.uploads, copy] })).rejects.toThrow('remoteEntry.js.br');
  });

  it('has the same digest under another id, and another one for another byte', async () => {
    const digestOf = async (buildId: string, text: string) => {
      const container = `bonus_${buildId.replaceAll(/\W/g, '_')}`;
      const entry = `var ${container} = "${buildId}"; ${text}`;
      return (await complete({ 'remoteEntry.js': entry }, { buildId, container })).release.sources?.built;
    };
    const digest = await digestOf('1.0.0-aa', 'a');
    expect(digest).toMatch(/^[\da-f]{64}$/);
    expect(await digestOf('1.0.0-bb', 'a')).toBe(digest);
    expect(await digestOf('1.0.0-bb', 'b')).not.toBe(digest);
  });
});
