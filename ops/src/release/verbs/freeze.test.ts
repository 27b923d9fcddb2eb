import { createBuild, createTemporaryFolder, HLA } from '../../../test/build-fixture.ts';
import { issueTeamToken, startReleaseService } from '../../../test/release-service.ts';
import { createReleaseTerminal, type ReleaseTerminal } from '../../../test/release-terminal.ts';
import { describeOnStores } from '../../../test/stores.ts';
import { changeControls, CONTROLS_FILE, readControlsTrail } from '../../store/controls.ts';
import { NO_CONTROLS } from '../../store/controls.rules.ts';
import { openStore } from '../../store/store.ts';
import type { Store } from '../../store/store.types.ts';
import { blockBuild, unblockBuild } from './block.ts';
import { endFreeze, setFreeze } from './freeze.ts';
import { promoteRelease } from './promote.ts';
import { rollBackRemote } from './rollback.ts';
import { switchRemote } from './switch.ts';

const UNTIL = '2099-01-01T00:00:00.000Z';
const OPERATOR = { ...HLA, who: 'su', why: 'the new year', isDryRun: false, report: () => {} };
const HLA_OPERATOR = { ...HLA, isDryRun: false, report: () => {} };
const FROZEN = `is frozen until ${UNTIL} by su: the new year`;

describeOnStores('a freeze', (under) => {
  const freeze = (remote: string, store: Store = under().store): Promise<void> =>
    setFreeze(store, { remote, until: UNTIL }, OPERATOR);
  const switchTo = (status: 'on' | 'off') => switchRemote(under().store, { remote: 'lottery', status }, HLA);
  const startCanary = async (): Promise<void> => {
    await under().makeLive('lottery a', 'lottery b');
    await under().publish('lottery c');
    await under().setCanary('lottery c', 20);
  };

  it.each([
    ['lottery', 'lottery'],
    ['', 'the registry'],
  ])('of "%s" refuses promote, a higher canary and on, also as a dry run and with force', async (remote, subject) => {
    await startCanary();
    await switchTo('off');
    await freeze(remote);
    const refused = [
      under().promote('lottery c'),
      under().promote('lottery c', { isDryRun: true }),
      under().promote('lottery c', { isForced: true, why: 'now' }),
      under().setCanary('lottery c', 21),
      switchTo('on'),
    ];

    for (const command of refused) await expect(command).rejects.toThrow(`${subject} ${FROZEN}`);
    expect(await under().readRemote()).toMatchObject({ active: 'b', canary: { percent: 20 }, status: 'off' });
  });

  it('never refuses a lower canary, its end, off, block and rollback', async () => {
    await startCanary();
    await freeze('');
    await under().setCanary('lottery c', 5);
    await under().setCanary('lottery c', 0);
    await switchTo('off');
    await blockBuild(under().store, { remote: 'lottery', buildId: 'c' }, HLA);
    await under().rollBack('lottery');

    expect(await under().readRemote()).toMatchObject({ active: 'a', canary: null, status: 'off', blocked: ['c', 'b'] });
  });

  it('of one remote does not hold for another, and none holds after its end', async () => {
    const { store, storage, publish, promote } = under();
    await publish('lottery a', 'wallet a');
    await freeze('lottery');
    await promote('wallet a');
    await changeControls(
      storage,
      {
        action: 'freeze',
        remote: 'lottery',
        decide: (controls, { at }) => ({
          ...controls,
          freezes: [{ remote: 'lottery', until: at, why: 'the new year', who: 'su', at }],
        }),
      },
      OPERATOR,
    );
    await promote('lottery a');

    expect((await store.readRegistry())?.revision).toBe(2);
  });

  it('is replaced by a new one of the same remote, and ends with unfreeze', async () => {
    await under().publish('lottery a');
    await freeze('lottery');
    await setFreeze(under().store, { remote: 'lottery', until: '2098-01-01T00:00:00.000Z' }, OPERATOR);

    await expect(under().promote('lottery a')).rejects.toThrow('2098-01-01');
    expect(await endFreeze(under().store, 'lottery', HLA_OPERATOR)).toBe(true);
    expect(await endFreeze(under().store, 'lottery', HLA_OPERATOR)).toBe(false);
    await under().promote('lottery a');
    const trail = await readControlsTrail(under().storage);
    expect(trail.map(({ action, who, why }) => [action, who, why])).toEqual([
      ['freeze', 'su', 'the new year'],
      ['freeze', 'su', 'the new year'],
      ['unfreeze', 'hla', ''],
    ]);
  });

  it('that begins while the gate runs refuses the promotion', async () => {
    const { store, publish, makeLive, readRemote } = under();
    await makeLive('lottery a');
    await publish('lottery b');
    let isFirst = true;
    const slow: Store = {
      ...store,
      readBuildFile: async (...file) => {
        const isNow = isFirst;
        isFirst = false;
        if (isNow) await freeze('lottery');
        return store.readBuildFile(...file);
      },
    };

    await expect(promoteRelease(slow, { remote: 'lottery', buildId: 'b' }, HLA)).rejects.toThrow(FROZEN);
    expect((await readRemote())?.active).toBe('a');
  });

  it('that begins while the permission is checked refuses the promotion', async () => {
    await under().publish('lottery a');
    const { storage, store } = under();
    const at = new Date().toISOString();
    const frozen = { remote: 'lottery', until: UNTIL, why: 'the new year', who: 'su', at };
    const change = { ...frozen, schema: 1, number: 1, action: 'freeze', after: { ...NO_CONTROLS, freezes: [frozen] } };
    // As a process whose lock was taken over: `setFreeze` would wait for the lock of the promotion.
    const checkAllowed = async (): Promise<void> =>
      void (await storage.create(CONTROLS_FILE, Buffer.from(JSON.stringify(change))));
    const promotion = promoteRelease(store, { remote: 'lottery', buildId: 'a' }, { ...HLA, checkAllowed });

    await expect(promotion).rejects.toThrow(FROZEN);
    expect(await under().readRemote()).toBeUndefined();
  });

  it('refuses a rollback to a build that was only a canary, or that was blocked since it was live', async () => {
    const { store } = under();
    const rollBackTo = (buildId: string) => rollBackRemote(store, { remote: 'lottery', buildId }, HLA);
    await startCanary();
    await under().rollBack('lottery');
    await unblockBuild(store, { remote: 'lottery', buildId: 'b' }, HLA);
    await freeze('lottery');

    await expect(rollBackTo('c')).rejects.toThrow('c was never live');
    await expect(rollBackTo('b')).rejects.toThrow('b was blocked since it was live');
    await endFreeze(store, 'lottery', HLA_OPERATOR);
    await rollBackTo('b');
    expect((await under().readRemote())?.active).toBe('b');
  });

  it('refuses to unblock a build', async () => {
    await startCanary();
    await under().rollBack('lottery');
    await freeze('lottery');

    await expect(unblockBuild(under().store, { remote: 'lottery', buildId: 'b' }, HLA)).rejects.toThrow(FROZEN);
  });

  it('lets no promotion of another operator through once it has begun', async () => {
    const builds = Array.from({ length: 8 }, (_, index) => `b${index}`);
    await under().publish(...builds.map((build) => `lottery ${build}`));
    const other = await under().openAgain();
    const promotions = builds.map((buildId) => promoteRelease(other, { remote: 'lottery', buildId }, HLA));
    const [, ...results] = await Promise.allSettled([freeze('lottery'), ...promotions]);
    const [begun] = await readControlsTrail(under().storage);
    const { lines } = await under().store.readAudit();

    expect(lines.filter(({ at }) => at > (begun?.at ?? ''))).toEqual([]);
    expect(lines).toHaveLength(results.filter(({ status }) => status === 'fulfilled').length);
  });
});

describe('pnpm ops release freeze', () => {
  let folder: string;
  let terminal: ReleaseTerminal;

  beforeEach(async () => {
    folder = await createTemporaryFolder();
    terminal = createReleaseTerminal({ RELEASE_STORE: folder });
    await terminal.run('publish', await createBuild({ remote: 'lottery', buildId: 'a' }));
    await terminal.run('promote lottery a --no-smoke');
  });

  const runLast = (...args: string[]): ReturnType<ReleaseTerminal['runLast']> => terminal.runLast(...args);

  it('is shown by status and history with reason, operator and end, until unfreeze', async () => {
    const until = '2099-01-01T00:00:00.000Z';
    expect(await runLast('freeze --until 2099-01-01T00:00Z --why new-year')).toEqual([
      0,
      `the registry: frozen until ${until}; promote, on, unblock and a higher canary are refused`,
    ]);
    await terminal.run('status');
    expect(terminal.printed.at(-1)).toContain(`FROZEN: the registry until ${until} by hla: new-year`);
    expect(await terminal.runJson('status')).toMatchObject({
      freezes: [{ remote: '', until, who: 'hla', why: 'new-year' }],
    });
    expect(await terminal.runJson('history')).toMatchObject({
      total: 2,
      lines: [{ action: 'promote' }],
      controls: [{ action: 'freeze', who: 'hla', change: `until ${until}`, why: 'new-year' }],
    });
    await terminal.run('history');
    expect(
      terminal.printed
        .at(-1)
        ?.replaceAll(/ {2,}/g, '  ')
        .replaceAll(/\S+Z {2}hla/g, 'AT  hla'),
    ).toContain(`\n-  AT  hla  freeze  the registry  until ${until}  new-year`);
    expect(await runLast('unfreeze')).toEqual([0, 'the registry: no longer frozen']);
    expect(await runLast('unfreeze')).toEqual([0, 'the registry: nothing to do: it is not frozen']);
    expect(await terminal.runJson('status')).toMatchObject({ freezes: [] });
  });

  it('of one remote ends with unfreeze, which names a freeze of the registry that remains', async () => {
    await terminal.run('freeze --until 2099-01-01T00:00Z --why new-year');
    await terminal.run('freeze lottery --until 3d --why draw');
    const remains = '; the registry is frozen until 2099-01-01T00:00:00.000Z by hla: new-year';

    expect(await runLast('unfreeze lottery')).toEqual([0, `lottery: no longer frozen${remains}`]);
    expect(await runLast('unfreeze lottery')).toEqual([0, `lottery: nothing to do: it is not frozen${remains}`]);
    await terminal.run('unfreeze');
    expect(await runLast('unfreeze lottery')).toEqual([0, 'lottery: nothing to do: it is not frozen']);
  });

  it('escapes control characters of a reason in status', async () => {
    await terminal.run('freeze', '--until', '3d', '--why', '\u001b[2Kx\nWAITS: 1');
    await terminal.run('status');

    expect(terminal.printed.at(-1)).toContain(': \\u001b[2Kx\\u000aWAITS: 1');
  });

  it('with --dry-run changes nothing', async () => {
    expect(await runLast('freeze lottery --until 3d --why x --dry-run')).toEqual([
      0,
      expect.stringContaining('lottery: would be frozen until'),
    ]);
    expect(await terminal.runJson('status')).toMatchObject({ freezes: [] });
  });

  it.each([
    ['freeze', 2, 'freeze: --until "" is no time in the future'],
    ['freeze --until 2020-01-01T00:00Z --why x', 2, 'is no time in the future'],
    ['freeze --until soon --why x', 2, 'freeze: --until "soon" is no time in the future'],
    ['freeze --until 3d', 2, 'freeze: --why "…" is missing'],
    [`freeze --until 3d --why ${'x'.repeat(501)}`, 1, 'the reason has 501 characters'],
    ['freeze lotery --until 3d --why x', 1, 'there is no remote lotery; there are lottery'],
  ])('"%s" exits with %i', async (command, code, problem) => {
    expect(await runLast(command)).toEqual([code, expect.stringContaining(problem)]);
  });

  it('over HTTP is a right of the team for its own remotes, and of a token for all remotes for the registry', async () => {
    const store = await openStore(folder);
    const service = await startReleaseService(store);
    const runAs = async (remotes: readonly string[], command: string) => {
      const { token } = await issueTeamToken(store, remotes);
      const client = createReleaseTerminal({ RELEASE_URL: service.url, RELEASE_TOKEN: token });
      const code = await client.run(command);
      return [code, (code === 0 ? client.printed : client.errors).at(-1)?.split('\n')[0]];
    };
    const end = '--until 2099-01-01T00:00Z --why x';
    const answers = [
      await runAs(['lottery'], `freeze lottery ${end}`),
      await runAs(['wallet'], `unfreeze lottery`),
      await runAs(['lottery'], `freeze ${end}`),
      await runAs(['*'], `freeze ${end}`),
      await runAs(['lottery'], 'unfreeze lottery'),
      await runAs(['lottery'], 'unfreeze'),
      await runAs(['*'], `freeze lottery ${end}`),
      await runAs(['lottery'], 'unfreeze lottery'),
      await runAs(['lottery'], 'freeze lottery --until 1h --why x'),
    ];
    await service.app.close();

    expect(answers).toEqual([
      [0, expect.stringContaining('lottery: frozen')],
      [1, 'refused: wallet-team may not release lottery'],
      [1, 'refused: lottery-team may not change the whole registry'],
      [0, expect.stringContaining('the registry: frozen')],
      [0, expect.stringContaining('lottery: no longer frozen; the registry is frozen until 2099-01-01')],
      [1, 'refused: lottery-team may not change the whole registry'],
      [0, expect.stringContaining('lottery: frozen')],
      [1, expect.stringContaining('has frozen lottery until 2099')],
      [1, expect.stringContaining('has frozen lottery until 2099')],
    ]);
    expect((await readControlsTrail(store.storage)).map(({ who }) => who)).toEqual([
      'lottery-team',
      'all-team',
      'lottery-team',
      'all-team',
    ]);
  });
});
