import type { BundleEvents, RemoteManifest } from '@padauk/contract/delivery/registry';
import { createManifest, createRelease } from '../../test/build-fixture.ts';
import {
  createLiveBuild,
  createLiveBuilds,
  createNav,
  createRemote as createPlainRemote,
  listProblems,
} from '../../test/gate-fixture.ts';
import type { Release, ReleasedShell } from '../store/release.ts';
import { checkContractVersion, checkSharedNames, checkSharedVersions } from './shared.rules.ts';
import { checkBuildDescription } from './index.ts';
import { checkEventVersions } from './events.rules.ts';
import { findRemovedParts, checkUniqueRoutes } from './ownership.rules.ts';
import type { LiveBuild, LiveBuilds } from './gate.types.ts';
import { checkSizeBudget, describeIsolation } from './size-budget.rules.ts';

const RUNTIME = '@padauk/shared/runtime';
const KNOWN_EVENTS = ['ticket.placed@1', 'balance.changed@1', 'home.refresh@1'];

const createHost = (more: Partial<Release> = {}, shell: Partial<ReleasedShell> = {}): Release => ({
  ...createRelease({ remote: 'host', buildId: 'h' }),
  provides: { [RUNTIME]: '1.2.0', '@padauk/contract': '1.2.0' },
  offers: { [RUNTIME]: ['api', 'bus'] },
  shell: {
    paths: ['/home', '/login'],
    events: { emits: ['home.refresh@1'], consumes: ['ticket.placed@1'] },
    known: KNOWN_EVENTS,
    streamed: ['balance.changed@1'],
    ...shell,
  },
  ...more,
});
const createRemote = (remote: string, more: Partial<Release> = {}, manifest: Partial<RemoteManifest> = {}): Release =>
  createPlainRemote(remote, manifest, { needs: { [RUNTIME]: '^1.0.0' }, takes: { [RUNTIME]: ['api'] }, ...more });
const withEvents = (remote: string, events: Partial<BundleEvents> = {}): Release =>
  createRemote(remote, {}, { events: { emits: [], consumes: [], ...events } });
const live = (...remotes: readonly (Release | LiveBuild)[]): LiveBuilds => createLiveBuilds(createHost(), ...remotes);
const WALLET = createRemote('wallet');

const RULES = {
  checkSharedVersions,
  checkSharedNames,
  checkContractVersion,
  checkUniqueRoutes,
  checkEventVersions,
  checkBuildDescription,
};

describe('each rule of the gate', () => {
  it.each(Object.entries(RULES))(
    '%s passes compatible remotes and hosts, and the first builds of a new store',
    (_, rule) => {
      const lottery = withEvents('lottery', { emits: ['ticket.placed@1'], consumes: ['balance.changed@1'] });
      const empty = createLiveBuilds(null);

      expect([
        ...rule(lottery, live(WALLET)),
        ...rule(createHost(), live(lottery)),
        ...rule(lottery, empty),
        ...rule(createHost(), empty),
      ]).toEqual([]);
    },
  );

  it.each(Object.entries(RULES))('%s has a remedy in its findings', (_, rule) => {
    const wrong = createRemote(
      'lottery',
      { needs: { [RUNTIME]: '^2.0.0' }, takes: { [RUNTIME]: ['later'] } },
      {
        contract: '^2.0.0',
        routes: createManifest('lottery', ['/home']).routes,
        events: { emits: ['ticket.placed@2'], consumes: [] },
        nav: [{ ...createNav('tile', '/lottery'), iconPath: 'ticket' }],
      },
    );

    expect(rule(wrong, live()).map(({ remedy }) => remedy.length > 20)).toContain(true);
  });
});

describe('shared libraries', () => {
  it.each([
    ['the next minor', '^1.3.0', '1.2.0'],
    ['another major', '^2.0.0', '1.2.0'],
    ['a library that the host no longer provides', '^1.0.0', 'none'],
  ])('refuses a remote that needs %s, and names the range', (_, range, provided) => {
    const host = createHost({ provides: provided === 'none' ? {} : { [RUNTIME]: provided } });
    const lottery = createRemote('lottery', { needs: { [RUNTIME]: range } });

    expect(listProblems(checkSharedVersions(lottery, createLiveBuilds(host)))).toEqual([
      `lottery b needs ${RUNTIME} ${range}; host h provides ${provided}`,
    ]);
  });

  it('refuses a host that is incompatible with a live build, including canary and last known good', () => {
    const others = live(createLiveBuild(createRemote('lottery'), 'canary'), createLiveBuild(WALLET, 'last known good'));

    expect(listProblems(checkSharedVersions(createHost({ provides: { [RUNTIME]: '2.0.0' } }), others))).toEqual([
      `lottery a (canary) needs ${RUNTIME} ^1.0.0; host h provides 2.0.0`,
      `wallet a (last known good) needs ${RUNTIME} ^1.0.0; host h provides 2.0.0`,
    ]);
  });

  it('finds an imported name that the host does not provide, although the version matches', () => {
    const remote = createRemote('lottery', { takes: { [RUNTIME]: ['api', 'later', '*'] } });
    const host = createHost({ offers: { [RUNTIME]: ['bus'] } });

    expect(listProblems(checkSharedNames(remote, live()))).toEqual([
      `lottery b takes later from ${RUNTIME}; host h has no such name there`,
    ]);
    expect(listProblems(checkSharedNames(host, live(WALLET)))).toEqual([
      `wallet a (active) takes api from ${RUNTIME}; host h has no such name there`,
    ]);
  });

  it.each([
    ['if the range is satisfied', '^1.0.0', true],
    ['only if the range is satisfied', '^1.99.0', false],
  ])('reports that the version does not show the difference %s', (_, range, isSaid) => {
    const remote = createRemote('lottery', { needs: { [RUNTIME]: range }, takes: { [RUNTIME]: ['later'] } });
    const [finding] = checkSharedNames(remote, live());

    expect(finding?.remedy.includes('does not show the difference')).toBe(isSaid);
  });
});

describe('the contract', () => {
  it('refuses a remote for a newer contract than that of the live host', () => {
    expect(listProblems(checkContractVersion(createRemote('lottery', {}, { contract: '^1.3.0' }), live()))).toEqual([
      'lottery b needs contract ^1.3.0; host h provides 1.2.0',
    ]);
  });

  it('refuses a host of another major version than the live remotes, and a host without a contract version', () => {
    const host = createHost({ provides: { '@padauk/contract': '2.0.0' } });

    expect(listProblems(checkContractVersion(host, live(WALLET)))).toEqual([
      'wallet a (active) needs contract ^1.0.0; host h provides 2.0.0',
    ]);
    expect(checkContractVersion(WALLET, createLiveBuilds(createHost({ provides: {} })))).toHaveLength(1);
  });
});

describe('routes', () => {
  const withPaths = (remote: string, ...paths: string[]): Release =>
    createRemote(remote, {}, { routes: createManifest(remote, paths).routes });

  it('B1 reports each path that another remote claims, also in a canary', () => {
    const others = live(withPaths('wallet', '/wallet'), createLiveBuild(withPaths('games', '/play/'), 'canary'));

    expect(listProblems(checkUniqueRoutes(withPaths('lottery', '/twoD', '/wallet', '/play'), others))).toEqual([
      'two remotes claim the same path: /wallet (wallet, lottery)',
      'two remotes claim the same path: /play/ (games, lottery)',
    ]);
  });

  it('B1 refuses a path that both the shell and a remote claim', () => {
    expect(listProblems(checkUniqueRoutes(withPaths('lottery', '/home'), live()))).toEqual([
      'the shell and a remote claim the same path: /home (host, lottery)',
    ]);
    expect(listProblems(checkUniqueRoutes(createHost({}, { paths: ['/wallet'] }), live(WALLET)))).toEqual([
      'the shell and a remote claim the same path: /wallet (wallet, host)',
    ]);
  });

  it('B1 lets a remote keep its own paths, and claim a path that another remote has given up', () => {
    const others = live(createRemote('lottery'), createLiveBuild(WALLET, 'last known good'));

    expect(checkUniqueRoutes(withPaths('lottery', '/lottery', '/wallet'), others)).toEqual([]);
  });
});

describe('events', () => {
  const PLACED = { emits: ['ticket.placed@1'] };
  const findEventProblems = (release: Release, ...remotes: readonly Release[]): string[] =>
    listProblems(checkEventVersions(release, live(...remotes)));

  it('refuses an event or an event version that the host does not know', () => {
    expect(findEventProblems(withEvents('lottery', { emits: ['bet.won@1'] }))).toEqual([
      'lottery names the event bet.won@1; the host knows no such event',
    ]);
    expect(findEventProblems(withEvents('lottery', { consumes: ['balance.changed@2'] }))).toContain(
      'lottery names the event balance.changed@2; the host knows balance.changed@1',
    );
  });

  it('refuses to emit or consume another version of an event than a live build', () => {
    const host = createHost({}, { known: [...KNOWN_EVENTS, 'ticket.placed@2'] });
    const emitter = withEvents('lottery', { emits: ['ticket.placed@2'] });
    const consumer = withEvents('wallet', { consumes: ['ticket.placed@2'] });

    expect(listProblems(checkEventVersions(emitter, createLiveBuilds(host)))).toEqual([
      'lottery emits ticket.placed@2, host consumes ticket.placed@1',
    ]);
    expect(listProblems(checkEventVersions(consumer, createLiveBuilds(host, withEvents('lottery', PLACED))))).toEqual([
      'lottery emits ticket.placed@1, wallet consumes ticket.placed@2',
    ]);
  });

  it('refuses a remote that consumes an event which no server, shell or remote emits', () => {
    const wallet = withEvents('wallet', { consumes: ['ticket.placed@1', 'balance.changed@1', 'home.refresh@1'] });

    expect(findEventProblems(wallet)).toEqual(['wallet consumes ticket.placed@1, which no live build emits']);
    expect(findEventProblems(wallet, withEvents('lottery', PLACED))).toEqual([]);
    expect(findEventProblems(withEvents('lottery', { ...PLACED, consumes: ['ticket.placed@1'] }))).toEqual([]);
  });

  it('refuses a build that stops emitting an event which a live build consumes', () => {
    const lottery = withEvents('lottery', PLACED);
    const wallet = withEvents('wallet', { consumes: ['balance.changed@1'] });

    expect(findEventProblems(withEvents('lottery'), lottery)).toEqual([
      'no live build would emit ticket.placed@1 any more; host consumes it',
    ]);
    expect(findEventProblems(createHost({}, { streamed: [] }), lottery, wallet)).toEqual([
      'no live build would emit balance.changed@1 any more; wallet consumes it',
    ]);
  });
});

describe('the size budget', () => {
  it.each([
    ['lottery', { entryBrotli: 7_001 }, 'lottery b: its entry has 7.0 KB, the budget is 7.0 KB'],
    ['lottery', { firstLoadBrotli: 25_000 }, 'lottery b: its first load has 25.0 KB, the budget is 10.5 KB'],
    ['lottery', { brotli: 300_000 }, 'lottery b: all of it has 300.0 KB, the budget is 210.0 KB'],
    ['host', { firstLoadBrotli: 180_000 }, 'host b: its first load has 180.0 KB, the budget is 170.0 KB'],
  ])('refuses %s with %j', (remote, sizes, expected) => {
    const release = createRelease({ remote, buildId: 'b' });

    expect(listProblems(checkSizeBudget({ ...release, sizes: { ...release.sizes, ...sizes } }))).toEqual([expected]);
    expect(checkSizeBudget(release)).toEqual([]);
  });

  const OWN_RUNTIME = { raw: 100_000, brotli: 100_000, entryBrotli: 32_000, firstLoadBrotli: 45_000 };
  const LIVE_WIDGET = { name: 'live', slot: 'home', order: 1, auth: 'anyone', minHeightPx: 1 } as const;

  it.each([
    ['passes', 'at the limits of its own runtime', {}, [], []],
    ['refuses', 'with a larger entry', { entryBrotli: 32_001 }, [], ['its entry has 32.0 KB, the budget is 32.0 KB']],
    [
      'refuses',
      'with a larger first load',
      { firstLoadBrotli: 45_100 },
      [],
      ['its first load has 45.1 KB, the budget is 45.0 KB'],
    ],
    ['refuses', 'with a larger total', { brotli: 211_000 }, [], ['all of it has 211.0 KB, the budget is 210.0 KB']],
    [
      'refuses',
      'with a widget on home, which waits for it',
      {},
      [LIVE_WIDGET],
      ['its entry has 32.0 KB, the budget is 7.0 KB', 'its first load has 45.0 KB, the budget is 10.5 KB'],
    ],
    ['passes', 'with a small widget on home', { entryBrotli: 7_000, firstLoadBrotli: 10_500 }, [LIVE_WIDGET], []],
  ])('%s a build of another bundler %s', (_, _state, sizes, widgets, expected) => {
    const built = createRemote('lottery', {}, { widgets });
    const files = { ...built.files, 'file-hashes.json': { integrity: 'sha384-list', raw: 1, brotli: 1 } };
    const problems = listProblems(checkSizeBudget({ ...built, files, sizes: { ...OWN_RUNTIME, ...sizes } }));

    expect(problems.map((problem) => problem.replace(/^lottery \w+: /, ''))).toEqual(expected);
  });
});

describe('an isolated remote', () => {
  const createIsolated = (brotli: number): Release => {
    const release = createRemote('wheel', {}, { isolation: 'mount' });
    const file = { integrity: 'sha384-x', raw: 1 };
    const files = { 'remoteEntry.js': { ...file, brotli: 20_000 }, 'assets/a.mjs': { ...file, brotli } };
    return { ...release, files: { ...files, 'a.css': { ...file, brotli: 50_000 } } };
  };

  it('has its weight in the report', () => {
    expect(describeIsolation(createIsolated(21_300))).toEqual([
      'wheel b is isolated: its scripts, with a framework of their own, have 41.3 KB',
    ]);
    expect(describeIsolation(WALLET)).toEqual([]);
  });

  it('has a budget for all its scripts', () => {
    expect(checkSizeBudget(createIsolated(70_000))).toEqual([]);
    expect(listProblems(checkSizeBudget(createIsolated(70_100)))).toEqual([
      'wheel b: its isolated code has 90.1 KB, the budget is 90.0 KB',
    ]);
  });
});

describe('findRemovedParts', () => {
  it('lists pages, widgets and links of the live build that the new build lacks', () => {
    const widgets = [{ name: 'live', slot: 'home', order: 1, auth: 'anyone', minHeightPx: 1 }] as const;
    const before = createRemote('lottery', {}, { widgets, nav: [createNav('tile', '/lottery')] });

    expect(findRemovedParts(createRemote('lottery', {}, { routes: [] }), live(before))).toEqual([
      'lottery b has the page /lottery; b lacks it',
      'lottery b has the home widget live; b lacks it',
      'lottery b has the tile to /lottery; b lacks it',
    ]);
    expect(findRemovedParts(before, live(before))).toEqual([]);
    expect(findRemovedParts(createHost({}, { paths: [] }), live())).toHaveLength(2);
  });
});
