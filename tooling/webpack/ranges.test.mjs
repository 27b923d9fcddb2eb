import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { LAYOUTS } from '../../contract/src/delivery/registry.ts';
import { visitNodes } from '../style/sources.mjs';

const require = createRequire(import.meta.url);
const { computeManifestRanges, computeRange, computeRequiredRanges, listManifestWords } = require('./ranges.cjs');
const {
  contractPackage,
  resolveFacade,
  INTERNAL_ENTRIES,
  listProvidedVersions,
  sharedPackage,
  createSharing,
} = require('./sharing.cjs');
const workspace = require('../workspace.cjs');

const RUNTIME = '@padauk/shared/runtime';
const since = Object.fromEntries(['shared', 'contract'].map((name) => [name, require(`../../${name}/since.json`)]));
const manifests = await Promise.all(
  workspace.REMOTES.map(async (remote) => (await import(`../../remote-${remote}/src/manifest.ts`)).manifest),
);

function listExports(file) {
  const names = [];
  const text = readFileSync(file, 'utf8');
  visitNodes({ path: file, text }, ({ type, typeOnly, specifiers = [], declaration }) => {
    if (type === 'ExportNamedDeclaration' && !typeOnly)
      names.push(
        ...specifiers.filter(({ isTypeOnly }) => !isTypeOnly).map(({ exported, orig }) => (exported ?? orig).value),
      );
    if (type === 'ExportDeclaration')
      names.push(declaration.identifier?.value ?? declaration.declarations?.[0].id.value);
  });
  return names.filter((name) => name !== undefined);
}

describe('version ranges', () => {
  const SINCE = [
    ['1.2.0', ['old']],
    ['1.10.0', ['new']],
    ['1.9.0', ['between']],
  ];

  it.each([
    ['the newest version among the used words', '1.10.0', ['old', 'between'], '^1.9.0'],
    ['numeric, not alphabetic, order of versions', '1.11.0', ['new', 'between'], '^1.10.0'],
    ['an old word only, although the current version is newer', '1.11.0', ['old'], '^1.2.0'],
    ['an unlisted word, which gives the current version', '1.11.0', ['old', 'unknown'], '^1.11.0'],
    ['no word, which gives the major version', '1.11.0', [], '^1.0.0'],
    ['a word of an older major version, which gives the current major version', '2.0.0', ['new'], '^2.0.0'],
  ])('computeRange handles %s', (_title, version, words, expected) => {
    expect(computeRange({ version, since: SINCE, words })).toBe(expected);
  });

  it('computeRequiredRanges returns ranges only for imported modules', () => {
    const taken = new Map([
      [RUNTIME, new Set(['*'])],
      ['react', new Set(['*'])],
    ]);
    const [major, minor] = listProvidedVersions().react.split('.');
    expect(computeRequiredRanges(taken)).toEqual({
      react: `^${major}.${minor}.0`,
      [RUNTIME]: `^${sharedPackage.version}`,
    });
  });

  it.each(['react', 'react-dom', 'yup'])('the range of %s accepts every patch of the minor version', (library) => {
    const [major, minor] = listProvidedVersions()[library].split('.');
    const ranges = computeRequiredRanges(new Map([[library, new Set(['*'])]]));
    expect([ranges[library], createSharing('remote')[library].requiredVersion]).toEqual(
      Array(2).fill(`^${major}.${minor}.0`),
    );
  });

  it('computeManifestRanges returns the range of the manifest words and the highest range of shared', () => {
    const [manifest] = manifests;
    const { contract, shared } = computeManifestRanges(
      { ...manifest, routes: [{ path: '/x', layout: 'sideways', auth: 'anyone' }] },
      { react: '^19.3.1', [RUNTIME]: '^1.2.0', '@padauk/shared/ui': '^1.10.0' },
    );
    expect([contract, shared]).toEqual([`^${contractPackage.version}`, '^1.10.0']);
  });
});

describe('listManifestWords', () => {
  it('has one word for the slots of all pages', () => {
    const widgets = [{ slot: '/bet_success#below' }, { slot: 'home' }];
    expect(listManifestWords({ routes: [], nav: [], widgets }).slice(0, 2)).toEqual(['slot page', 'slot home']);
  });

  it('names the isolation of a manifest', () => {
    expect(listManifestWords({ routes: [], nav: [], widgets: [], isolation: 'mount' })).toEqual(['isolation']);
  });
});

describe('since.json', () => {
  it('of shared lists each exported name of an entry point exactly once', () => {
    const listed = Object.fromEntries(
      INTERNAL_ENTRIES.map((door) => [
        door,
        Object.values(since.shared)
          .flatMap((doors) => doors[door] ?? [])
          .sort(),
      ]),
    );
    const offered = INTERNAL_ENTRIES.map((door) => {
      return [door, listExports(resolveFacade(door)).sort()];
    });
    expect(listed).toEqual(Object.fromEntries(offered));
  });

  it('of the contract lists each layout and each word of the manifests once', () => {
    const listed = Object.values(since.contract).flat();
    const used = [...LAYOUTS.map((layout) => `layout ${layout}`), ...manifests.flatMap(listManifestWords)];
    expect(used.filter((word) => !listed.includes(word))).toEqual([]);
    expect(new Set(listed).size).toBe(listed.length);
  });

  it.each([
    ['shared', sharedPackage],
    ['contract', contractPackage],
  ])('of %s lists no version above the current one', (name, { version }) => {
    const listed = Object.keys(since[name]);
    const versionsAsWords = listed.map((listedVersion) => [listedVersion, [listedVersion]]);
    expect(computeRange({ version, since: versionsAsWords, words: [...listed, 'of the tree'] })).toBe(`^${version}`);
  });
});
