import type { RemoteManifest } from './registry.ts';
import { completeManifest, MALFORMED_MANIFESTS } from '../test-data/malformed-manifests.ts';
import { checkBuild, checkManifest, removeInvalidBuilds } from './manifest-shape.rules.ts';

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

describe('checkManifest', () => {
  it('B1 accepts a manifest that uses every field', () => {
    expect(checkManifest(completeManifest, 'bonus')).toEqual([]);
  });

  it('B1 accepts settings, slots, and a widget in a slot of a page', () => {
    const widgets = [{ ...completeManifest.widgets[0], slot: '/bet_success#below-ticket' }];
    const settings = { rows: 2, isOpen: true, title: 'ဘောနပ်စ်' };
    expect(checkManifest({ ...completeManifest, widgets, slots: ['/bonus#top'], settings }, 'bonus')).toEqual([]);
  });

  it('B1 refuses each of more than 300 malformed manifests', () => {
    const passed = MALFORMED_MANIFESTS.filter(({ manifest }) => checkManifest(manifest, 'bonus').length === 0);

    expect(MALFORMED_MANIFESTS.length).toBeGreaterThan(300);
    expect(passed.map(({ title }) => title)).toEqual([]);
  });

  it.each<[string, unknown, string]>([
    ['a tab without a label', { nav: [{ ...completeManifest.nav[0], label: undefined }] }, 'nav[0].label'],
    [
      'a label without Shan',
      { nav: [{ ...completeManifest.nav[0], label: { en: 'x', uni: 'x', zh: 'x' } }] },
      'nav[0].label.shan',
    ],
    ['an unknown layout', { routes: [{ ...completeManifest.routes[0], layout: 'nonsense' }] }, 'routes[0].layout'],
    ['a tab to a page of another remote', { nav: [{ ...completeManifest.nav[0], path: '/wallet' }] }, 'nav[0].path'],
    ['an invisible label', { nav: [createNav('\u200B')] }, 'nav[0].label.en'],
    ['a label that is too long', { nav: [createNav('W'.repeat(25))] }, 'nav[0].label.en'],
    ['a letter with too many combining marks', { nav: [createNav(`a${'\u0301'.repeat(9)}`)] }, 'nav[0].label.en'],
    [
      'too many combining marks after a line separator',
      { nav: [createNav(`a\u2028a${'\u0301'.repeat(9)}`)] },
      'nav[0].label.en',
    ],
    ['a label with a mark of text direction', { nav: [createNav('Bonus\u202E')] }, 'nav[0].label.en'],
    [
      'the same page twice in a slot with different queries',
      { nav: [createNav('A', '/bonus?a=1'), createNav('B', '/bonus?a=2')] },
      'nav[1]',
    ],
    ['more tabs than allowed for one remote', { routes: fourRoutes, nav: fourTabs }, 'nav[3].slot'],
    [
      'a redirect to itself through dot segments',
      { routes: [createRedirect('/bonus/x/../old')] },
      'routes[0].redirect',
    ],
    ['widgets whose total height is too large', { widgets: tallWidgets }, 'widgets'],
    [
      'widgets whose total height in a slot is too large',
      { widgets: tallWidgets.map((widget) => ({ ...widget, slot: '/bet_success#below-ticket' })) },
      'widgets',
    ],
    ['null for a widget', { widgets: [null] }, 'widgets[0]'],
    ['a setting of two lines', { settings: { title: 'a\nb' } }, 'settings.title'],
    ['a setting that is a list', { settings: { rows: [1] } }, 'settings.rows'],
    ['a slot without a page', { slots: ['below'] }, 'slots[0]'],
    ['a slot on a page of another remote', { slots: ['/wallet#below'] }, 'slots[0]'],
    [
      'a widget in an unknown slot',
      { widgets: [{ ...completeManifest.widgets[0], slot: '/bonus' }] },
      'widgets[0].slot',
    ],
    ['an unknown isolation', { widgets: [], isolation: 'iframe' }, 'isolation'],
    ['a widget of an isolated remote', { isolation: 'mount' }, 'widgets'],
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

  it('B1 accepts a Burmese syllable with six marks', () => {
    expect(checkManifest({ ...completeManifest, nav: [createNav('ကျွှုံ့')] }, 'bonus')).toEqual([]);
  });

  it('accepts an isolated remote without widgets', () => {
    expect(checkManifest({ ...completeManifest, widgets: [], isolation: 'mount' }, 'bonus')).toEqual([]);
  });

  it('accepts unknown fields of another contract version', () => {
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

const LIST_DIGEST = `sha384-${'a'.repeat(64)}`;

describe('builds in the registry', () => {
  it.each([
    ['a valid build', createBuild(), []],
    ['a build with the entry of another remote', createBuild({ entry: '/r/wallet/b1/remoteEntry.js' }), ['entry']],
    [
      'a build with an entry outside its folder',
      createBuild({ entry: '/r/bonus/b1/../../wallet/b1/remoteEntry.js' }),
      ['entry'],
    ],
    ['a build with an entry on another host', createBuild({ entry: '//evil.example/remoteEntry.js' }), ['entry']],
    ['a build with a file of another build', createBuild({ preload: ['/r/bonus/b2/remote.js'] }), ['preload[0]']],
    ['a module with a list of digests', createBuild({ format: 'module', fileHashes: LIST_DIGEST }), []],
    ['a script with a list of digests', createBuild({ fileHashes: LIST_DIGEST }), []],
    ['a build of an unknown format', createBuild({ format: 'system', fileHashes: LIST_DIGEST }), ['format']],
    ['a module that nobody checks', createBuild({ format: 'module' }), ['fileHashes']],
    ['a build with an empty digest of its list', createBuild({ fileHashes: '' }), ['fileHashes']],
    ['a build with a list instead of its digest', createBuild({ fileHashes: {} }), ['fileHashes']],
    ['a build with two faults', createBuild({ container: 7, manifest: null }), ['container', 'manifest']],
    ['null', null, ['']],
  ])('checkBuild returns the invalid fields of %s', (_, build, fields) => {
    expect(checkBuild(build, 'bonus', 'b1').map(({ field }) => field)).toEqual(fields);
  });

  it('removeInvalidBuilds removes an invalid build and keeps the other ones', () => {
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
    const { registry: validRegistry, unsound } = removeInvalidBuilds(registry as never); // deliberately malformed

    expect(validRegistry.remotes['bonus']).toEqual({ ...state, builds: { b2: builds.b2 } });
    expect(unsound).toMatchObject([{ remote: 'bonus', build: 'b1', findings: [{ field: 'manifest' }] }]);
  });
});
