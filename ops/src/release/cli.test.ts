import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createBuild, createTemporaryFolder } from '../../test/build-fixture.ts';
import { createReleaseTerminal, type ReleaseTerminal } from '../../test/release-terminal.ts';

describe('pnpm ops release', () => {
  let folder: string;
  let terminal: ReleaseTerminal;

  beforeEach(async () => {
    folder = await createTemporaryFolder();
    terminal = createReleaseTerminal({ RELEASE_STORE: folder });
  });

  const run = (...args: string[]): Promise<number> => terminal.run(...args);
  const runJson = (...args: string[]): Promise<unknown> => terminal.runJson(...args);
  const runLast = (...args: string[]): ReturnType<ReleaseTerminal['runLast']> => terminal.runLast(...args);
  const publish = async (remote: string, buildId: string, ...routes: readonly string[]): Promise<number> =>
    run('publish', await createBuild({ remote, buildId, ...(routes.length === 0 ? {} : { routes }) }));
  const makeLive = async (remote: string, ...builds: readonly string[]): Promise<void> => {
    for (const buildId of builds) {
      await publish(remote, buildId);
      await run(`promote ${remote} ${buildId} --no-smoke`);
    }
  };

  it('promotes, runs canaries, rolls back and switches off, each with exit code 0', async () => {
    for (const build of ['a', 'b', 'c']) await publish('lottery', build);
    const commands = [
      'promote lottery a',
      'promote lottery b',
      'canary lottery 5 c',
      'canary lottery 20',
      'canary lottery 0',
      'rollback lottery',
      'block lottery c',
      'unblock lottery b',
      'off lottery',
      'hide lottery',
      'on lottery',
      'retire lottery',
      'promote lottery a --no-smoke',
      'status',
      'history',
      'history lottery --last 2',
    ];
    const codes = [];
    for (const command of commands) codes.push(await run(command));

    expect(codes).toEqual(commands.map(() => 0));
    expect(await runJson('status')).toMatchObject({
      verb: 'status',
      ok: true,
      revision: 13,
      remotes: [{ remote: 'lottery', status: 'on', active: 'a', lkg: 'a', canary: null, blocked: ['c'], by: 'hla' }],
    });
  });

  it('resumes a paused canary with the same visitors', async () => {
    await makeLive('lottery', 'a');
    await publish('lottery', 'b');
    const canary = (words: string): Promise<unknown> => runJson(`canary lottery ${words} --no-smoke`);
    const first = await canary('10 b');
    await canary('0 --why wait-for-the-week-end');

    expect(await canary('20')).toMatchObject({ ok: false, remedy: 'pnpm ops release canary lottery 20 b' });
    expect(first).toMatchObject({ after: { canary: { rollout: 'lottery-2' } } });
    expect(await canary('20 b')).toMatchObject({
      after: { canary: { build: 'b', percent: 20, rollout: 'lottery-2' } },
    });
  });

  it('prints a change as JSON with the state before and after', async () => {
    await makeLive('lottery', 'a', 'b');

    expect(await runJson('rollback', 'lottery', '--why', 'bets fail')).toEqual({
      verb: 'rollback',
      ok: true,
      remote: 'lottery',
      changed: true,
      dryRun: false,
      revision: 3,
      webAppVersion: 3,
      reason: null,
      before: { status: 'on', active: 'b', lkg: 'a', canary: null, blocked: [] },
      after: { status: 'on', active: 'a', lkg: 'a', canary: null, blocked: ['b'] },
    });
  });

  it.each([
    [
      'status',
      'freezes health ok openings plans problems proposals protections registries remotes revision store updatedAt verb webAppVersion webhooks',
    ],
    ['history', 'controls lines ok store total verb'],
    ['promote lottery b --no-smoke', 'after before changed dryRun ok reason remote revision smoke verb webAppVersion'],
    ['off lottery --dry-run', 'after before changed dryRun ok reason remote revision verb webAppVersion'],
    ['off host', 'code ok problem remedy verb'],
    ['verify', 'builds damages files ok revisions store verb'],
    ['repair', 'done dryRun ok store verb'],
    ['prune', 'dryRun ok removed retained store swept verb'],
  ])('%s with --json prints one object with these keys', async (command, names) => {
    await makeLive('lottery', 'a');
    await publish('lottery', 'b');

    expect(Object.keys(Object(await runJson(command))).sort()).toEqual(names.split(' '));
  });

  it('prints the change, or with --dry-run the change that would be made', async () => {
    await makeLive('lottery', 'a');
    await publish('lottery', 'b');
    await run('canary lottery 0.5 b --dry-run');
    await run('canary lottery 0.5 b');
    await run('canary lottery 0.5 b');

    expect(terminal.printed.slice(-3)).toEqual([
      'lottery: would become revision 2; nothing is written\n  canary - → b 0.5%',
      'lottery: revision 2\n  canary - → b 0.5%',
      'lottery: nothing to do: b already has a share of 0.5%',
    ]);
  });

  it('history lists operator, action, time and reason', async () => {
    await makeLive('wallet', 'w');
    await makeLive('lottery', 'a');
    await run('off lottery --why maintenance --who su');
    const [on, off] = [{ status: 'on' }, { status: 'off' }];

    expect(await runJson('history lottery')).toMatchObject({
      total: 2,
      lines: [
        { action: 'promote', who: 'hla', why: '', smoke: 'skipped' },
        { action: 'off', who: 'su', why: 'maintenance', revision: 3, before: on, after: off },
      ],
    });
    await run('history');
    const lines = terminal.printed.at(-1)?.split('\n') ?? [];
    expect(lines.map((line) => line.replaceAll(/ {2,}/g, '  ').replace(/\S+Z/, 'AT'))).toEqual([
      'revision  at  who  action  remote  change  why',
      '1  AT  hla  promote  wallet  active - → w; no smoke test  -',
      '2  AT  hla  promote  lottery  active - → a; no smoke test  -',
      '3  AT  su  off  lottery  status on → off  maintenance',
    ]);
  });

  it('history --last shows the newest lines and the number of older ones', async () => {
    await makeLive('lottery', 'a', 'b', 'c');
    await run('history --last 1');

    expect(terminal.printed.at(-1)).toMatch(/revision .*3\n[^]*\n2 older: --all$/);
  });

  it('B1 the gate refuses a conflicting path with its remedy and exit code 1, and changes nothing', async () => {
    await makeLive('lottery', 'a');
    await publish('wallet', 'w', '/lottery');
    const before = await runJson('status');

    expect(await runLast('promote wallet w --no-smoke')).toEqual([
      1,
      `refused: the gate keeps wallet w from going live
  routes-unique: two remotes claim the same path: /lottery (lottery, wallet)
    remove /lottery from the manifest of one of them; to move it, first promote a lottery without it
  to promote it anyway: --force --why "…", which the audit records`,
    ]);
    expect(await runJson('canary wallet 5 w')).toMatchObject({
      ok: false,
      problem: 'wallet is not live: it has never been promoted, or was retired',
    });
    expect(await runJson('promote wallet w --no-smoke')).toMatchObject({
      verb: 'promote',
      ok: false,
      findings: [{ check: 'routes-unique' }],
    });
    expect(await runJson('status')).toEqual(before);
  });

  it('a forced promotion records the overridden findings in the audit', async () => {
    await makeLive('lottery', 'a');
    await publish('wallet', 'w', '/lottery');
    const forced = { forced: true, findings: ['routes-unique'], smoke: 'skipped' };

    expect(await runLast('promote wallet w --no-smoke --force')).toEqual([
      2,
      'promote: --force needs --why "…": the audit records the reason',
    ]);
    expect(await runJson('promote wallet w --no-smoke --force --why moving-it')).toMatchObject({ ok: true, ...forced });
    expect(await runJson('history wallet')).toMatchObject({ lines: [{ ...forced, why: 'moving-it' }] });
  });

  it('verify exits with 1 and a remedy for damage; repair and prune report their work', async () => {
    await makeLive('lottery', 'a');

    expect(await runLast('verify')).toEqual([0, `no damage: 2 files of 1 builds, 1 revisions, ${folder}`]);
    await rm(path.join(folder, 'registry.json'));
    expect(await runLast('status')).toEqual([
      1,
      `refused: ${folder}/registry.json is missing; its history ends with revision 1
  pnpm ops release repair restores it; running servers keep the registry that they have read`,
    ]);
    expect(await runJson('verify')).toMatchObject({
      ok: false,
      damages: [{ where: 'registry.json', problem: 'is missing' }],
    });
    expect(await runLast('verify')).toEqual([
      1,
      expect.stringContaining('pnpm ops release repair restores it from its history'),
    ]);
    expect(await runJson('repair --dry-run')).toMatchObject({
      dryRun: true,
      done: ['would restore registry.json from its history'],
    });
    expect(await runLast('repair')).toEqual([0, 'the registry was lost: restored revision 1 from its history\ndone']);
    expect([await run('verify --all'), await runLast('repair')]).toEqual([0, [0, 'nothing to repair']]);
    expect(await runLast('prune')).toEqual([0, 'removed 0 builds; 1 are retained']);
  });

  it.each([
    ['promote lottery never', 'lottery never has not been published'],
    ['promote lotery a', 'there is no remote lotery; there are lottery'],
    ['verify --store /nowhere', 'there is no release store at /nowhere'],
    ['block lottery never', 'lottery never has not been published'],
    ['unblock lottery never', 'lottery never has not been published'],
    ['unblock lotery a', 'lotery is not live: it has never been promoted, or was retired'],
    ['history lotery', 'there is no remote lotery; there are lottery'],
    ['rollback lottery', 'lottery has no last known good'],
    ['rollback games', 'games is not live: it has never been promoted, or was retired'],
    ['off host', 'the host is the page itself'],
    ['publish no/such/folder', 'holds no finished build'],
  ])('exits with 1 and a remedy for "%s"', async (command, problem) => {
    await makeLive('lottery', 'a');

    expect(await runLast(command)).toEqual([1, expect.stringMatching(/^refused: [^]*\n {2}/)]);
    expect(terminal.errors.at(-1)).toContain(problem);
  });

  it('prints a remedy that fits a host', async () => {
    await makeLive('host', 'h');

    expect(await runLast('rollback host')).toEqual([
      1,
      `refused: host has no last known good other than the active build
  pnpm ops release history host lists its earlier builds: pnpm ops release rollback host <build>; without one, publish and promote another host`,
    ]);
  });

  it('names the command of its terminal in a remedy', async () => {
    await makeLive('lottery', 'a');
    const packed = createReleaseTerminal({ RELEASE_STORE: folder }, 'npx padauk release');

    expect(await packed.runLast('rollback lottery')).toEqual([1, expect.stringContaining('npx padauk release off')]);
  });

  it.each([
    [['frobnicate'], "unknown command 'frobnicate'; there are publish, promote"],
    [['publish'], "publish: missing required argument 'folder'"],
    [['promote lottery'], "promote: missing required argument 'build'"],
    [['promote'], 'Usage: pnpm ops release promote [options] <remote> [build]'],
    [['off', 'lottery', 'for now'], 'Put quotes around a text'],
    [
      ['status --frobnicate'],
      "status: unknown option '--frobnicate'. It takes --operator-url, --store, --registry, --json, --help",
    ],
    [
      ['rollback lottery --why'],
      "rollback: option '--why <text>' argument missing. It takes --why, --who, --if-active, --dry-run, --keep, --operator-url",
    ],
    [['status --jsn'], 'Did you mean --json?'],
    [['canary lottery some b'], 'canary: "some" is not a percentage'],
    [['history --last few'], 'history: "few" is not a number of lines'],
  ])('exits with 2 and a usage hint for %j', async (args, problem) => {
    expect(await runLast(...args)).toEqual([2, expect.stringContaining(problem)]);
  });

  it('status and history report that nothing has been promoted', async () => {
    expect(await runLast('status')).toEqual([0, `nothing has been promoted in ${folder} yet`]);
    expect(await runLast('history lottery')).toEqual([0, 'nothing has been changed of lottery yet']);
  });
});
