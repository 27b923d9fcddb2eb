import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { LAYOUTS } from '../../contract/src/registry.ts';

const require = createRequire(import.meta.url);
const { listScriptExports } = require('./imports.cjs');
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

describe('a range', () => {
  const SINCE = [
    ['1.2.0', ['old']],
    ['1.10.0', ['new']],
    ['1.9.0', ['between']],
  ];

  it.each([
    ['the newest of the words that are taken', '1.10.0', ['old', 'between'], '^1.9.0'],
    ['by numbers, not by letters', '1.11.0', ['new', 'between'], '^1.10.0'],
    ['nothing of a newer tree', '1.11.0', ['old'], '^1.2.0'],
    ['the tree, for a word that no version lists', '1.11.0', ['old', 'unknown'], '^1.11.0'],
    ['the major, when nothing is taken', '1.11.0', [], '^1.0.0'],
    ['the major of the tree, where a word is older', '2.0.0', ['new'], '^2.0.0'],
  ])('asks for %s', (_title, version, words, expected) => {
    expect(computeRange({ version, since: SINCE, words })).toBe(expected);
  });

  it('is met by the host of the same sources, and asked for by who takes something alone', () => {
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

  it.each(['react', 'react-dom', 'yup'])(
    'of %s is met by any patch of the minor: a patch brings no new name',
    (library) => {
      const [major, minor] = listProvidedVersions()[library].split('.');
      const ranges = computeRequiredRanges(new Map([[library, new Set(['*'])]]));
      expect([ranges[library], createSharing('remote')[library].requiredVersion]).toEqual(
        Array(2).fill(`^${major}.${minor}.0`),
      );
    },
  );

  it('of the contract follows what the manifest says, and of shared the door that needs most', () => {
    const [manifest] = manifests;
    const { contract, shared } = computeManifestRanges(
      { ...manifest, routes: [{ path: '/x', layout: 'sideways', auth: 'anyone' }] },
      { react: '^19.3.1', [RUNTIME]: '^1.2.0', '@padauk/shared/ui': '^1.10.0' },
    );
    expect([contract, shared]).toEqual([`^${contractPackage.version}`, '^1.10.0']);
  });
});

describe('since.json', () => {
  it('of shared lists each name that a door offers, once, and no other', () => {
    const listed = Object.fromEntries(
      INTERNAL_ENTRIES.map((door) => [
        door,
        Object.values(since.shared)
          .flatMap((doors) => doors[door] ?? [])
          .sort(),
      ]),
    );
    const offered = INTERNAL_ENTRIES.map((door) => {
      const file = resolveFacade(door);
      return [door, listScriptExports(file, readFileSync(file, 'utf8')).sort()];
    });
    expect(listed).toEqual(Object.fromEntries(offered));
  });

  it('of the contract lists each layout, and each word of a manifest that is live', () => {
    const listed = Object.values(since.contract).flat();
    const said = [...LAYOUTS.map((layout) => `layout ${layout}`), ...manifests.flatMap(listManifestWords)];
    expect(said.filter((word) => !listed.includes(word))).toEqual([]);
    expect(new Set(listed).size).toBe(listed.length);
  });

  it.each([
    ['shared', sharedPackage],
    ['contract', contractPackage],
  ])('of %s names no version that is still to come', (name, { version }) => {
    const listed = Object.keys(since[name]);
    const asWords = listed.map((one) => [one, [one]]);
    expect(computeRange({ version, since: asWords, words: [...listed, 'of the tree'] })).toBe(`^${version}`);
  });
});
