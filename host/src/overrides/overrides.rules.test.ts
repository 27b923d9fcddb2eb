import { gardenManifest, createRegistry, createRemote } from '../test-data/registry-fixtures.tsx';
import {
  readReleaseBuild,
  mergeOverrides,
  parseEntry,
  isEntryPath,
  isStoredOverrides,
  listDevtoolsOverrides,
  listKnownBuilds,
  getReleasePath,
  getSourceLabel,
  addRemotes,
} from './overrides.rules.ts';

const ENTRY = '/r/garden/1.0.0-ab12cd34/remoteEntry.js';
const OTHER = '/r/garden/2.0.0-x/remoteEntry.js';

describe('the entry of an override', () => {
  it.each([ENTRY, '/__dev/garden/remoteEntry.js', '/__dev/garden/entry.mjs', '/r/garden/1.0.0-ab12cd34/release.json'])(
    'accepts a path of this origin: %s',
    (entry) => {
      expect(isEntryPath(entry)).toBe(true);
    },
  );

  it.each([
    'https://evil.example/remoteEntry.js',
    '//evil.example/remoteEntry.js',
    'javascript:alert(1)//remoteEntry.js',
    'data:text/javascript,/remoteEntry.js',
    '/r/../../remoteEntry.js',
    '/r/garden/other.css',
    '/r/garden/other.json',
    '/r/garden/mf-stats.json',
    '/r/../entry.js',
    '/r/garden/remoteEntry.js?x=1',
    '/\\evil.example/remoteEntry.js',
    'remoteEntry.js',
    '',
  ])('F67 rejects every other value: %s', (entry) => {
    expect(isEntryPath(entry)).toBe(false);
    expect(mergeOverrides({}, { garden: entry })).toEqual({});
  });

  it.each([
    ['the id of a build', ' 1.0.0-ab12cd34 ', getReleasePath(ENTRY)],
    ['a path', ENTRY, ENTRY],
    ['an address of this origin', `http://localhost${ENTRY}`, ENTRY],
    ['an address of another origin', `http://localhost.evil.example${ENTRY}`, null],
    ['an id that a developer chose', 'try-1', '/r/garden/try-1/release.json'],
    ['a text that is no id', 'the latest', null],
    ['a parent folder', '..', null],
    ['nothing', '', null],
  ])('parses the typed text: %s', (_title, typed, expected) => {
    expect(parseEntry(typed, { remote: 'garden', origin: 'http://localhost' })).toBe(expected);
  });

  it.each([
    [{}, true],
    [{ garden: ENTRY, pond: null }, true],
    [{ garden: 'https://evil.example/remoteEntry.js' }, false],
    [{ garden: 7 }, false],
    [[], false],
    [null, false],
    ['text', false],
  ])('checks stored overrides %j: valid is %s', (stored, expected) => {
    expect(isStoredOverrides(stored)).toBe(expected);
  });
});

describe("the overrides of Module Federation's devtools", () => {
  const MANIFEST = '/r/garden/1.0.0-ab12cd34/mf-manifest.json';
  const list = (state: Readonly<Record<string, unknown>>) => listDevtoolsOverrides(state, 'http://localhost');

  it.each([
    ['a manifest of this origin', `http://localhost${MANIFEST}`, MANIFEST],
    ['the id of a build', '1.0.0-ab12cd34', '/r/garden/1.0.0-ab12cd34/release.json'],
  ])('name %s', (_title, value, entry) => {
    expect(list({ overrides: { garden: value }, proxyRules: [] })).toEqual({ garden: entry });
    expect(list({ garden: value })).toEqual({ garden: entry });
    expect(isEntryPath(entry)).toBe(true);
  });

  it.each([
    ['another origin', { overrides: { garden: `https://evil.example${MANIFEST}` } }],
    ['this origin only in the beginning', { overrides: { garden: `http://localhost.evil.example${MANIFEST}` } }],
    ['a file that describes no build', { overrides: { garden: 'http://localhost/r/garden/other.json' } }],
    ['no text', { overrides: { garden: 7 } }],
    ['no rules', { overrides: [] }],
  ])('F67 are ignored if they name %s', (_title, state) => {
    expect(list(state)).toEqual({});
  });
});

describe('mergeOverrides', () => {
  it.each([
    ['uses the override of the settings', { garden: ENTRY }, {}, { garden: ENTRY }],
    ['drops an override that this browser has turned off', { garden: ENTRY }, { garden: null }, {}],
    ['prefers the override of this browser', { garden: ENTRY }, { garden: OTHER }, { garden: OTHER }],
    ['adds an override that only this browser has', {}, { pond: OTHER }, { pond: OTHER }],
  ])('%s', (_title, ofSettings, stored, expected) => {
    expect(mergeOverrides(ofSettings, stored)).toEqual(expected);
  });
});

describe('the build of an override', () => {
  const read = { container: 'garden_dev', integrity: 'sha384-x', manifest: gardenManifest };
  const release = { ...read, entry: 'remoteEntry.js', preload: ['remote.css', 'remote.js'] };
  const PATH = getReleasePath(ENTRY);
  const readBuild = (json: unknown, hostname = 'staging.example') =>
    readReleaseBuild(json, { remote: 'garden', path: PATH, hostname });

  it('is read from the release.json beside its entry', () => {
    expect(PATH).toBe('/r/garden/1.0.0-ab12cd34/release.json');
    expect(readBuild(release)).toEqual({
      ...read,
      entry: ENTRY,
      preload: ['/r/garden/1.0.0-ab12cd34/remote.css', '/r/garden/1.0.0-ab12cd34/remote.js'],
    });
  });

  it('has the entry that its release.json names', () => {
    expect(readBuild({ ...release, entry: 'assets/start.mjs' })).toMatchObject({
      entry: '/r/garden/1.0.0-ab12cd34/assets/start.mjs',
    });
  });

  it('E3 has the format and the list of digests of an adopted build', () => {
    const files = { 'file-hashes.json': { integrity: 'sha384-list' } };
    expect(readBuild({ ...release, format: 'module', files })).toMatchObject({
      format: 'module',
      fileHashes: 'sha384-list',
    });
  });

  it.each([
    ['localhost', true],
    ['127.0.0.1', true],
    ['[::1]', true],
    ['192.168.1.20', true],
    ['172.31.0.1', true],
    ['staging.example', false],
    ['localhost.evil.example', false],
    ['10.evil.example', false],
    ['8.8.8.8', false],
    ['172.32.0.1', false],
  ])('F67 may be a module without a list of digests on %s: %s', (hostname, isAllowed) => {
    expect(typeof readBuild({ ...release, format: 'module' }, hostname)).toBe(isAllowed ? 'object' : 'string');
  });

  it.each([
    'https://evil.example/remoteEntry.js',
    '//evil.example/remoteEntry.js',
    '/r/pond/1.0.0/remoteEntry.js',
    '../2.0.0/remoteEntry.js',
    'remote.css',
    undefined,
  ])('F67 is refused if the entry of its release.json is %s', (entry) => {
    expect(readBuild({ ...release, entry })).toBe('its entry is no script of its folder');
  });

  const INVALID = 'its folder has no valid release.json of a remote';
  it.each([
    ['that of another remote', { ...release, manifest: { ...gardenManifest, name: 'pond' } }, 'it is a build of pond'],
    ['lacking a container', { ...release, container: undefined }, INVALID],
    ['that of the host, which has no manifest', { ...release, manifest: undefined }, INVALID],
    ['null', null, INVALID],
  ])('is refused with a message if release.json is %s', (_title, json, sentence) => {
    expect(readBuild(json)).toBe(sentence);
  });

  it.each([
    ['/__dev/garden/remoteEntry.js', 'dev server'],
    [ENTRY, '1.0.0-ab12cd34'],
  ])('is labelled by its source: %s', (entry, expected) => {
    expect(getSourceLabel(entry)).toBe(expected);
  });
});

describe('the known builds of a remote', () => {
  it.each([
    [
      'are listed with their roles',
      createRemote({ canary: { build: 'b3', percent: 5, rollout: 'r' } }),
      ['b2 active', 'b1 last known good', 'b3 canary'],
    ],
    ['list a build with two roles once', createRemote({ lkg: 'b2' }), ['b2 active']],
    ['are empty before the first release', undefined, []],
  ])('%s', (_title, remote, expected) => {
    expect(listKnownBuilds(remote).map(({ build, role }) => `${build} ${role}`)).toEqual(expected);
  });
});

describe('the registry of a page with overrides', () => {
  it('shows a remote that operators have switched off, with its released builds', () => {
    const off = createRemote({ status: 'off' });
    expect(addRemotes(createRegistry({ garden: off }), ['garden']).remotes['garden']).toEqual({ ...off, status: 'on' });
  });

  it('shows a remote that has no release yet', () => {
    expect(addRemotes(createRegistry({}), ['garden']).remotes['garden']).toMatchObject({ status: 'on', builds: {} });
  });

  it('does not change other remotes', () => {
    const off = createRemote({ status: 'off' });
    expect(addRemotes(createRegistry({ garden: createRemote(), pond: off }), ['garden']).remotes['pond']).toBe(off);
  });
});
