import type { Registry, RegistryRemote, RemoteRoute } from '@padauk/contract/registry';
import { manifestOf, releaseOf } from '../../../test/a-build.ts';
import { buildEntry, EMPTY } from '../../release/registry.rules.ts';
import type { Release } from '../../release/release.ts';
import {
  findingOf,
  pagesToOpen,
  registryWith,
  problemText,
  problemsOf,
  withoutBuilds,
  type PageObservation,
  type SmokePage,
} from './smoke.rules.ts';

const ROUTES: readonly RemoteRoute[] = [
  { path: '/twoD', layout: 'default', auth: 'anyone' },
  { path: '/remark', layout: 'default', auth: 'player' },
  { path: '/old', layout: 'default', auth: 'anyone', redirect: '/twoD' },
  { path: '/threeD', layout: 'default', auth: 'anyone', isOpen: false },
];
const lottery = (buildId: string): Release => ({
  ...releaseOf({ remote: 'lottery', buildId }),
  manifest: {
    ...manifestOf('lottery', []),
    routes: ROUTES,
    widgets: [{ name: 'live', slot: 'home', order: 1, auth: 'anyone', minHeightPx: 1 }],
  },
});
const wallet = releaseOf({ remote: 'wallet', buildId: 'w', routes: ['/wallet', '/topup'] });
const standing = (release: Release, more: Partial<RegistryRemote> = {}): RegistryRemote => ({
  status: 'on',
  active: release.buildId,
  lkg: release.buildId,
  canary: null,
  blocked: [],
  builds: { [release.buildId]: buildEntry(release) },
  ...more,
});
const live: Registry = {
  ...EMPTY,
  host: { active: 'h', lkg: 'h', blocked: [] },
  remotes: {
    lottery: standing(lottery('a')),
    wallet: standing(wallet, { canary: { build: 'x', percent: 5, rollout: 'r' } }),
  },
};

describe('the pages of the smoke test', () => {
  const shown = (pages: readonly SmokePage[]): string[] =>
    pages.map(
      ({ path, as, runs, widget }) => `${path} ${as} ${runs?.build ?? '-'}${widget === null ? '' : ` ${widget}`}`,
    );

  it('of a remote are those that are open, for whoever may see them, and home for each widget', () => {
    expect(shown(pagesToOpen(lottery('b'), registryWith(lottery('b'), live)))).toEqual([
      '/twoD visitor b',
      '/remark player b',
      '/home visitor b lottery/live',
    ]);
  });

  it('of a host are its own, and one of each remote', () => {
    const host: Release = {
      ...releaseOf({ remote: 'host', buildId: 'h2' }),
      shell: { paths: ['/home', '/login'], events: { emits: [], consumes: [] }, known: [], streamed: [] },
    };

    expect(shown(pagesToOpen(host, registryWith(host, live)))).toEqual([
      '/home visitor -',
      '/login visitor -',
      '/twoD visitor a',
      '/wallet visitor w',
    ]);
    expect(registryWith(host, live).host.active).toBe('h2');
  });
});

describe('the registry as it would be', () => {
  it('has the build live, what was active to fall back to, and no canary', () => {
    const { lottery: after, wallet: other } = registryWith(lottery('b'), live).remotes;

    expect([after?.active, after?.lkg, Object.keys(after?.builds ?? {}), other?.canary]).toEqual([
      'b',
      'a',
      ['a', 'b'],
      null,
    ]);
  });

  it('takes a remote that is off for one that is on, and one that is new', () => {
    const off = { ...live, remotes: { lottery: standing(lottery('a'), { status: 'off' }) } };

    expect(registryWith(lottery('b'), off).remotes['lottery']?.status).toBe('on');
    expect(registryWith(wallet, off).remotes['wallet']).toMatchObject({ active: 'w', lkg: 'w' });
  });
});

describe('the registry without builds that the store has lost', () => {
  const lost = [
    { remote: 'wallet', build: 'w' },
    { remote: 'lottery', build: 'old' },
  ];

  it('has no remote whose active build is lost, and no other build that is', () => {
    const old = buildEntry(lottery('old'));
    const state = standing(lottery('a'), { lkg: 'old', builds: { a: buildEntry(lottery('a')), old } });
    const { remotes } = withoutBuilds({ ...live, remotes: { ...live.remotes, lottery: state } }, lost);

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
    expect(problemsOf(page, good)).toEqual([]);
  });

  it.each([
    ['a build that did not load', { ran: null }, ['lottery did not load']],
    ['a fall-back', { ran: { build: 'a', fellBackFrom: 'b' } }, ['the page fell back from b to a']],
    ['a card', { hasCard: true }, ['lottery was replaced by a card with Try Again']],
    ['an empty page', { hasText: false }, ['nothing was drawn']],
    ['a page that never comes', { isLoading: true }, ['it was still loading after all the time that it had']],
    ['an exception', { errors: ['exception: oh'] }, ['exception: oh']],
  ])('is %s', (_, seen, expected) => {
    expect(problemsOf(page, { ...good, ...seen })).toEqual(expected);
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

    expect(problemsOf(page, { ...good, ...seen, failures })).toEqual([expected]);
  });

  it('on a page of the shell is a card in it, or nothing drawn', () => {
    expect(problemsOf({ ...page, runs: null }, { ...good, ran: null, hasCard: true, hasText: false })).toEqual([
      'a remote was replaced by a card',
      'nothing was drawn',
    ]);
  });

  it('is said once, and of a long list the first', () => {
    expect(problemsOf(page, { ...good, errors: ['exception: oh', 'exception: oh'] })).toEqual(['exception: oh']);
    expect(problemText(['a', 'b', 'c', 'd', 'e', 'f'])).toBe('a; b; c; d; and 2 more');
  });

  it('is problemText with the page, and how to see it', () => {
    const { problem, remedy } = findingOf(lottery('b'), { ...page, widget: 'lottery/live' }, ['nothing was drawn']);

    expect([problem, remedy]).toEqual([
      'lottery b on /twoD, widget lottery/live as visitor: nothing was drawn',
      'open it with pnpm dev lottery, and look at the console of the browser',
    ]);
  });
});
