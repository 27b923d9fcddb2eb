import { parseFileHashes } from './file-hashes.ts';

const HASH = `sha256-${'a'.repeat(43)}=`;
const parseFiles = (files: unknown): unknown => parseFileHashes(JSON.stringify({ schema: 1, files }));

describe('the list of the digests of a build', () => {
  it('is read with the digest and the static imports of each file', () => {
    const list = {
      schema: 1,
      files: { 'remoteEntry.js': { hash: HASH, imports: ['chunks/a.js'] }, 'a.css': { hash: HASH } },
    };

    expect(parseFileHashes(JSON.stringify(list))).toEqual(list);
  });

  it.each<[string, string]>([
    ['an empty text', ''],
    ['a text that is cut off', '{"schema":1,"files":{'],
    ['null', 'null'],
    ['a list of files', JSON.stringify([{ hash: HASH }])],
    ['no files', JSON.stringify({ schema: 1 })],
    ['no schema', JSON.stringify({ files: {} })],
    ['another schema', JSON.stringify({ schema: 2, files: {} })],
  ])('is refused if it is %s', (_, text) => {
    expect(parseFileHashes(text)).toBeNull();
  });

  it.each<[string, unknown]>([
    ['an array', []],
    ['a text', 'a.js'],
    [
      'more files than a build may have',
      Object.fromEntries(Array.from({ length: 5_001 }, (_, n) => [n, { hash: HASH }])),
    ],
    ['a digest instead of an entry', { 'a.js': HASH }],
    ['null', { 'a.js': null }],
    ['no digest', { 'a.js': {} }],
    ['an empty digest', { 'a.js': { hash: '' } }],
    ['a digest that is too short', { 'a.js': { hash: HASH.replace('aa', 'a') } }],
    ['two digests, of which one suffices', { 'a.js': { hash: `${HASH} ${HASH}` } }],
    ['another algorithm', { 'a.js': { hash: HASH.replace('256', '384') } }],
    ['an import that is no text', { 'a.js': { hash: HASH, imports: [7] } }],
    ['imports that are no list', { 'a.js': { hash: HASH, imports: 'b.js' } }],
    ['an import of another folder', { 'a.js': { hash: HASH, imports: ['../b.js'] } }],
    ['an import of another origin', { 'a.js': { hash: HASH, imports: ['//evil.example/b.js'] } }],
    ['an import by an absolute address', { 'a.js': { hash: HASH, imports: ['https://evil.example/b.js'] } }],
  ])('is refused if its files are, or contain, %s', (_, files) => {
    expect(parseFiles(files)).toBeNull();
  });
});
