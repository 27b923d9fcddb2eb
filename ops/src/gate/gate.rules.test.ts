import type { BundleEvents, RemoteManifest, RemoteNav } from '@padauk/contract/registry';
import { manifestOf, releaseOf } from '../../test/a-build.ts';
import type { Release, ReleasedShell } from '../release/release.ts';
import { contractVersion } from './contract-version.rules.ts';
import { describedBuild } from './described-build.rules.ts';
import { eventVersions } from './events.rules.ts';
import { removedParts } from './removed-parts.rules.ts';
import type { GateFinding, Live, LiveBuild } from './gate.types.ts';
import { sharedNames } from './shared-names.rules.ts';
import { sharedVersions } from './shared-versions.rules.ts';
import { sizeBudget } from './size-budget.rules.ts';
import { uniqueRoutes } from './unique-routes.rules.ts';

const RUNTIME = '@padauk/shared/runtime';
const KNOWN = ['ticket.placed@1', 'balance.changed@1', 'home.refresh@1'];

const aHost = (more: Partial<Release> = {}, shell: Partial<ReleasedShell> = {}): Release => ({
  ...releaseOf({ remote: 'host', buildId: 'h' }),
  provides: { [RUNTIME]: '1.2.0', '@padauk/contract': '1.2.0' },
  offers: { [RUNTIME]: ['api', 'bus'] },
  shell: {
    paths: ['/home', '/login'],
    events: { emits: ['home.refresh@1'], consumes: ['ticket.placed@1'] },
    known: KNOWN,
    streamed: ['balance.changed@1'],
    ...shell,
  },
  ...more,
});
const aRemote = (remote: string, more: Partial<Release> = {}, manifest: Partial<RemoteManifest> = {}): Release => ({
  ...releaseOf({ remote, buildId: 'b' }),
  needs: { [RUNTIME]: '^1.0.0' },
  takes: { [RUNTIME]: ['api'] },
  manifest: { ...manifestOf(remote, [`/${remote}`]), ...manifest },
  ...more,
});
const speaking = (remote: string, events: Partial<BundleEvents>): Release =>
  aRemote(remote, {}, { events: { emits: [], consumes: [], ...events } });
const live = (release: Release, role: LiveBuild['role'] = 'active'): LiveBuild => ({
  remote: release.remote,
  build: 'a',
  role,
  release,
});
const among = (...remotes: readonly LiveBuild[]): Live => ({ host: aHost(), remotes });
const problems = (findings: readonly GateFinding[]): string[] => findings.map(({ problem }) => problem);

const A_TILE: RemoteNav = {
  slot: 'tile',
  path: '/lottery',
  order: 1,
  label: { en: 'x', uni: 'x', zh: 'x', shan: 'x' },
  auth: 'anyone',
};

const RULES = { sharedVersions, sharedNames, contractVersion, uniqueRoutes, eventVersions, describedBuild };

describe('each rule of the gate', () => {
  it.each(Object.entries(RULES))(
    '%s passes a remote and a host that fit what is live, and the first builds of a new store',
    (_, rule) => {
      const lottery = speaking('lottery', { emits: ['ticket.placed@1'], consumes: ['balance.changed@1'] });
      const empty: Live = { host: null, remotes: [] };

      expect([
        ...rule(lottery, among(live(aRemote('wallet')))),
        ...rule(aHost(), among(live(lottery))),
        ...rule(lottery, empty),
        ...rule(aHost(), empty),
      ]).toEqual([]);
    },
  );

  it.each(Object.entries(RULES))('%s names a remedy for each thing that it finds', (_, rule) => {
    const wrong = aRemote(
      'lottery',
      { needs: { [RUNTIME]: '^2.0.0' }, takes: { [RUNTIME]: ['later'] } },
      {
        contract: '^2.0.0',
        routes: manifestOf('lottery', ['/home']).routes,
        events: { emits: ['ticket.placed@2'], consumes: [] },
        nav: [{ ...A_TILE, iconPath: 'ticket' }],
      },
    );

    expect(rule(wrong, among()).map(({ remedy }) => remedy.length > 20)).toContain(true);
  });
});

describe('what is shared', () => {
  it.each([
    ['the next minor', '^1.3.0', '1.2.0'],
    ['another major', '^2.0.0', '1.2.0'],
    ['what the host has no more', '^1.0.0', 'none'],
  ])('refuses a remote that needs %s, and names the range', (_, range, provided) => {
    const host = aHost({ provides: provided === 'none' ? {} : { [RUNTIME]: provided } });

    expect(
      problems(sharedVersions(aRemote('lottery', { needs: { [RUNTIME]: range } }), { host, remotes: [] })),
    ).toEqual([`lottery b needs ${RUNTIME} ${range}; host h provides ${provided}`]);
  });

  it('refuses a host that leaves any build behind that a player may run, also the last known good', () => {
    const older = aHost({ provides: { [RUNTIME]: '2.0.0' } });

    expect(
      problems(
        sharedVersions(older, among(live(aRemote('lottery'), 'canary'), live(aRemote('wallet'), 'last known good'))),
      ),
    ).toEqual([
      `lottery a (canary) needs ${RUNTIME} ^1.0.0; host h provides 2.0.0`,
      `wallet a (last known good) needs ${RUNTIME} ^1.0.0; host h provides 2.0.0`,
    ]);
  });

  it('finds a name that the host has not, though its version says nothing of it', () => {
    const remote = aRemote('lottery', { takes: { [RUNTIME]: ['api', 'later', '*'] } });

    expect(problems(sharedNames(remote, among()))).toEqual([
      `lottery b takes later from ${RUNTIME}; host h has no such name there`,
    ]);
    expect(problems(sharedNames(aHost({ offers: { [RUNTIME]: ['bus'] } }), among(live(aRemote('wallet')))))).toEqual([
      `wallet a (active) takes api from ${RUNTIME}; host h has no such name there`,
    ]);
  });

  it.each([
    ['where it does not', '^1.0.0', true],
    ['and not where it does', '^1.99.0', false],
  ])('says that the version does not show the difference %s', (_, range, isSaid) => {
    const remote = aRemote('lottery', { needs: { [RUNTIME]: range }, takes: { [RUNTIME]: ['later'] } });
    const [finding] = sharedNames(remote, among());

    expect(finding?.remedy.includes('does not show the difference')).toBe(isSaid);
  });
});

describe('the contract', () => {
  it('refuses a remote that is written for a newer one than the live host speaks', () => {
    expect(problems(contractVersion(aRemote('lottery', {}, { contract: '^1.3.0' }), among()))).toEqual([
      'lottery b is written for contract ^1.3.0; host h speaks 1.2.0',
    ]);
  });

  it('refuses a host of the next major while remotes of this one are live, and a host that does not say', () => {
    expect(
      problems(contractVersion(aHost({ provides: { '@padauk/contract': '2.0.0' } }), among(live(aRemote('wallet'))))),
    ).toEqual(['wallet a (active) is written for contract ^1.0.0; host h speaks 2.0.0']);
    expect(problems(contractVersion(aRemote('wallet'), { host: aHost({ provides: {} }), remotes: [] }))).toHaveLength(
      1,
    );
  });
});

describe('routes', () => {
  const withPaths = (remote: string, ...paths: string[]): Release =>
    aRemote(remote, {}, { routes: manifestOf(remote, paths).routes });

  it('B1 names each path that another remote serves, or tries, and who', () => {
    const others = among(live(withPaths('wallet', '/wallet')), live(withPaths('games', '/play/'), 'canary'));

    expect(problems(uniqueRoutes(withPaths('lottery', '/twoD', '/wallet', '/play'), others))).toEqual([
      'two remotes claim the same path: /wallet (wallet, lottery)',
      'two remotes claim the same path: /play/ (games, lottery)',
    ]);
  });

  it('B1 keeps remotes off the paths of the shell, and a new shell off those of remotes', () => {
    expect(problems(uniqueRoutes(withPaths('lottery', '/home'), among()))).toEqual([
      'the shell and a remote claim the same path: /home (host, lottery)',
    ]);
    expect(problems(uniqueRoutes(aHost({}, { paths: ['/wallet'] }), among(live(aRemote('wallet')))))).toEqual([
      'the shell and a remote claim the same path: /wallet (wallet, host)',
    ]);
  });

  it('B1 lets a remote keep its own paths, and take over what another has given up', () => {
    expect(
      uniqueRoutes(
        withPaths('lottery', '/lottery', '/wallet'),
        among(live(aRemote('lottery')), live(aRemote('wallet'), 'last known good')),
      ),
    ).toEqual([]);
  });
});

describe('events', () => {
  it('refuses an event that the host does not know, or knows at another version', () => {
    expect(problems(eventVersions(speaking('lottery', { emits: ['bet.won@1'] }), among()))).toEqual([
      'lottery names the event bet.won@1; the host knows no such event',
    ]);
    expect(problems(eventVersions(speaking('lottery', { consumes: ['balance.changed@2'] }), among()))).toContain(
      'lottery names the event balance.changed@2; the host knows balance.changed@1',
    );
  });

  it('refuses to say what a live listener would misread, and to listen to what is said otherwise', () => {
    const host = aHost({}, { known: [...KNOWN, 'ticket.placed@2'] });

    expect(problems(eventVersions(speaking('lottery', { emits: ['ticket.placed@2'] }), { host, remotes: [] }))).toEqual(
      ['lottery says ticket.placed@2, host listens to ticket.placed@1'],
    );
    expect(
      problems(
        eventVersions(speaking('wallet', { consumes: ['ticket.placed@2'] }), {
          host,
          remotes: [live(speaking('lottery', { emits: ['ticket.placed@1'] }))],
        }),
      ),
    ).toEqual(['lottery says ticket.placed@1, wallet listens to ticket.placed@2']);
  });

  it('refuses a remote that listens to what nobody says, not to what the server, the shell, another remote or itself says', () => {
    const wallet = speaking('wallet', { consumes: ['ticket.placed@1', 'balance.changed@1', 'home.refresh@1'] });

    expect(problems(eventVersions(wallet, among()))).toEqual(['wallet listens to ticket.placed@1, which nobody says']);
    expect(eventVersions(wallet, among(live(speaking('lottery', { emits: ['ticket.placed@1'] }))))).toEqual([]);
    expect(
      eventVersions(speaking('lottery', { emits: ['ticket.placed@1'], consumes: ['ticket.placed@1'] }), among()),
    ).toEqual([]);
  });

  it('refuses a build that falls silent while somebody listens', () => {
    const lottery = live(speaking('lottery', { emits: ['ticket.placed@1'] }));

    expect(problems(eventVersions(speaking('lottery', {}), among(lottery)))).toEqual([
      'nobody would say ticket.placed@1 any more; host listens to it',
    ]);
    expect(
      problems(
        eventVersions(
          aHost({}, { streamed: [] }),
          among(lottery, live(speaking('wallet', { consumes: ['balance.changed@1'] }))),
        ),
      ),
    ).toEqual(['nobody would say balance.changed@1 any more; wallet listens to it']);
  });
});

describe('the size budget', () => {
  it.each([
    ['lottery', { entryBrotli: 7_001 }, 'lottery b: its entry has 7.0 KB, the budget is 7.0 KB'],
    ['lottery', { firstLoadBrotli: 25_000 }, 'lottery b: its first load has 25.0 KB, the budget is 10.0 KB'],
    ['lottery', { brotli: 300_000 }, 'lottery b: all of it has 300.0 KB, the budget is 205.0 KB'],
    ['host', { firstLoadBrotli: 180_000 }, 'host b: its first load has 180.0 KB, the budget is 170.0 KB'],
  ])('holds back %s with %j', (remote, sizes, expected) => {
    const release = releaseOf({ remote, buildId: 'b' });

    expect(problems(sizeBudget({ ...release, sizes: { ...release.sizes, ...sizes } }))).toEqual([expected]);
    expect(sizeBudget(release)).toEqual([]);
  });
});

describe('removedParts', () => {
  it('tells of pages, widgets and links that the live build has and the new one has not', () => {
    const before = aRemote(
      'lottery',
      {},
      {
        widgets: [{ name: 'live', slot: 'home', order: 1, auth: 'anyone', minHeightPx: 1 }],
        nav: [A_TILE],
      },
    );
    const after = aRemote('lottery', {}, { routes: [] });

    expect(removedParts(after, among(live(before)))).toEqual([
      'lottery b has the page /lottery; b has not',
      'lottery b has the home widget live; b has not',
      'lottery b has the tile that leads to /lottery; b has not',
    ]);
    expect(removedParts(before, among(live(before)))).toEqual([]);
    expect(removedParts(aHost({}, { paths: [] }), among())).toHaveLength(2);
  });
});
