import type { RemoteManifest } from '../registry.ts';
import { completeManifest, MALFORMED_MANIFESTS } from '../test-data/malformed-manifests.ts';
import { checkBuild, checkManifest, removeInvalidBuilds } from './manifest-shape.ts';

const createNav = (text: string, path = completeManifest.nav[0]?.path): unknown => ({
  ...completeManifest.nav[0],
  path,
  label: { en: text, uni: text, zh: text, shan: text },
});
const fourRoutes = [1, 2, 3, 4].map((number) => ({ ...completeManifest.routes[0], path: `/bonus/${number}` }));
const fourTabs = [1, 2, 3, 4].map((number) => ({ ...completeManifest.nav[0], slot: 'tab', path: `/bonus/${number}` }));

const tallWidgets = [1, 2, 3].map((number) => ({
  ...completeManifest.widgets[0],
  name: `tall${number}`,
  minHeightPx: 700,
}));
const createRedirect = (redirect: string): unknown => ({ ...completeManifest.routes[1], redirect });

describe('the shape of a manifest', () => {
  it('B1 has nothing against a manifest that uses everything there is', () => {
    expect(checkManifest(completeManifest, 'bonus')).toEqual([]);
  });

  it('B1 refuses several hundred malformed manifests, each with a field and a sentence', () => {
    const passed = MALFORMED_MANIFESTS.filter(({ manifest }) => checkManifest(manifest, 'bonus').length === 0);

    expect(MALFORMED_MANIFESTS.length).toBeGreaterThan(300);
    expect(passed.map(({ title }) => title)).toEqual([]);
  });

  it.each<[string, unknown, string]>([
    ['a tab without its words', { nav: [{ ...completeManifest.nav[0], label: undefined }] }, 'nav[0].label'],
    [
      'a word that is missing in Shan',
      { nav: [{ ...completeManifest.nav[0], label: { en: 'x', uni: 'x', zh: 'x' } }] },
      'nav[0].label.shan',
    ],
    ['an unknown layout', { routes: [{ ...completeManifest.routes[0], layout: 'nonsense' }] }, 'routes[0].layout'],
    ["a tab to another's page", { nav: [{ ...completeManifest.nav[0], path: '/wallet' }] }, 'nav[0].path'],
    ['words that nobody sees', { nav: [createNav('\u200B')] }, 'nav[0].label.en'],
    ['words that take the room of other tabs', { nav: [createNav('W'.repeat(25))] }, 'nav[0].label.en'],
    ['accents that draw a line over the page', { nav: [createNav(`a${'\u0301'.repeat(9)}`)] }, 'nav[0].label.en'],
    ['accents after a line separator', { nav: [createNav(`a\u2028a${'\u0301'.repeat(9)}`)] }, 'nav[0].label.en'],
    ['words that turn those beside them', { nav: [createNav('Bonus\u202E')] }, 'nav[0].label.en'],
    [
      'the same page twice in a slot, by a query',
      { nav: [createNav('A', '/bonus?a=1'), createNav('B', '/bonus?a=2')] },
      'nav[1]',
    ],
    ['more tabs than one remote has room for', { routes: fourRoutes, nav: fourTabs }, 'nav[3].slot'],
    ['a redirect to itself by dots', { routes: [createRedirect('/bonus/x/../old')] }, 'routes[0].redirect'],
    ['widgets that push every other off home', { widgets: tallWidgets }, 'widgets'],
    ['null for a widget', { widgets: [null] }, 'widgets[0]'],
    [
      'a redirect to itself',
      { routes: [completeManifest.routes[0], { ...completeManifest.routes[1], redirect: '/bonus/old' }] },
      'routes[1].redirect',
    ],
  ])('B1 names the field of %s', (_, change, field) => {
    const malformed = { ...completeManifest, ...(change as Partial<RemoteManifest>) }; // deliberately malformed
    const [finding] = checkManifest(malformed, 'bonus');

    expect(finding?.field).toBe(field);
  });

  it('B1 has nothing against a Burmese syllable with six marks', () => {
    expect(checkManifest({ ...completeManifest, nav: [createNav('ကျွှုံ့')] }, 'bonus')).toEqual([]);
  });

  it('takes fields that another version of the contract knows', () => {
    expect(checkManifest({ ...completeManifest, later: ['a field'] }, 'bonus')).toEqual([]);
  });
});

const createBuild = (changes: object = {}): object => ({
  container: 'bonus_b1',
  entry: '/r/bonus/b1/remoteEntry.js',
  integrity: 'sha384-abc',
  preload: ['/r/bonus/b1/remote.js'],
  manifest: completeManifest,
  ...changes,
});

describe('a build in the registry', () => {
  it.each([
    ['as it should be', createBuild(), []],
    ["with another's entry", createBuild({ entry: '/r/wallet/b1/remoteEntry.js' }), ['entry']],
    [
      'with an entry that leaves its folder',
      createBuild({ entry: '/r/bonus/b1/../../wallet/b1/remoteEntry.js' }),
      ['entry'],
    ],
    ['with an entry from elsewhere', createBuild({ entry: '//evil.example/remoteEntry.js' }), ['entry']],
    ['with a file of another build', createBuild({ preload: ['/r/bonus/b2/remote.js'] }), ['preload[0]']],
    ['with two faults', createBuild({ container: 7, manifest: null }), ['container', 'manifest']],
    ['that is nothing', null, ['']],
  ])('is looked at, %s', (_, build, fields) => {
    expect(checkBuild(build, 'bonus', 'b1').map(({ field }) => field)).toEqual(fields);
  });

  it('is left out where it is not sound; the other builds and remotes stay as they are', () => {
    const state = { status: 'on', active: 'b1', lkg: 'b1', canary: null, blocked: [] } as const;
    const builds = {
      b1: createBuild({ manifest: null }),
      b2: createBuild({ entry: '/r/bonus/b2/remoteEntry.js', preload: [] }),
    };
    const registry = {
      schema: 1,
      revision: 3,
      updatedAt: '',
      webAppVersion: 1,
      host: { active: 'h', lkg: 'h', blocked: [] },
      remotes: { bonus: { ...state, builds } },
    } as const;
    const { registry: sound, unsound } = removeInvalidBuilds(registry as never); // deliberately malformed

    expect(sound.remotes['bonus']).toEqual({ ...state, builds: { b2: builds.b2 } });
    expect(unsound).toMatchObject([{ remote: 'bonus', build: 'b1', findings: [{ field: 'manifest' }] }]);
  });
});
