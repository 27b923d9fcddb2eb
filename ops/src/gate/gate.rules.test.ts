import type { BundleEvents, RemoteManifest, RemoteNav } from '@padauk/contract/delivery/registry';
import { createManifest, createRelease } from '../../test/build-fixture.ts';
import type { Release, ReleasedShell } from '../store/release.ts';
import { checkContractVersion, checkSharedNames, checkSharedVersions } from './shared.rules.ts';
import { checkBuildDescription } from './index.ts';
import { checkEventVersions } from './events.rules.ts';
import { findRemovedParts, checkUniqueRoutes } from './ownership.rules.ts';
import type { GateFinding, LiveBuilds, LiveBuild } from './gate.types.ts';
import { checkSizeBudget } from './size-budget.rules.ts';

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
const createRemote = (
  remote: string,
  more: Partial<Release> = {},
  manifest: Partial<RemoteManifest> = {},
): Release => ({
  ...createRelease({ remote, buildId: 'b' }),
  needs: { [RUNTIME]: '^1.0.0' },
  takes: { [RUNTIME]: ['api'] },
  manifest: { ...createManifest(remote, [`/${remote}`]), ...manifest },
  ...more,
});
const createEventRemote = (remote: string, events: Partial<BundleEvents>): Release =>
  createRemote(remote, {}, { events: { emits: [], consumes: [], ...events } });
const createLiveBuild = (release: Release, role: LiveBuild['role'] = 'active'): LiveBuild => ({
  remote: release.remote,
  build: 'a',
  role,
  release,
});
const createLiveBuilds = (...remotes: readonly LiveBuild[]): LiveBuilds => ({ host: createHost(), remotes });
const listProblems = (findings: readonly GateFinding[]): string[] => findings.map(({ problem }) => problem);

const TILE: RemoteNav = {
  slot: 'tile',
  path: '/lottery',
  order: 1,
  label: { en: 'x', uni: 'x', zh: 'x', shan: 'x' },
  auth: 'anyone',
};

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
      const lottery = createEventRemote('lottery', { emits: ['ticket.placed@1'], consumes: ['balance.changed@1'] });
      const empty: LiveBuilds = { host: null, remotes: [] };

      expect([
        ...rule(lottery, createLiveBuilds(createLiveBuild(createRemote('wallet')))),
        ...rule(createHost(), createLiveBuilds(createLiveBuild(lottery))),
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
        nav: [{ ...TILE, iconPath: 'ticket' }],
      },
    );

    expect(rule(wrong, createLiveBuilds()).map(({ remedy }) => remedy.length > 20)).toContain(true);
  });
});

describe('shared libraries', () => {
  it.each([
    ['the next minor', '^1.3.0', '1.2.0'],
    ['another major', '^2.0.0', '1.2.0'],
    ['a library that the host no longer provides', '^1.0.0', 'none'],
  ])('refuses a remote that needs %s, and names the range', (_, range, provided) => {
    const host = createHost({ provides: provided === 'none' ? {} : { [RUNTIME]: provided } });

    expect(
      listProblems(
        checkSharedVersions(createRemote('lottery', { needs: { [RUNTIME]: range } }), { host, remotes: [] }),
      ),
    ).toEqual([`lottery b needs ${RUNTIME} ${range}; host h provides ${provided}`]);
  });

  it('refuses a host that is incompatible with a live build, including canary and last known good', () => {
    const older = createHost({ provides: { [RUNTIME]: '2.0.0' } });

    expect(
      listProblems(
        checkSharedVersions(
          older,
          createLiveBuilds(
            createLiveBuild(createRemote('lottery'), 'canary'),
            createLiveBuild(createRemote('wallet'), 'last known good'),
          ),
        ),
      ),
    ).toEqual([
      `lottery a (canary) needs ${RUNTIME} ^1.0.0; host h provides 2.0.0`,
      `wallet a (last known good) needs ${RUNTIME} ^1.0.0; host h provides 2.0.0`,
    ]);
  });

  it('finds an imported name that the host does not provide, although the version matches', () => {
    const remote = createRemote('lottery', { takes: { [RUNTIME]: ['api', 'later', '*'] } });

    expect(listProblems(checkSharedNames(remote, createLiveBuilds()))).toEqual([
      `lottery b takes later from ${RUNTIME}; host h has no such name there`,
    ]);
    expect(
      listProblems(
        checkSharedNames(
          createHost({ offers: { [RUNTIME]: ['bus'] } }),
          createLiveBuilds(createLiveBuild(createRemote('wallet'))),
        ),
      ),
    ).toEqual([`wallet a (active) takes api from ${RUNTIME}; host h has no such name there`]);
  });

  it.each([
    ['if the range is satisfied', '^1.0.0', true],
    ['only if the range is satisfied', '^1.99.0', false],
  ])('reports that the version does not show the difference %s', (_, range, isSaid) => {
    const remote = createRemote('lottery', { needs: { [RUNTIME]: range }, takes: { [RUNTIME]: ['later'] } });
    const [finding] = checkSharedNames(remote, createLiveBuilds());

    expect(finding?.remedy.includes('does not show the difference')).toBe(isSaid);
  });
});

describe('the contract', () => {
  it('refuses a remote for a newer contract than that of the live host', () => {
    expect(
      listProblems(checkContractVersion(createRemote('lottery', {}, { contract: '^1.3.0' }), createLiveBuilds())),
    ).toEqual(['lottery b needs contract ^1.3.0; host h provides 1.2.0']);
  });

  it('refuses a host of another major version than the live remotes, and a host without a contract version', () => {
    expect(
      listProblems(
        checkContractVersion(
          createHost({ provides: { '@padauk/contract': '2.0.0' } }),
          createLiveBuilds(createLiveBuild(createRemote('wallet'))),
        ),
      ),
    ).toEqual(['wallet a (active) needs contract ^1.0.0; host h provides 2.0.0']);
    expect(
      listProblems(checkContractVersion(createRemote('wallet'), { host: createHost({ provides: {} }), remotes: [] })),
    ).toHaveLength(1);
  });
});

describe('routes', () => {
  const withPaths = (remote: string, ...paths: string[]): Release =>
    createRemote(remote, {}, { routes: createManifest(remote, paths).routes });

  it('B1 reports each path that another remote claims, also in a canary', () => {
    const others = createLiveBuilds(
      createLiveBuild(withPaths('wallet', '/wallet')),
      createLiveBuild(withPaths('games', '/play/'), 'canary'),
    );

    expect(listProblems(checkUniqueRoutes(withPaths('lottery', '/twoD', '/wallet', '/play'), others))).toEqual([
      'two remotes claim the same path: /wallet (wallet, lottery)',
      'two remotes claim the same path: /play/ (games, lottery)',
    ]);
  });

  it('B1 refuses a path that both the shell and a remote claim', () => {
    expect(listProblems(checkUniqueRoutes(withPaths('lottery', '/home'), createLiveBuilds()))).toEqual([
      'the shell and a remote claim the same path: /home (host, lottery)',
    ]);
    expect(
      listProblems(
        checkUniqueRoutes(
          createHost({}, { paths: ['/wallet'] }),
          createLiveBuilds(createLiveBuild(createRemote('wallet'))),
        ),
      ),
    ).toEqual(['the shell and a remote claim the same path: /wallet (wallet, host)']);
  });

  it('B1 lets a remote keep its own paths, and claim a path that another remote has given up', () => {
    expect(
      checkUniqueRoutes(
        withPaths('lottery', '/lottery', '/wallet'),
        createLiveBuilds(
          createLiveBuild(createRemote('lottery')),
          createLiveBuild(createRemote('wallet'), 'last known good'),
        ),
      ),
    ).toEqual([]);
  });
});

describe('events', () => {
  it('refuses an event or an event version that the host does not know', () => {
    expect(
      listProblems(checkEventVersions(createEventRemote('lottery', { emits: ['bet.won@1'] }), createLiveBuilds())),
    ).toEqual(['lottery names the event bet.won@1; the host knows no such event']);
    expect(
      listProblems(
        checkEventVersions(createEventRemote('lottery', { consumes: ['balance.changed@2'] }), createLiveBuilds()),
      ),
    ).toContain('lottery names the event balance.changed@2; the host knows balance.changed@1');
  });

  it('refuses to emit or consume another version of an event than a live build', () => {
    const host = createHost({}, { known: [...KNOWN_EVENTS, 'ticket.placed@2'] });

    expect(
      listProblems(
        checkEventVersions(createEventRemote('lottery', { emits: ['ticket.placed@2'] }), { host, remotes: [] }),
      ),
    ).toEqual(['lottery emits ticket.placed@2, host consumes ticket.placed@1']);
    expect(
      listProblems(
        checkEventVersions(createEventRemote('wallet', { consumes: ['ticket.placed@2'] }), {
          host,
          remotes: [createLiveBuild(createEventRemote('lottery', { emits: ['ticket.placed@1'] }))],
        }),
      ),
    ).toEqual(['lottery emits ticket.placed@1, wallet consumes ticket.placed@2']);
  });

  it('refuses a remote that consumes an event which no server, shell or remote emits', () => {
    const wallet = createEventRemote('wallet', {
      consumes: ['ticket.placed@1', 'balance.changed@1', 'home.refresh@1'],
    });

    expect(listProblems(checkEventVersions(wallet, createLiveBuilds()))).toEqual([
      'wallet consumes ticket.placed@1, which no live build emits',
    ]);
    expect(
      checkEventVersions(
        wallet,
        createLiveBuilds(createLiveBuild(createEventRemote('lottery', { emits: ['ticket.placed@1'] }))),
      ),
    ).toEqual([]);
    expect(
      checkEventVersions(
        createEventRemote('lottery', { emits: ['ticket.placed@1'], consumes: ['ticket.placed@1'] }),
        createLiveBuilds(),
      ),
    ).toEqual([]);
  });

  it('refuses a build that stops emitting an event which a live build consumes', () => {
    const lottery = createLiveBuild(createEventRemote('lottery', { emits: ['ticket.placed@1'] }));

    expect(listProblems(checkEventVersions(createEventRemote('lottery', {}), createLiveBuilds(lottery)))).toEqual([
      'no live build would emit ticket.placed@1 any more; host consumes it',
    ]);
    expect(
      listProblems(
        checkEventVersions(
          createHost({}, { streamed: [] }),
          createLiveBuilds(lottery, createLiveBuild(createEventRemote('wallet', { consumes: ['balance.changed@1'] }))),
        ),
      ),
    ).toEqual(['no live build would emit balance.changed@1 any more; wallet consumes it']);
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
});

describe('findRemovedParts', () => {
  it('lists pages, widgets and links of the live build that the new build lacks', () => {
    const before = createRemote(
      'lottery',
      {},
      {
        widgets: [{ name: 'live', slot: 'home', order: 1, auth: 'anyone', minHeightPx: 1 }],
        nav: [TILE],
      },
    );
    const after = createRemote('lottery', {}, { routes: [] });

    expect(findRemovedParts(after, createLiveBuilds(createLiveBuild(before)))).toEqual([
      'lottery b has the page /lottery; b lacks it',
      'lottery b has the home widget live; b lacks it',
      'lottery b has the tile to /lottery; b lacks it',
    ]);
    expect(findRemovedParts(before, createLiveBuilds(createLiveBuild(before)))).toEqual([]);
    expect(findRemovedParts(createHost({}, { paths: [] }), createLiveBuilds())).toHaveLength(2);
  });
});
