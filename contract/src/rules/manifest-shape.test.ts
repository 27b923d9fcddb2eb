import type { RemoteManifest } from '../registry.ts';
import { aWholeManifest, MALFORMED_MANIFESTS } from '../test-data/malformed-manifests.ts';
import { buildFindings, manifestFindings, withoutUnsoundBuilds } from './manifest-shape.ts';

const labelled = (text: string, path = aWholeManifest.nav[0]?.path): unknown => ({
  ...aWholeManifest.nav[0],
  path,
  label: { en: text, uni: text, zh: text, shan: text },
});
const fourRoutes = [1, 2, 3, 4].map((number) => ({ ...aWholeManifest.routes[0], path: `/bonus/${number}` }));
const fourTabs = [1, 2, 3, 4].map((number) => ({ ...aWholeManifest.nav[0], slot: 'tab', path: `/bonus/${number}` }));

const tallWidgets = [1, 2, 3].map((number) => ({
  ...aWholeManifest.widgets[0],
  name: `tall${number}`,
  minHeightPx: 700,
}));
const redirectTo = (redirect: string): unknown => ({ ...aWholeManifest.routes[1], redirect });

describe('the shape of a manifest', () => {
  it('B1 has nothing against a manifest that uses everything there is', () => {
    expect(manifestFindings(aWholeManifest, 'bonus')).toEqual([]);
  });

  it('B1 refuses several hundred malformed manifests, each with a field and a sentence', () => {
    const passed = MALFORMED_MANIFESTS.filter(({ manifest }) => manifestFindings(manifest, 'bonus').length === 0);

    expect(MALFORMED_MANIFESTS.length).toBeGreaterThan(300);
    expect(passed.map(({ title }) => title)).toEqual([]);
  });

  it.each<[string, unknown, string]>([
    ['a tab without its words', { nav: [{ ...aWholeManifest.nav[0], label: undefined }] }, 'nav[0].label'],
    [
      'a word that is missing in Shan',
      { nav: [{ ...aWholeManifest.nav[0], label: { en: 'x', uni: 'x', zh: 'x' } }] },
      'nav[0].label.shan',
    ],
    ['an unknown layout', { routes: [{ ...aWholeManifest.routes[0], layout: 'nonsense' }] }, 'routes[0].layout'],
    ["a tab to another's page", { nav: [{ ...aWholeManifest.nav[0], path: '/wallet' }] }, 'nav[0].path'],
    ['words that nobody sees', { nav: [labelled('\u200B')] }, 'nav[0].label.en'],
    ['words that take the room of other tabs', { nav: [labelled('W'.repeat(25))] }, 'nav[0].label.en'],
    ['accents that draw a line over the page', { nav: [labelled(`a${'\u0301'.repeat(9)}`)] }, 'nav[0].label.en'],
    ['accents after a line separator', { nav: [labelled(`a\u2028a${'\u0301'.repeat(9)}`)] }, 'nav[0].label.en'],
    ['words that turn those beside them', { nav: [labelled('Bonus\u202E')] }, 'nav[0].label.en'],
    [
      'the same page twice in a slot, by a query',
      { nav: [labelled('A', '/bonus?a=1'), labelled('B', '/bonus?a=2')] },
      'nav[1]',
    ],
    ['more tabs than one remote has room for', { routes: fourRoutes, nav: fourTabs }, 'nav[3].slot'],
    ['a redirect to itself by dots', { routes: [redirectTo('/bonus/x/../old')] }, 'routes[0].redirect'],
    ['widgets that push every other off home', { widgets: tallWidgets }, 'widgets'],
    ['null for a widget', { widgets: [null] }, 'widgets[0]'],
    [
      'a redirect to itself',
      { routes: [aWholeManifest.routes[0], { ...aWholeManifest.routes[1], redirect: '/bonus/old' }] },
      'routes[1].redirect',
    ],
  ])('B1 names the field of %s', (_, change, field) => {
    const malformed = { ...aWholeManifest, ...(change as Partial<RemoteManifest>) }; // deliberately malformed
    const [finding] = manifestFindings(malformed, 'bonus');

    expect(finding?.field).toBe(field);
  });

  it('B1 has nothing against a Burmese syllable with six marks', () => {
    expect(manifestFindings({ ...aWholeManifest, nav: [labelled('ကျွှုံ့')] }, 'bonus')).toEqual([]);
  });

  it('takes fields that another version of the contract knows', () => {
    expect(manifestFindings({ ...aWholeManifest, later: ['a field'] }, 'bonus')).toEqual([]);
  });
});

const aBuild = (changes: object = {}): object => ({
  container: 'bonus_b1',
  entry: '/r/bonus/b1/remoteEntry.js',
  integrity: 'sha384-abc',
  preload: ['/r/bonus/b1/remote.js'],
  manifest: aWholeManifest,
  ...changes,
});

describe('a build in the registry', () => {
  it.each([
    ['as it should be', aBuild(), []],
    ["with another's entry", aBuild({ entry: '/r/wallet/b1/remoteEntry.js' }), ['entry']],
    [
      'with an entry that leaves its folder',
      aBuild({ entry: '/r/bonus/b1/../../wallet/b1/remoteEntry.js' }),
      ['entry'],
    ],
    ['with an entry from elsewhere', aBuild({ entry: '//evil.example/remoteEntry.js' }), ['entry']],
    ['with a file of another build', aBuild({ preload: ['/r/bonus/b2/remote.js'] }), ['preload[0]']],
    ['with two faults', aBuild({ container: 7, manifest: null }), ['container', 'manifest']],
    ['that is nothing', null, ['']],
  ])('is looked at, %s', (_, build, fields) => {
    expect(buildFindings(build, 'bonus', 'b1').map(({ field }) => field)).toEqual(fields);
  });

  it('is left out where it is not sound; the other builds and remotes stay as they are', () => {
    const state = { status: 'on', active: 'b1', lkg: 'b1', canary: null, blocked: [] } as const;
    const builds = { b1: aBuild({ manifest: null }), b2: aBuild({ entry: '/r/bonus/b2/remoteEntry.js', preload: [] }) };
    const registry = {
      schema: 1,
      revision: 3,
      updatedAt: '',
      webAppVersion: 1,
      host: { active: 'h', lkg: 'h', blocked: [] },
      remotes: { bonus: { ...state, builds } },
    } as const;
    const { registry: sound, unsound } = withoutUnsoundBuilds(registry as never); // deliberately malformed

    expect(sound.remotes['bonus']).toEqual({ ...state, builds: { b2: builds.b2 } });
    expect(unsound).toMatchObject([{ remote: 'bonus', build: 'b1', findings: [{ field: 'manifest' }] }]);
  });
});
