import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createBuild, createTemporaryFolder } from '../../test/build-fixture.ts';
import { runReleaseCommand, type Terminal } from './cli.ts';
import { VERBS } from './verbs.ts';

describe('pnpm ops release', () => {
  let folder: string;
  let printed: string[];
  let errors: string[];
  let terminal: Terminal;

  beforeEach(async () => {
    folder = await createTemporaryFolder();
    [printed, errors] = [[], []];
    terminal = {
      env: { RELEASE_STORE: folder, OPERATOR: 'hla', OFFICE_URL: 'http://127.0.0.1:1' },
      print: (text) => void printed.push(text),
      printError: (text) => void errors.push(text),
    };
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const run = (...args: string[]): Promise<number> => runReleaseCommand(args, terminal);
  const json = async (...args: string[]): Promise<unknown> => {
    await run(...args, '--json');
    return JSON.parse(printed.at(-1) ?? '');
  };
  const published = async (
    ...builds: readonly (readonly [remote: string, buildId: string, routes?: readonly string[]])[]
  ): Promise<void> => {
    for (const [remote, buildId, routes] of builds)
      await run('publish', await createBuild({ remote, buildId, ...(routes === undefined ? {} : { routes }) }));
  };
  const live = async (remote: string, ...builds: readonly string[]): Promise<void> => {
    for (const buildId of builds) {
      await published([remote, buildId]);
      await run('promote', remote, buildId, '--no-smoke');
    }
  };

  it('ships, tries, takes back and turns off, each with exit code 0', async () => {
    await published(['lottery', 'a'], ['lottery', 'b'], ['lottery', 'c']);
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
    for (const command of commands) codes.push(await run(...command.split(' ')));

    expect(codes).toEqual(commands.map(() => 0));
    expect(await json('status')).toMatchObject({
      verb: 'status',
      ok: true,
      revision: 13,
      remotes: [{ remote: 'lottery', status: 'on', active: 'a', lkg: 'a', canary: null, blocked: ['c'], by: 'hla' }],
    });
  });

  it('gives a canary that was paused to the same visitors again', async () => {
    await live('lottery', 'a');
    await published(['lottery', 'b']);
    const canary = (...args: string[]): Promise<unknown> => json('canary', 'lottery', ...args, '--no-smoke');
    const first = await canary('10', 'b');
    await canary('0', '--why', 'wait for the week-end');

    expect(await canary('20')).toMatchObject({ ok: false, remedy: 'pnpm ops release canary lottery 20 b' });
    expect(first).toMatchObject({ after: { canary: { rollout: 'lottery-2' } } });
    expect(await canary('20', 'b')).toMatchObject({
      after: { canary: { build: 'b', percent: 20, rollout: 'lottery-2' } },
    });
  });

  it('answers a change in one shape: what it was before, what it is after', async () => {
    await live('lottery', 'a', 'b');

    expect(await json('rollback', 'lottery', '--why', 'bets fail')).toEqual({
      verb: 'rollback',
      ok: true,
      remote: 'lottery',
      changed: true,
      dryRun: false,
      revision: 3,
      webAppVersion: 3,
      because: null,
      before: { status: 'on', active: 'b', lkg: 'a', canary: null, blocked: [] },
      after: { status: 'on', active: 'a', lkg: 'a', canary: null, blocked: ['b'] },
    });
  });

  it.each([
    [
      'status',
      ['health', 'ok', 'problems', 'registries', 'remotes', 'revision', 'store', 'updatedAt', 'verb', 'webAppVersion'],
    ],
    ['history', ['lines', 'ok', 'store', 'total', 'verb']],
    [
      'promote lottery b --no-smoke',
      ['after', 'because', 'before', 'changed', 'dryRun', 'ok', 'remote', 'revision', 'smoke', 'verb', 'webAppVersion'],
    ],
    [
      'off lottery --dry-run',
      ['after', 'because', 'before', 'changed', 'dryRun', 'ok', 'remote', 'revision', 'verb', 'webAppVersion'],
    ],
    ['off host', ['code', 'ok', 'problem', 'remedy', 'verb']],
    ['verify', ['builds', 'damages', 'files', 'ok', 'revisions', 'store', 'verb']],
    ['repair', ['done', 'dryRun', 'ok', 'store', 'verb']],
    ['prune', ['dryRun', 'kept', 'ok', 'removed', 'store', 'swept', 'verb']],
  ])('--json of %s is one object of these names', async (command, names) => {
    await live('lottery', 'a');
    await published(['lottery', 'b']);

    expect(Object.keys(Object(await json(...command.split(' ')))).sort()).toEqual(names);
  });

  it('tells a person what changed, and what would', async () => {
    await live('lottery', 'a');
    await published(['lottery', 'b']);
    printed = [];
    await run('canary', 'lottery', '0.5', 'b', '--dry-run');
    await run('canary', 'lottery', '0.5', 'b');
    await run('canary', 'lottery', '0.5', 'b');

    expect(printed).toEqual([
      'lottery: would become revision 2; nothing is written\n  canary - → b 0.5%',
      'lottery: revision 2\n  canary - → b 0.5%',
      'lottery: nothing to do: b is given to 0.5% already',
    ]);
  });

  it('lists who did what, when and why', async () => {
    await live('wallet', 'w');
    await live('lottery', 'a');
    await run('off', 'lottery', '--why', 'maintenance', '--who', 'su');

    expect(await json('history', 'lottery')).toMatchObject({
      total: 2,
      lines: [
        { action: 'promote', who: 'hla', why: '', smoke: 'skipped' },
        {
          action: 'off',
          who: 'su',
          why: 'maintenance',
          revision: 3,
          before: { status: 'on' },
          after: { status: 'off' },
        },
      ],
    });
    await run('history');
    expect(
      printed
        .at(-1)
        ?.split('\n')
        .map((line) => line.replaceAll(/ {2,}/g, '  ').replace(/\S+Z/, 'AT')),
    ).toEqual([
      'revision  at  who  action  remote  change  why',
      '1  AT  hla  promote  wallet  active - → w; no smoke test  -',
      '2  AT  hla  promote  lottery  active - → a; no smoke test  -',
      '3  AT  su  off  lottery  status on → off  maintenance',
    ]);
  });

  it('shows only the newest lines, and says how many there are', async () => {
    await live('lottery', 'a', 'b', 'c');
    await run('history', '--last', '1');

    expect(printed.at(-1)).toMatch(/revision .*3\n[^]*\n2 older: --all$/);
  });

  it('B1 the gate keeps a clash from going live: what, the remedy, exit code 1, nothing changed', async () => {
    await live('lottery', 'a');
    await published(['wallet', 'w', ['/lottery']]);
    const before = await json('status');

    expect(await run('promote', 'wallet', 'w', '--no-smoke')).toBe(1);
    expect(errors.at(-1)).toBe(`refused: the gate keeps wallet w from going live
  routes-unique: two remotes claim the same path: /lottery (lottery, wallet)
    take /lottery out of the manifest of one of them; to move it, promote the lottery that has given it up first
  to go live all the same: --force --why "…", which the audit keeps`);
    expect(await json('canary', 'wallet', '5', 'w')).toMatchObject({
      ok: false,
      problem: 'wallet is not live: it has never been promoted, or was retired',
    });
    expect(await json('promote', 'wallet', 'w', '--no-smoke')).toMatchObject({
      verb: 'promote',
      ok: false,
      findings: [{ check: 'routes-unique' }],
    });
    expect(await json('status')).toEqual(before);
  });

  it('a forced promotion says in the audit past what it went', async () => {
    await live('lottery', 'a');
    await published(['wallet', 'w', ['/lottery']]);

    expect(await run('promote', 'wallet', 'w', '--no-smoke', '--force')).toBe(2);
    expect(errors.at(-1)).toBe('promote: --force needs --why "…": the audit keeps the reason');
    expect(await json('promote', 'wallet', 'w', '--no-smoke', '--force', '--why', 'moving it')).toMatchObject({
      ok: true,
      forced: true,
      findings: ['routes-unique'],
      smoke: 'skipped',
    });
    expect(await json('history', 'wallet')).toMatchObject({
      lines: [{ forced: true, findings: ['routes-unique'], smoke: 'skipped', why: 'moving it' }],
    });
  });

  it('verify answers 1 when something is damaged, and how to repair it; repair and prune say what they did', async () => {
    await live('lottery', 'a');

    expect([await run('verify'), printed.at(-1)]).toEqual([
      0,
      `all is well: 2 files of 1 builds, 1 revisions, ${folder}`,
    ]);
    await rm(path.join(folder, 'registry.json'));
    expect([await run('status'), errors.at(-1)]).toEqual([
      1,
      `refused: ${folder}/registry.json is missing; its history ends with revision 1
  pnpm ops release repair restores it; servers that run go on with what they have read`,
    ]);
    expect(await json('verify')).toMatchObject({
      ok: false,
      damages: [{ where: 'registry.json', problem: 'is missing' }],
    });
    expect([await run('verify'), errors.at(-1)]).toEqual([
      1,
      expect.stringContaining('pnpm ops release repair restores it from its history'),
    ]);
    expect(await json('repair', '--dry-run')).toMatchObject({
      dryRun: true,
      done: ['would restore registry.json from its history'],
    });
    expect([await run('repair'), printed.at(-1)]).toEqual([
      0,
      'the registry was lost: restored revision 1 from its history\ndone',
    ]);
    expect([await run('verify', '--all'), await run('repair'), printed.at(-1)]).toEqual([0, 0, 'nothing to repair']);
    expect([await run('prune'), printed.at(-1)]).toEqual([0, 'removed 0 builds; 1 are kept']);
  });

  it.each([
    [['promote', 'lottery', 'never'], 'lottery never has not been published'],
    [['promote', 'lotery', 'a'], 'there is no remote lotery; there are lottery'],
    [['verify', '--store', '/nowhere'], 'there is no release store at /nowhere'],
    [['block', 'lottery', 'never'], 'lottery never has not been published'],
    [['unblock', 'lottery', 'never'], 'lottery never has not been published'],
    [['unblock', 'lotery', 'a'], 'lotery is not live: it has never been promoted, or was retired'],
    [['history', 'lotery'], 'there is no remote lotery; there are lottery'],
    [['rollback', 'lottery'], 'lottery has no last known good'],
    [['rollback', 'games'], 'games is not live: it has never been promoted, or was retired'],
    [['off', 'host'], 'the host is the page itself'],
    [['publish', 'no/such/folder'], 'holds no finished build'],
  ])('answers 1 to %j, and what to do about it', async (args, problem) => {
    await live('lottery', 'a');

    expect([await run(...args), errors.at(-1)]).toEqual([1, expect.stringContaining(`refused: `)]);
    expect(errors.at(-1)).toContain(problem);
    expect(errors.at(-1)).toContain('\n  ');
  });

  it('advises for a host what can be done', async () => {
    await live('host', 'h');

    expect([await run('rollback', 'host'), errors.at(-1)]).toEqual([
      1,
      `refused: host has no last known good other than what is active
  pnpm ops release history host lists what it ran: pnpm ops release rollback host <build>; or publish and promote another host`,
    ]);
  });

  it.each([
    [['frobnicate'], "unknown command 'frobnicate'; there are publish, promote"],
    [['publish'], "publish: missing required argument 'folder'"],
    [['promote', 'lottery'], "promote: missing required argument 'build'"],
    [['promote'], 'Usage: pnpm ops release promote [options] <remote> [build]'],
    [['off', 'lottery', 'for now'], 'Put quotes around a text'],
    [
      ['status', '--frobnicate'],
      "status: unknown option '--frobnicate'. It takes --operator-url, --store, --registry, --json, --url, --help",
    ],
    [
      ['rollback', 'lottery', '--why'],
      "rollback: option '--why <text>' argument missing. It takes --why, --who, --if-active, --dry-run, --keep, --operator-url",
    ],
    [['status', '--jsn'], 'Did you mean --json?'],
    [['canary', 'lottery', 'some', 'b'], 'canary: "some" is no share of the visitors'],
    [['history', '--last', 'few'], 'history: "few" is no number of lines'],
  ])('answers 2 to %j, and says what is known', async (args, problem) => {
    expect([await run(...args), errors.at(-1)]).toEqual([2, expect.stringContaining(problem)]);
  });

  it('says so before the first promote', async () => {
    expect([await run('status'), await run('history', 'lottery')]).toEqual([0, 0]);
    expect(printed).toEqual([`nothing has been promoted in ${folder} yet`, 'nothing has been changed of lottery yet']);
  });

  it.each([
    [[], 2],
    [['help'], 0],
    [['--help'], 0],
  ])('prints its help for %j, with exit code %i', async (args, code) => {
    expect(await run(...args)).toBe(code);
    expect(printed[0]).toContain('canary <remote> <percent> [build]');
  });

  it.each(Object.keys(VERBS))('explains %s with examples that it understands', async (name) => {
    expect([await run(name, '--help'), errors]).toEqual([0, []]);
    expect(printed[0]).toContain(`Examples\n  pnpm ops release ${name}`);
    expect(VERBS[name]?.examples.filter((example) => !example.startsWith(name))).toEqual([]);
  });
});
