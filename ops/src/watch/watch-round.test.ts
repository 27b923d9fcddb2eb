import { publishTestBuild } from '../../test/build-fixture.ts';
import { describeOnStores } from '../../test/stores.ts';
import { NoResponseError } from '../office/office-client.ts';
import { setCanary, promoteRelease } from '../release/promote.ts';
import { blockBuild, unblockBuild } from '../release/rollback.ts';
import type { Store } from '../release/store.types.ts';
import { findBuildMetrics, type BuildMetrics } from './metrics.rules.ts';
import type { ReadHealth } from './health.ts';
import { runWatchRound, type Finding, type WatchDeps } from './watch-round.ts';

const HLA = { who: 'hla', why: '', smoke: false };
const createMetrics = (build: string, failures: number, tries: number): BuildMetrics => ({
  ...findBuildMetrics([], 'lottery', build),
  tries,
  failures,
  byPhase: `render ${failures}`,
  failingVisitors: failures,
  countedTries: tries,
  countedFailures: failures,
  failingNetworks: failures,
  restTries: tries,
  restFailures: failures,
});
const BAD = [createMetrics('a', 6, 1_200), createMetrics('b', 12, 60)];
const GOOD = [createMetrics('a', 6, 1_200), createMetrics('b', 0, 60)];

describeOnStores('a round of the watchdog', (under) => {
  const live = async (...builds: readonly string[]): Promise<void> => {
    for (const buildId of builds) {
      await publishTestBuild(under().store, { remote: 'lottery', buildId });
      await promoteRelease(under().store, { remote: 'lottery', buildId }, HLA);
    }
  };
  const tried = async (buildId: string): Promise<void> => {
    await publishTestBuild(under().store, { remote: 'lottery', buildId });
    await setCanary(under().store, { remote: 'lottery', percent: 5, buildId }, HLA);
  };
  const lottery = async (store: Store = under().store) => (await store.readRegistry())?.remotes['lottery'];
  const look = (
    health: ReadHealth | readonly BuildMetrics[],
    changes: Partial<WatchDeps> = {},
  ): Promise<readonly Finding[]> =>
    runWatchRound({
      store: under().store,
      health: typeof health === 'function' ? health : async () => health,
      operator: { who: 'watchdog', why: '' },
      canRollBack: false,
      slowerPercent: 50,
      now: () => new Date(),
      ...changes,
    });

  it('stops a canary that is slower than the active build, and says by how much', async () => {
    await live('a');
    await tried('b');
    const felt = { measured: 400, measuredVisitors: 80, inpMs: 100 };
    const figures = (lcpMs: number): readonly BuildMetrics[] => [
      { ...createMetrics('a', 0, 4_000), ...felt, lcpMs: 2_000 },
      { ...createMetrics('b', 0, 400), ...felt, lcpMs },
    ];

    expect(await look(figures(2_900))).toEqual([]);
    expect(await look(figures(3_900), { slowerPercent: 0 })).toEqual([]);
    expect(await look(figures(3_900))).toMatchObject([{ kind: 'stopped', build: 'b', reason: 'slower' }]);
    expect(await lottery()).toMatchObject({ canary: null, blocked: ['b'] });
  });

  it('stops a canary that fails: no share, blocked, and in the audit by whom and why', async () => {
    await live('a');
    await tried('b');
    const findings = await look(BAD);
    const { lines } = await under().store.readAudit();

    expect(await lottery()).toMatchObject({ active: 'a', canary: null, blocked: ['b'] });
    expect(findings).toMatchObject([
      { kind: 'stopped', remote: 'lottery', build: 'b', reason: 'over-budget', revision: 3 },
    ]);
    expect(lines.at(-1)).toMatchObject({
      who: 'watchdog',
      action: 'block',
      remote: 'lottery',
      before: { canary: { build: 'b', percent: 5 } },
      after: { canary: null, blocked: ['b'] },
    });
    expect(lines.at(-1)?.why).toBe(
      'more than 2% of its pages fail: b failed on 12 of 60 pages (20%: render 12), of 12 visitors from 12 networks; a failed on 6 of 1200 pages (0.5%: render 6)',
    );
    expect(await look(BAD)).toEqual([]);
  });

  it.each([
    ['does well', GOOD],
    ['nobody has told of', []],
    ['fails on its first two pages', [createMetrics('a', 0, 40), createMetrics('b', 2, 2)]],
  ])('leaves a canary that %s', async (_which, figures) => {
    await live('a');
    await tried('b');

    expect(await look(figures)).toEqual([]);
    expect(await lottery()).toMatchObject({ canary: { build: 'b', percent: 5 }, blocked: [] });
  });

  it('sees a canary fail that did well for hours', async () => {
    await live('a');
    await tried('b');
    const hoursLater = (): Date => new Date(Date.now() + 6 * 3_600_000);
    const asked: number[] = [];
    const findings = await look(
      async (minutes) => {
        asked.push(minutes);
        return minutes > 15
          ? [createMetrics('a', 100, 200_000), createMetrics('b', 12, 10_000)]
          : [createMetrics('a', 4, 1_000), createMetrics('b', 11, 60)];
      },
      { now: hoursLater },
    );

    expect(findings).toMatchObject([{ kind: 'stopped', build: 'b' }]);
    expect(asked).toEqual([361, 15]);
  });

  it.each([
    ['a canary', () => setCanary(under().store, { remote: 'lottery', percent: 5, buildId: 'b' }, HLA), 'stopped'],
    ['the active build', () => promoteRelease(under().store, { remote: 'lottery', buildId: 'b' }, HLA), 'alarm'],
  ])('counts no failure from before %s was unblocked', async (_which, again, kind) => {
    await live('a');
    await tried('b');
    await blockBuild(under().store, { remote: 'lottery', buildId: 'b' }, HLA);
    await unblockBuild(under().store, { remote: 'lottery', buildId: 'b' }, HLA);
    await again();
    const asked: number[] = [];
    const health: ReadHealth = async (minutes) => {
      asked.push(minutes);
      return BAD;
    };
    const later = (seconds: number): Promise<readonly Finding[]> =>
      look(health, { now: () => new Date(Date.now() + seconds * 1_000) });

    expect([await later(5), await later(60)]).toEqual([[], []]);
    asked.length = 0;
    expect([await later(130), asked[0]]).toMatchObject([[{ kind, build: 'b' }], 1]);
  });

  it.each([
    [
      'ended meanwhile',
      (store: Store) => setCanary(store, { remote: 'lottery', percent: 0, buildId: null }, HLA),
      { active: 'a', canary: null, blocked: [] },
    ],
    [
      'was promoted meanwhile',
      (store: Store) => promoteRelease(store, { remote: 'lottery', buildId: 'b' }, HLA),
      { active: 'b', canary: null, blocked: [] },
    ],
  ])('does nothing to a canary that %s', async (_what, meanwhile, expected) => {
    await live('a');
    await tried('b');
    const findings = await look(async () => {
      if ((await lottery())?.canary !== null) await meanwhile(under().store);
      return BAD;
    });

    expect(findings).toEqual([]);
    expect(await lottery()).toMatchObject(expected);
  });

  it('beside another watchdog stops it once', async () => {
    await live('a');
    await tried('b');
    const findings = await Promise.all([look(BAD), look(BAD), look(BAD)]);
    const { lines } = await under().store.readAudit();

    expect(findings.flat().map(({ kind }) => kind)).toEqual(['stopped']);
    expect(lines.filter(({ who }) => who === 'watchdog')).toHaveLength(1);
  });

  it('says when a build fails that was just promoted, and leaves it to a person', async () => {
    await live('a', 'b');

    expect(await look(BAD)).toMatchObject([{ kind: 'alarm', remote: 'lottery', build: 'b', revision: null }]);
    expect(await lottery()).toMatchObject({ active: 'b', blocked: [] });
  });

  it('takes it back when it may', async () => {
    await live('a', 'b');
    const findings = await look(BAD, { canRollBack: true });
    const { lines } = await under().store.readAudit();

    expect(findings).toMatchObject([{ kind: 'rolled-back', build: 'b', revision: 3 }]);
    expect(await lottery()).toMatchObject({ active: 'a', blocked: ['b'] });
    expect(lines.at(-1)).toMatchObject({ who: 'watchdog', action: 'rollback', why: findings[0]?.why });
  });

  it('says so when there is nothing to go back to', async () => {
    await live('b');

    expect(await look([createMetrics('b', 12, 60)], { canRollBack: true })).toMatchObject([
      { kind: 'alarm', why: expect.stringContaining('there is no last known good') },
    ]);
  });

  it('leaves a build alone that has been active for hours: its players, not its release, have changed', async () => {
    await live('a', 'b');

    expect(await look(BAD, { canRollBack: true, now: () => new Date(Date.now() + 2 * 3_600_000) })).toEqual([]);
  });

  it('in a dry run says what it would do, and writes nothing', async () => {
    await live('a');
    await tried('b');

    expect(await look(BAD, { operator: { who: 'watchdog', why: '', isDryRun: true } })).toMatchObject([
      { kind: 'stopped', build: 'b', revision: null },
    ]);
    expect(await lottery()).toMatchObject({ canary: { build: 'b' }, blocked: [] });
  });

  it('judges nothing before the first promote, and nothing without figures', async () => {
    expect(await look(BAD)).toEqual([]);
    await live('a');
    await tried('b');
    await expect(
      look(() => Promise.reject(new NoResponseError('no answer from http://localhost:8081'))),
    ).rejects.toThrow('no answer');
    expect(await lottery()).toMatchObject({ canary: { build: 'b' } });
  });
});
