import { HLA } from '../../test/build-fixture.ts';
import { describeOnStores } from '../../test/stores.ts';
import { NoResponseError } from '../office/office-client.ts';
import { CONTROLS_FILE, readControls } from '../store/controls.ts';
import { listProposals, WEBHOOK_EVENTS } from '../store/controls.rules.ts';
import { EMPTY_REGISTRY, findReleaseState } from '../store/registry.rules.ts';
import type { Answer } from '../verb.ts';
import { findBuildMetrics, type BuildMetrics } from '../watch/metrics.rules.ts';
import { readEventSources } from '../webhooks/deliver-events.ts';
import { listPendingEvents } from '../webhooks/events.rules.ts';
import { readPlanStatus } from './plan-status.ts';
import { runPlanRound } from './plan-round.ts';
import { approve } from './verbs/approve.ts';
import { blockBuild, unblockBuild } from './verbs/block.ts';
import { run as runCanary } from './verbs/canary-command.ts';
import { setFreeze } from './verbs/freeze.ts';
import { protect, unprotect } from './verbs/protect.ts';
import type { Finding, WatchDeps } from './watch-round.ts';

const OPERATOR = { ...HLA, why: 'new board', isDryRun: false, report: () => {} };
const SU = { ...OPERATOR, who: 'su', identity: { name: 'su', credential: 'key 2' } };
const FREEZE = { remote: 'lottery', until: '2099-01-01T00:00:00.000Z' };
const countPages = (countedTries: number): readonly BuildMetrics[] => [
  { ...findBuildMetrics([], 'lottery', 'b'), countedTries },
];
const ALARM: Finding = { kind: 'alarm', remote: 'host', build: 'h', reason: 'worse', why: 'it fails', revision: null };

describeOnStores('a canary in steps', (under) => {
  beforeEach(async () => {
    await under().makeLive('lottery a');
    await under().publish('lottery b', 'lottery c');
  });

  const start = (steps = '1,5,100', operator: typeof OPERATOR = OPERATOR): Promise<Answer> =>
    under().runVerb(runCanary, {
      words: { remote: 'lottery', percent: 'b' },
      options: { steps, hold: '30m', segment: 'device=phone' },
      operator,
    });
  const setShare = (percent: string): Promise<Answer> =>
    under().runVerb(runCanary, { words: { remote: 'lottery', percent } });
  const createDeps = (minutes: number, pages: number | null): WatchDeps => ({
    store: under().store,
    health: async () => {
      if (pages === null) throw new NoResponseError('no answer');
      return countPages(pages);
    },
    operator: { who: 'watchdog', why: '', smoke: false },
    canRollBack: false,
    slowerPercent: 50,
    now: () => new Date(Date.now() + minutes * 60_000),
  });
  const runRound = (
    minutes = 31,
    pages: number | null = 200,
    findings: readonly Finding[] = [],
  ): Promise<readonly string[]> => runPlanRound(createDeps(minutes, pages), findings);
  const readLottery = async () => findReleaseState((await under().store.readRegistry()) ?? EMPTY_REGISTRY, 'lottery');
  const readStatus = async (minutes = 31, pages: number | null = 200) => {
    const { store, storage } = under();
    const [registry, { lines }] = [(await store.readRegistry()) ?? EMPTY_REGISTRY, await store.readAudit()];
    const { health, now } = createDeps(minutes, pages);
    return readPlanStatus({ registry, lines, controls: await readControls(storage), health, now: now() });
  };

  it('is raised step by step and promoted, with a line of the audit and an event for each', async () => {
    await start();
    expect(await readLottery()).toMatchObject({ canary: { build: 'b', percent: 1, segment: { device: 'phone' } } });
    expect(await runRound()).toEqual(['lottery b: 5% (revision 3)']);
    expect(await readLottery()).toMatchObject({ canary: { build: 'b', percent: 5, segment: { device: 'phone' } } });
    expect(await runRound()).toEqual(['lottery b: 100% (revision 4)']);
    expect(await readLottery()).toMatchObject({ active: 'b', lkg: 'a', canary: null });
    expect(await runRound()).toEqual([]);

    const { lines } = await under().store.readAudit();
    expect(lines.slice(2).map(({ who, action, why }) => `${who} ${action}: ${why}`)).toEqual([
      'watchdog canary: step 5% of the plan of hla: new board',
      'watchdog promote: step 100% of the plan of hla: new board',
    ]);
    const sources = await readEventSources(under().store);
    const events = listPendingEvents(sources, { events: WEBHOOK_EVENTS }, { revision: 1, control: 0, alarm: 0 });
    expect(events.map(({ event: { action, build, percent, steps } }) => [action, build, percent ?? steps])).toEqual([
      ['canary', 'b', 1],
      ['plan', 'b', [1, 5, 100]],
      ['canary', 'b', 5],
      ['promote', 'b', undefined],
    ]);
  });

  it.each<[string, number, number | null, () => Promise<unknown>]>([
    ['hold', 29, 200, async () => null],
    ['pages', 31, 199, async () => null],
    ['figures', 31, null, async () => null],
    ['frozen', 31, 200, () => setFreeze(under().store, FREEZE, OPERATOR)],
  ])('waits: %s', async (waits, minutes, pages, change) => {
    await start();
    await change();

    expect(await runRound(minutes, pages)).toEqual([]);
    expect(await readLottery()).toMatchObject({ canary: { percent: 1 } });
    expect(await readStatus(minutes, pages)).toMatchObject([{ percent: 1, next: 5, waits }]);
  });

  it('holds again after each step', async () => {
    await start();
    await runRound();

    expect(await runRound(29)).toEqual([]);
    expect(await readStatus()).toMatchObject([{ percent: 5, next: 100, waits: null }]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['ends the canary and gives it again', async () => [await setShare('0'), await under().setCanary('lottery b', 1)]],
    ['lowers the share', async () => [await runRound(), await under().setCanary('lottery b', 1)]],
    ['gives a share by hand', async () => [await setShare('2'), await under().setCanary('lottery b', 3)]],
    ['confirms the share by hand', () => setShare('1')],
    ['rolls back', async () => [await under().promote('lottery c'), await under().rollBack('lottery')]],
    [
      'blocks and unblocks the build',
      async () => {
        for (const change of [blockBuild, unblockBuild])
          await change(under().store, { remote: 'lottery', buildId: 'b' }, HLA);
        await under().setCanary('lottery b', 1);
      },
    ],
  ])('ends if somebody %s', async (_title, change) => {
    await start();
    await change();
    const before = await under().store.readRegistry();

    expect([await readStatus(), await runRound()]).toEqual([[], []]);
    expect(await under().store.readRegistry()).toEqual(before);
  });

  it.each<[string, readonly Finding[], () => Promise<unknown>, string]>([
    ['an alarm of the host', [ALARM], async () => null, 'alarm of host h: it fails'],
    [
      'an alarm of the active build',
      [{ ...ALARM, remote: 'lottery', build: 'a' }],
      async () => null,
      'alarm of lottery a: it fails',
    ],
    ['the gate', [], () => under().remove('r/lottery/b/remote.js'), 'the gate keeps lottery b from going live'],
    [
      'a new protection',
      [],
      () => under().runVerb(protect, { words: { remote: 'lottery' } }),
      'lottery is protected: promote b needs a second person',
    ],
  ])('is stopped by %s until a person gives new steps', async (_title, findings, change, stopped) => {
    await start('5,100');
    await change();
    expect(await runRound(31, 200, findings)).toEqual([`lottery b: the plan is stopped: ${stopped}`]);

    expect(await readStatus()).toMatchObject([{ percent: 5, waits: 'stopped', stopped }]);
    expect(await runRound()).toEqual([]);
    expect(await readLottery()).toMatchObject({ active: 'a', canary: { percent: 5 } });
    await under().runVerb(unprotect, { words: { remote: 'lottery' } });
    await start('5,20');
    expect((await readStatus(0)).map(({ waits }) => waits)).not.toContain('stopped');
  });

  it('goes on in spite of an alarm of another remote', async () => {
    await start();

    expect(await runRound(31, 200, [{ ...ALARM, remote: 'wallet' }])).toEqual(['lottery b: 5% (revision 3)']);
  });

  it('of a protected remote needs the second person once, for all steps', async () => {
    await under().runVerb(protect, { words: { remote: 'lottery' }, options: { above: '5' } });
    await start();
    const [proposal] = listProposals(await readControls(under().storage), new Date());
    expect(proposal).toMatchObject({ action: 'canary', build: 'b', percent: 100, segment: { device: 'phone' } });
    expect(proposal).toMatchObject({ steps: [1, 5, 100], holdMinutes: 30 });
    expect(await readLottery()).toMatchObject({ canary: null });
    await under().runVerb(approve, { words: { id: proposal?.id ?? '' }, operator: SU });
    expect(await readStatus()).toMatchObject([{ percent: 1, who: 'hla', approvedBy: 'su' }]);
    expect(await readLottery()).toMatchObject({ canary: { segment: { device: 'phone' } } });
    await runRound();
    await runRound();

    expect((await under().store.readAudit()).lines.slice(1)).toMatchObject([
      { action: 'canary', who: 'su', proposedBy: 'hla' },
      { action: 'canary', who: 'watchdog', proposedBy: 'hla' },
      { action: 'promote', who: 'watchdog', proposedBy: 'hla' },
    ]);
  });

  it('of a protected remote needs nobody up to the share of one person', async () => {
    await under().runVerb(protect, { words: { remote: 'lottery' }, options: { above: '5' } });
    await start('1,5');

    expect(await runRound()).toEqual(['lottery b: 5% (revision 3)']);
    expect(await readStatus()).toMatchObject([{ percent: 5, next: null, waits: null }]);
  });

  it('takes a step once if several watchdogs run', async () => {
    await start('1,2,3,4,5');
    await Promise.all([runRound(), runRound(), runRound()]);

    expect(await readLottery()).toMatchObject({ canary: { percent: 2 } });
  });

  it('does not begin below the share that visitors have', async () => {
    await under().setCanary('lottery b', 10);

    await expect(start()).rejects.toThrow('b has a share of 10% already');
    await start('10,100');
    expect(await readStatus(0)).toMatchObject([{ percent: 10, next: 100, waits: 'hold' }]);
  });

  it.each([
    [{ percent: 'b' }, { steps: '5,1' }, '--steps "5,1" are no rising shares'],
    [{ percent: 'b' }, { steps: '0,5' }, '--steps "0,5" are no rising shares'],
    [{ percent: 'b' }, { steps: '5,101' }, '--steps "5,101" are no rising shares'],
    [{ percent: 'b' }, { steps: '1,2,3,4,5,6,7,8,9,10,11' }, 'are no rising shares'],
    [{ percent: 'b' }, { steps: '100' }, '--steps "100" are no rising shares'],
    [{ percent: 'b' }, { steps: '' }, '--steps "" are no rising shares'],
    [{ percent: 'b' }, { steps: '5', hold: '0m' }, '--hold "0m" is no time from 1m to 7d'],
    [{ percent: 'b' }, { steps: '5', hold: '8d' }, '--hold "8d" is no time from 1m to 7d'],
    [{ percent: '5', build: 'b' }, { steps: '5,20' }, 'a share and --steps exclude each other'],
    [{ percent: '5' }, { hold: '5m' }, '--hold is the pause between --steps'],
    [{ percent: '5', build: 'b' }, { segment: 'age=30' }, '--segment "age=30" is not understood'],
    [{}, {}, '"" is not a percentage'],
  ])('refuses %j with %j', async (words, options, problem) => {
    await expect(under().runVerb(runCanary, { words: { remote: 'lottery', ...words }, options })).rejects.toThrow(
      problem,
    );
    expect(await readLottery()).toMatchObject({ canary: null });
  });

  it('ends with its canary although the controls are damaged', async () => {
    await start();
    await under().write(CONTROLS_FILE, '{');
    await setShare('0');

    expect(await readLottery()).toMatchObject({ canary: null });
  });

  it('changes nothing in a dry run', async () => {
    await start('1,5', { ...OPERATOR, isDryRun: true });

    expect([await readLottery(), await readStatus()]).toMatchObject([{ canary: null }, []]);
  });
});
