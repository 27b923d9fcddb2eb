import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PAGE_TEMPLATE_FILE } from '@padauk/contract/delivery/page-template.rules';
import { Ajv2020, type AnySchemaObject } from 'ajv/dist/2020.js';
import { createRelease } from '../../test/build-fixture.ts';
import { RefusalError } from './refusal-error.ts';
import { findDescriptionProblems, parseRelease } from './release.ts';

const file = createRequire(import.meta.url).resolve('@padauk/contract/release.schema.json');
const schema = JSON.parse(readFileSync(file, 'utf8')) as AnySchemaObject & { examples: object[] }; // of this repository
const isValid = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false }).compile(schema);

const [script = {}, moduleBuild = {}] = schema.examples;
const host = createRelease({ remote: 'host', buildId: 'h1' });
const remote = createRelease({ remote: 'bonus', buildId: 'b1', maps: { 'maps/a.js.map.gz': 'a map' } });
const parse = (release: object) => parseRelease(JSON.stringify(release), 'the build');
const FILE = { integrity: 'sha384-a', raw: 1, brotli: 1 };

/** Each object with a description: `properties` at every depth, and shared definitions. */
function listUndescribed(part: unknown, location: string): readonly string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]: [string, unknown]) => {
    const fields = key === 'properties' || key === '$defs' ? Object.entries(value as object) : []; // by JSON Schema
    return [
      ...fields.filter(([, field]) => !('description' in field)).map(([name]) => `${location}.${name}`),
      ...(['if', 'then', 'examples'].includes(key) ? [] : listUndescribed(value, `${location}.${key}`)),
    ];
  });
}

describe('release.schema.json', () => {
  it('describes each field', () => {
    expect(listUndescribed(schema, '')).toEqual([]);
  });

  it.each([
    ['its script', script],
    ['its module', moduleBuild],
    ['a host by our preset', host],
    ['a remote by our preset', remote],
    ['unknown fields of a later tool', { ...script, later: { field: 1 } }],
  ])('accepts %s, as publishing does', (_, release) => {
    expect([isValid(release), isValid.errors]).toEqual([true, null]);
    expect(findDescriptionProblems(parse(release)).filter(({ field }) => field.startsWith('manifest'))).toEqual([]);
  });

  it.each<[string, object]>([
    ['a list', []],
    ['another version of the format', { ...script, schema: 2 }],
    ['a remote outside of its folder', { ...script, remote: '../wallet' }],
    ['a remote in capital letters', { ...script, remote: 'Bonus' }],
    ['a remote that is named as a property of every object', { ...script, remote: 'constructor' }],
    ['a build id with a path', { ...script, buildId: 'a/../../wallet' }],
    ['a build id that is named as a property of every object', { ...script, buildId: 'toString' }],
    ['a version that is a number', { ...script, version: 1 }],
    ['no container', { ...script, container: undefined }],
    ['an empty entry', { ...script, entry: '' }],
    ['a control character', { ...script, commit: 'a\u0007' }],
    ['an unknown format of the entry', { ...script, format: 'system' }],
    ['an integrity that is null', { ...script, integrity: null }],
    ['a digest of the sources that is no text', { ...script, sources: { own: 7 } }],
    ['a preload that is one text', { ...script, preload: 'remote.js' }],
    ['more files to preload than a build may have', { ...script, preload: Array(5_001).fill('a.js') }],
    ['a needed version that is a list', { ...script, needs: { react: ['19'] } }],
    ['taken names that are one text', { ...script, takes: { '@padauk/shared/ui': 'Button' } }],
    ['negative sizes', { ...script, sizes: { raw: -1, brotli: 1, entryBrotli: 1, firstLoadBrotli: 1 } }],
    ['sizes without the entry', { ...script, sizes: { raw: 1, brotli: 1, firstLoadBrotli: 1 } }],
    ['files that are a list', { ...script, files: [FILE] }],
    ['a file outside of the folder', { ...script, files: { '../remoteEntry.js': FILE } }],
    ['a hidden file', { ...script, files: { '.env': FILE } }],
    ['a file without a digest', { ...script, files: { 'a.js': { raw: 1, brotli: 1 } } }],
    ['half a byte', { ...script, files: { 'a.js': { ...FILE, raw: 0.5 } } }],
    ['a chunk that is named as the prototype', { ...script, chunks: { constructor: [] } }],
    ['a source map outside of the folder', { ...script, maps: { '/a.map': { integrity: 'sha384-a' } } }],
    ['chunks that are texts', { ...script, chunks: { remote: 'remote.js' } }],
    ['a host without a page template', { ...host, entry: 'main.js' }],
    ['a host whose paths are no list', { ...host, shell: { paths: '/' } }],
  ])('refuses %s, as publishing does', (_, release) => {
    expect(isValid(JSON.parse(JSON.stringify(release)))).toBe(false);
    expect(() => parse(release)).toThrow(RefusalError);
  });

  it('refuses a remote without a manifest, as publishing does', () => {
    const { manifest: _, ...bare } = remote;
    expect(isValid(bare)).toBe(false);
    expect(findDescriptionProblems(parse(bare))).toContainEqual(expect.objectContaining({ field: 'manifest' }));
  });

  it('names the entry of a host', () => {
    expect(isValid({ ...host, entry: PAGE_TEMPLATE_FILE })).toBe(true);
  });
});
