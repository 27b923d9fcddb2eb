import type { Registry, RegistryRemote, RemoteRoute } from '@padauk/contract/registry';
import { createManifest, createRelease } from '../../../test/build-fixture.ts';
import { toRegistryBuild, EMPTY_REGISTRY } from '../../release/registry.rules.ts';
import type { Release } from '../../release/release.ts';
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
    widgets: [{ name: 'live', slot: 'home', order: 1, auth: 'anyone', minHeightPx: 1 }],
  },
});
const wallet = createRelease({ remote: 'wallet', buildId: 'w', routes: ['/wallet', '/topup'] });
const createRemoteState = (release: Release, more: Partial<RegistryRemote> = {}): RegistryRemote => ({
  status: 'on',
  active: release.buildId,
  lkg: release.buildId,
  canary: null,
  blocked: [],
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

describe('the pages of the smoke test', () => {
  const shown = (pages: readonly SmokePage[]): string[] =>
    pages.map(
      ({ path, as, runs, widget }) => `${path} ${as} ${runs?.build ?? '-'}${widget === null ? '' : ` ${widget}`}`,
    );

  it('of a remote are those that are open, for whoever may see them, and home for each widget', () => {
    expect(shown(selectPages(createLottery('b'), buildTestRegistry(createLottery('b'), live)))).toEqual([
      '/twoD visitor b',
      '/remark player b',
      '/home visitor b lottery/live',
    ]);
  });

  it('of a host are its own, and one of each remote', () => {
    const host: Release = {
      ...createRelease({ remote: 'host', buildId: 'h2' }),
      shell: { paths: ['/home', '/login'], events: { emits: [], consumes: [] }, known: [], streamed: [] },
    };

    expect(shown(selectPages(host, buildTestRegistry(host, live)))).toEqual([
      '/home visitor -',
      '/login visitor -',
      '/twoD visitor a',
      '/wallet visitor w',
    ]);
    expect(buildTestRegistry(host, live).host.active).toBe('h2');
  });
});

describe('the registry as it would be', () => {
  it('has the build live, what was active to fall back to, and no canary', () => {
    const { lottery: after, wallet: other } = buildTestRegistry(createLottery('b'), live).remotes;

    expect([after?.active, after?.lkg, Object.keys(after?.builds ?? {}), other?.canary]).toEqual([
      'b',
      'a',
      ['a', 'b'],
      null,
    ]);
  });

  it('takes a remote that is off for one that is on, and one that is new', () => {
    const off = { ...live, remotes: { lottery: createRemoteState(createLottery('a'), { status: 'off' }) } };

    expect(buildTestRegistry(createLottery('b'), off).remotes['lottery']?.status).toBe('on');
    expect(buildTestRegistry(wallet, off).remotes['wallet']).toMatchObject({ active: 'w', lkg: 'w' });
  });
});

describe('the registry without builds that the store has lost', () => {
  const lost = [
    { remote: 'wallet', build: 'w' },
    { remote: 'lottery', build: 'old' },
  ];

  it('has no remote whose active build is lost, and no other build that is', () => {
    const old = toRegistryBuild(createLottery('old'));
    const state = createRemoteState(createLottery('a'), {
      lkg: 'old',
      builds: { a: toRegistryBuild(createLottery('a')), old },
    });
    const { remotes } = removeBuilds({ ...live, remotes: { ...live.remotes, lottery: state } }, lost);

    expect([Object.keys(remotes), Object.keys(remotes['lottery']?.builds ?? {})]).toEqual([['lottery'], ['a']]);
  });
});

describe('what is wrong with a page', () => {
  const page: SmokePage = { path: '/twoD', as: 'visitor', runs: { remote: 'lottery', build: 'b' }, widget: null };
  const good: PageObservation = {
    ran: { build: 'b', fellBackFrom: null },
    failures: [],
    hasText: true,
    isLoading: false,
    hasCard: false,
    errors: [],
  };

  it('is nothing when the build runs, draws something and makes no noise', () => {
    expect(findPageProblems(page, good)).toEqual([]);
  });

  it.each([
    ['a build that did not load', { ran: null }, ['lottery did not load']],
    ['a fall-back', { ran: { build: 'a', fellBackFrom: 'b' } }, ['the page fell back from b to a']],
    ['a card', { hasCard: true }, ['lottery was replaced by a card with Try Again']],
    ['an empty page', { hasText: false }, ['nothing was drawn']],
    ['a page that never comes', { isLoading: true }, ['it was still loading after all the time that it had']],
    ['an exception', { errors: ['exception: oh'] }, ['exception: oh']],
  ])('is %s', (_, seen, expected) => {
    expect(findPageProblems(page, { ...good, ...seen })).toEqual(expected);
  });

  it.each([
    [
      'a fall-back',
      { ran: { build: 'a', fellBackFrom: 'b' } },
      'the page fell back from b to a: its prepare() has not ended in 5000 ms',
    ],
    ['a build that did not load', { ran: null }, 'lottery did not load: its prepare() has not ended in 5000 ms'],
    [
      'a card',
      { hasCard: true },
      'lottery was replaced by a card with Try Again: its prepare() has not ended in 5000 ms',
    ],
  ])('says why, of %s, and not what failed of others', (_, seen, expected) => {
    const failures = [
      { remote: 'wallet', build: 'b', message: '404' },
      { remote: 'lottery', build: 'b', message: 'its prepare() has not ended in 5000 ms' },
      { remote: 'lottery', build: 'a', message: 'a bug' },
    ];

    expect(findPageProblems(page, { ...good, ...seen, failures })).toEqual([expected]);
  });

  it('on a page of the shell is a card in it, or nothing drawn', () => {
    expect(findPageProblems({ ...page, runs: null }, { ...good, ran: null, hasCard: true, hasText: false })).toEqual([
      'a remote was replaced by a card',
      'nothing was drawn',
    ]);
  });

  it('is said once, and of a long list the first', () => {
    expect(findPageProblems(page, { ...good, errors: ['exception: oh', 'exception: oh'] })).toEqual(['exception: oh']);
    expect(formatProblems(['a', 'b', 'c', 'd', 'e', 'f'])).toBe('a; b; c; d; and 2 more');
  });

  it('is formatProblems with the page, and how to see it', () => {
    const { problem, remedy } = toFinding(createLottery('b'), { ...page, widget: 'lottery/live' }, [
      'nothing was drawn',
    ]);

    expect([problem, remedy]).toEqual([
      'lottery b on /twoD, widget lottery/live as visitor: nothing was drawn',
      'open it with pnpm dev lottery, and look at the console of the browser',
    ]);
  });
});
