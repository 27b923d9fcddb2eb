import type { Registry, RegistryRemote, RemoteRoute } from '@padauk/contract/delivery/registry';
import { createManifest, createRelease } from '../../../test/build-fixture.ts';
import { createState } from '../../../test/registry-fixture.ts';
import { toRegistryBuild, EMPTY_REGISTRY } from '../../store/registry.rules.ts';
import type { Release } from '../../store/release.ts';
import { measurePage } from '../size-budget.rules.ts';
import {
  toFinding,
  selectPages,
  buildTestRegistry,
  formatProblems,
  findPageProblems,
  removeBuilds,
  type PageObservation,
  type SmokePage,
} from './smoke.rules.ts';

const ROUTES: readonly RemoteRoute[] = [
  { path: '/twoD', layout: 'default', auth: 'anyone' },
  { path: '/remark', layout: 'default', auth: 'player' },
  { path: '/old', layout: 'default', auth: 'anyone', redirect: '/twoD' },
  { path: '/threeD', layout: 'default', auth: 'anyone', isOpen: false },
];
const createLottery = (buildId: string): Release => ({
  ...createRelease({ remote: 'lottery', buildId }),
  manifest: {
    ...createManifest('lottery', []),
    routes: ROUTES,
    widgets: [
      { name: 'live', slot: 'home', order: 1, auth: 'anyone', minHeightPx: 1 },
      { name: 'card', slot: '/topup#below', order: 1, auth: 'anyone', minHeightPx: 1 },
    ],
  },
});
const wallet = createRelease({ remote: 'wallet', buildId: 'w', routes: ['/wallet', '/topup'] });
const createRemoteState = (release: Release, more: Partial<RegistryRemote> = {}): RegistryRemote => ({
  ...createState(release.buildId),
  canary: null,
  builds: { [release.buildId]: toRegistryBuild(release) },
  ...more,
});
const live: Registry = {
  ...EMPTY_REGISTRY,
  host: { active: 'h', lkg: 'h', blocked: [] },
  remotes: {
    lottery: createRemoteState(createLottery('a')),
    wallet: createRemoteState(wallet, { canary: { build: 'x', percent: 5, rollout: 'r' } }),
  },
};

describe('selectPages', () => {
  const formatPages = (pages: readonly SmokePage[]): string[] =>
    pages.map(
      ({ path, as, runs, widget }) => `${path} ${as} ${runs?.build ?? '-'}${widget === null ? '' : ` ${widget}`}`,
    );

  it('returns the open pages of a remote as visitor or player, and home for each widget of home', () => {
    expect(formatPages(selectPages(createLottery('b'), buildTestRegistry(createLottery('b'), live)))).toEqual([
      '/twoD visitor b',
      '/remark player b',
      '/home visitor b lottery/live',
    ]);
  });

  it('returns the pages of a host, and one page of each remote', () => {
    const host: Release = {
      ...createRelease({ remote: 'host', buildId: 'h2' }),
      shell: { paths: ['/home', '/login'], events: { emits: [], consumes: [] }, known: [], streamed: [] },
    };

    expect(formatPages(selectPages(host, buildTestRegistry(host, live)))).toEqual([
      '/home visitor -',
      '/login visitor -',
      '/twoD visitor a',
      '/wallet visitor w',
    ]);
    const canary = { build: 'h3', percent: 5, rollout: 'host-2' };
    const withCanary = { ...live, host: { ...live.host, canary } };
    expect(buildTestRegistry(host, withCanary).host).toEqual({ active: 'h2', lkg: 'h', blocked: [] });
  });
});

describe('buildTestRegistry', () => {
  it('activates the build, makes the former one the last known good, and removes canaries', () => {
    const { lottery: after, wallet: other } = buildTestRegistry(createLottery('b'), live).remotes;

    expect(after).toMatchObject({ active: 'b', lkg: 'a' });
    expect([Object.keys(after?.builds ?? {}), other?.canary]).toEqual([['a', 'b'], null]);
  });

  it('leaves out widgets of other remotes in slots of pages', () => {
    const state = createRemoteState(createLottery('a'));
    const { remotes } = buildTestRegistry(
      { ...createRelease({ remote: 'wallet', buildId: 'w' }) },
      {
        ...live,
        remotes: { ...live.remotes, lottery: state },
      },
    );
    expect(remotes['lottery']?.builds['a']?.manifest.widgets.map(({ name }) => name)).toEqual(['live']);
  });

  it('keeps the settings of the live remote', () => {
    const state = createRemoteState(createLottery('a'), { settings: { rows: 0 } });
    const { remotes } = buildTestRegistry(createLottery('b'), { ...live, remotes: { lottery: state } });
    expect(remotes['lottery']?.settings).toEqual({ rows: 0 });
  });

  it('switches on a remote that is off, and adds a new one', () => {
    const off = { ...live, remotes: { lottery: createRemoteState(createLottery('a'), { status: 'off' }) } };

    expect(buildTestRegistry(createLottery('b'), off).remotes['lottery']?.status).toBe('on');
    expect(buildTestRegistry(wallet, off).remotes['wallet']).toMatchObject({ active: 'w', lkg: 'w' });
  });
});

describe('removeBuilds', () => {
  const lost = [
    { remote: 'wallet', build: 'w' },
    { remote: 'lottery', build: 'old' },
  ];

  it('removes lost builds, and remotes whose active build is lost', () => {
    const old = toRegistryBuild(createLottery('old'));
    const state = createRemoteState(createLottery('a'), {
      lkg: 'old',
      builds: { a: toRegistryBuild(createLottery('a')), old },
    });
    const { remotes } = removeBuilds({ ...live, remotes: { ...live.remotes, lottery: state } }, lost);

    expect([Object.keys(remotes), Object.keys(remotes['lottery']?.builds ?? {})]).toEqual([['lottery'], ['a']]);
  });
});

describe('findPageProblems', () => {
  const page: SmokePage = { path: '/twoD', as: 'visitor', runs: { remote: 'lottery', build: 'b' }, widget: null };
  const good: PageObservation = {
    ran: { build: 'b', fellBackFrom: null },
    failures: [],
    hasText: true,
    isLoading: false,
    hasCard: false,
    missingNames: [],
    uncheckedFiles: [],
    errors: [],
  };

  it('returns nothing if the build runs, renders text and causes no errors', () => {
    expect(findPageProblems(page, good)).toEqual([]);
  });

  it.each([
    ['a build that did not load', { ran: null }, ['lottery did not load']],
    ['a fallback', { ran: { build: 'a', fellBackFrom: 'b' } }, ['the page fell back from b to a']],
    ['a card', { hasCard: true }, ['lottery was replaced by a card with Try Again']],
    ['an empty page', { hasText: false }, ['nothing was drawn']],
    ['a page that does not finish loading', { isLoading: true }, ['it was still loading after the timeout']],
    [
      'a missing name of a shared module',
      { missingNames: ['useOld of @padauk/shared/runtime'] },
      ['a build reads useOld of @padauk/shared/runtime, which this host does not have'],
    ],
    [
      'a file without a digest',
      { uncheckedFiles: ['/r/lottery/b/more.js'] },
      ['the page loads /r/lottery/b/more.js without a digest'],
    ],
    ['an exception', { errors: ['exception: oh'] }, ['exception: oh']],
  ])('reports %s', (_, seen, expected) => {
    expect(findPageProblems(page, { ...good, ...seen })).toEqual(expected);
  });

  it.each([
    ['a fallback', { ran: { build: 'a', fellBackFrom: 'b' } }, 'the page fell back from b to a'],
    ['a build that did not load', { ran: null }, 'lottery did not load'],
    ['a card', { hasCard: true }, 'lottery was replaced by a card with Try Again'],
  ])('adds the reason of the same build to %s', (_, seen, expected) => {
    const message = 'its prepare() has not ended in 5000 ms';
    const failures = [
      { remote: 'wallet', build: 'b', message: '404' },
      { remote: 'lottery', build: 'b', message },
      { remote: 'lottery', build: 'a', message: 'a bug' },
    ];

    expect(findPageProblems(page, { ...good, ...seen, failures })).toEqual([`${expected}: ${message}`]);
  });

  it('reports an error card and an empty page for a page of the shell', () => {
    expect(findPageProblems({ ...page, runs: null }, { ...good, ran: null, hasCard: true, hasText: false })).toEqual([
      'a remote was replaced by a card',
      'nothing was drawn',
    ]);
  });

  it('lists each problem once; formatProblems shortens a long list', () => {
    expect(findPageProblems(page, { ...good, errors: ['exception: oh', 'exception: oh'] })).toEqual(['exception: oh']);
    expect(formatProblems(['a', 'b', 'c', 'd', 'e', 'f'])).toBe('a; b; c; d; and 2 more');
  });

  it('toFinding adds page, widget and remedy', () => {
    const home = { ...page, widget: 'lottery/live' };

    expect(toFinding(createLottery('b'), home, ['nothing was drawn'])).toMatchObject({
      problem: 'lottery b on /twoD, widget lottery/live as visitor: nothing was drawn',
      remedy: 'open it with pnpm dev lottery, and check the browser console',
    });
  });
});

describe('measurePage', () => {
  const file = { integrity: 'sha384-x', raw: 100_000 };
  const files = {
    'a.js': { ...file, brotli: 45_000 },
    'b.js': { ...file, brotli: 20_100 },
    'a.css': { ...file, brotli: 9_000 },
  };
  const list = { 'file-hashes.json': { ...file, brotli: 100 } };
  const toPaths = (folder: string, ...names: readonly string[]) => new Set(names.map((name) => folder + name));

  it.each([
    ['scripts within the budget', files, ['a.js', 'a.css'], '45.0 KB', []],
    [
      'scripts above it',
      files,
      ['a.js', 'b.js'],
      '65.1 KB',
      ['its scripts on this page have 65.1 KB, the budget is 45.0 KB'],
    ],
    [
      'scripts with an own runtime',
      { ...files, ...list },
      ['a.js', 'b.js'],
      '65.1 KB',
      ['its scripts on this page have 65.1 KB, the budget is 65.0 KB'],
    ],
  ])('adds up %s that a page has requested', (_, built, requested, size, problems) => {
    const release = { ...createLottery('b'), files: built };
    expect(measurePage(release, toPaths('/r/lottery/b/', ...requested))).toEqual({ size, problems });
    expect(measurePage(release, toPaths('/r/lottery/a/', ...requested)).size).toBe('0.0 KB');
  });

  it('knows the files of a host', () => {
    const host = { ...createRelease({ remote: 'host', buildId: 'h' }), files };
    expect(measurePage(host, toPaths('/host/h/', 'a.js', 'b.js'))).toEqual({ size: '65.1 KB', problems: [] });
  });
});
