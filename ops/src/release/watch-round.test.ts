import { HLA } from '../../test/build-fixture.ts';
import { describeOnStores } from '../../test/stores.ts';
import { NoResponseError } from '../office/office-client.ts';
import { setCanary } from './verbs/canary.ts';
import { blockBuild, unblockBuild } from './verbs/block.ts';
import { findBuildMetrics, type BuildMetrics } from '../watch/metrics.rules.ts';
import type { ReadHealth } from '../watch/health.ts';
import { runWatchRound, type Finding, type WatchDeps } from './watch-round.ts';

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

describeOnStores('runWatchRound', (under) => {
  /** The canary b beside the active a. */
  const startCanary = async (): Promise<void> => {
    await under().makeLive('lottery a');
    await under().publish('lottery b');
    await under().setCanary('lottery b');
  };
  const readLottery = () => under().readRemote();
  const runRound = (
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

  it('stops a canary that is slower than the active build', async () => {
    await startCanary();
    const vitals = { measured: 400, measuredVisitors: 80, inpMs: 100 };
    const createFigures = (lcpMs: number): readonly BuildMetrics[] => [
      { ...createMetrics('a', 0, 4_000), ...vitals, lcpMs: 2_000 },
      { ...createMetrics('b', 0, 400), ...vitals, lcpMs },
    ];

    expect(await runRound(createFigures(2_900))).toEqual([]);
    expect(await runRound(createFigures(3_900), { slowerPercent: 0 })).toEqual([]);
    expect(await runRound(createFigures(3_900))).toMatchObject([{ kind: 'stopped', build: 'b', reason: 'slower' }]);
    expect(await readLottery()).toMatchObject({ canary: null, blocked: ['b'] });
  });

  it('stops and blocks a failing canary, and records the reason in the audit', async () => {
    await startCanary();
    const findings = await runRound(BAD);
    const { lines } = await under().store.readAudit();

    expect(await readLottery()).toMatchObject({ active: 'a', canary: null, blocked: ['b'] });
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
    expect(await runRound(BAD)).toEqual([]);
  });

  it('stops a failing canary of the host', async () => {
    await under().makeLive('host a');
    await under().publish('host b');
    await under().setCanary('host b');

    expect(await runRound(BAD.map((metrics) => ({ ...metrics, remote: 'host' })))).toMatchObject([
      { kind: 'stopped', remote: 'host', build: 'b' },
    ]);
    expect((await under().store.readRegistry())?.host).toEqual({ active: 'a', lkg: 'a', blocked: ['b'] });
  });

  it.each([
    ['is healthy', GOOD],
    ['has no metrics', []],
    ['fails on its first two pages', [createMetrics('a', 0, 40), createMetrics('b', 2, 2)]],
  ])('keeps a canary that %s', async (_title, figures) => {
    await startCanary();

    expect(await runRound(figures)).toEqual([]);
    expect(await readLottery()).toMatchObject({ canary: { build: 'b', percent: 5 }, blocked: [] });
  });

  it('stops a canary that starts to fail after hours', async () => {
    await startCanary();
    const hoursLater = (): Date => new Date(Date.now() + 6 * 3_600_000);
    const requestedMinutes: number[] = [];
    const findings = await runRound(
      async (minutes) => {
        requestedMinutes.push(minutes);
        return minutes > 15
          ? [createMetrics('a', 100, 200_000), createMetrics('b', 12, 10_000)]
          : [createMetrics('a', 4, 1_000), createMetrics('b', 11, 60)];
      },
      { now: hoursLater },
    );

    expect(findings).toMatchObject([{ kind: 'stopped', build: 'b' }]);
    expect(requestedMinutes).toEqual([361, 15]);
  });

  it.each([
    ['a canary', () => under().setCanary('lottery b'), 'stopped'],
    ['the active build', () => under().promote('lottery b'), 'alarm'],
  ])('ignores failures from before %s was unblocked', async (_title, restart, kind) => {
    await startCanary();
    for (const change of [blockBuild, unblockBuild])
      await change(under().store, { remote: 'lottery', buildId: 'b' }, HLA);
    await restart();
    const requestedMinutes: number[] = [];
    const health: ReadHealth = async (minutes) => {
      requestedMinutes.push(minutes);
      return BAD;
    };
    const runLater = (seconds: number): Promise<readonly Finding[]> =>
      runRound(health, { now: () => new Date(Date.now() + seconds * 1_000) });

    expect([await runLater(5), await runLater(60)]).toEqual([[], []]);
    requestedMinutes.length = 0;
    expect([await runLater(130), requestedMinutes[0]]).toMatchObject([[{ kind, build: 'b' }], 1]);
  });

  it.each([
    [
      'ended meanwhile',
      () => setCanary(under().store, { remote: 'lottery', percent: 0, buildId: null }, HLA),
      { active: 'a', canary: null, blocked: [] },
    ],
    ['was promoted meanwhile', () => under().promote('lottery b'), { active: 'b', canary: null, blocked: [] }],
  ])('does not block a canary that %s', async (_title, change, expected) => {
    await startCanary();
    const findings = await runRound(async () => {
      if ((await readLottery())?.canary !== null) await change();
      return BAD;
    });

    expect(findings).toEqual([]);
    expect(await readLottery()).toMatchObject(expected);
  });

  it('stops a canary once if several watchdogs run', async () => {
    await startCanary();
    const findings = await Promise.all([runRound(BAD), runRound(BAD), runRound(BAD)]);
    const { lines } = await under().store.readAudit();

    expect(findings.flat().map(({ kind }) => kind)).toEqual(['stopped']);
    expect(lines.filter(({ who }) => who === 'watchdog')).toHaveLength(1);
  });

  it('reports a failing build after its promotion, and does not roll it back', async () => {
    await under().makeLive('lottery a', 'lottery b');

    expect(await runRound(BAD)).toMatchObject([{ kind: 'alarm', remote: 'lottery', build: 'b', revision: null }]);
    expect(await readLottery()).toMatchObject({ active: 'b', blocked: [] });
  });

  it('rolls back a failing build with canRollBack', async () => {
    await under().makeLive('lottery a', 'lottery b');
    const findings = await runRound(BAD, { canRollBack: true });
    const { lines } = await under().store.readAudit();

    expect(findings).toMatchObject([{ kind: 'rolled-back', build: 'b', revision: 3 }]);
    expect(await readLottery()).toMatchObject({ active: 'a', blocked: ['b'] });
    expect(lines.at(-1)).toMatchObject({ who: 'watchdog', action: 'rollback', why: findings[0]?.why });
  });

  it('reports that there is no last known good', async () => {
    await under().makeLive('lottery b');

    expect(await runRound([createMetrics('b', 12, 60)], { canRollBack: true })).toMatchObject([
      { kind: 'alarm', why: expect.stringContaining('there is no last known good') },
    ]);
  });

  it('does not judge a build that has been active for hours', async () => {
    await under().makeLive('lottery a', 'lottery b');

    expect(await runRound(BAD, { canRollBack: true, now: () => new Date(Date.now() + 2 * 3_600_000) })).toEqual([]);
  });

  it('returns findings in a dry run, and writes nothing', async () => {
    await startCanary();

    expect(await runRound(BAD, { operator: { who: 'watchdog', why: '', isDryRun: true } })).toMatchObject([
      { kind: 'stopped', build: 'b', revision: null },
    ]);
    expect(await readLottery()).toMatchObject({ canary: { build: 'b' }, blocked: [] });
  });

  it('returns nothing before the first promotion, and throws without metrics', async () => {
    expect(await runRound(BAD)).toEqual([]);
    await startCanary();
    await expect(
      runRound(() => Promise.reject(new NoResponseError('no answer from http://localhost:8081'))),
    ).rejects.toThrow('no answer');
    expect(await readLottery()).toMatchObject({ canary: { build: 'b' } });
  });
});
