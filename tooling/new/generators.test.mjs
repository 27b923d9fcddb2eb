/** What the generators write passes every check at once: run over a copy of the workspace. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyWorkspace } from './scratch-copy.mjs';

const STEP_MS = 240_000;
const folder = mkdtempSync(path.join(tmpdir(), 'padauk-new-'));

function run(script, ...args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  return { status, said: `${stdout}${stderr}` };
}

const passed = { status: 0, said: expect.anything() };
const source = (file) => readFileSync(path.join(folder, file), 'utf8');

beforeAll(() => copyWorkspace(folder), STEP_MS);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('pnpm new:screen and pnpm new:remote', () => {
  it(
    'say what they would write, and write nothing',
    () => {
      expect(run('tooling/new/screen.mjs', 'games', 'pond', '--dry-run')).toMatchObject({
        status: 0,
        said: expect.stringContaining('new      remote-games/src/screens/pond/pond.screen.tsx'),
      });
      expect(run('tooling/new/remote.mjs', 'bonus', '--dry-run')).toMatchObject({
        status: 0,
        said: expect.stringContaining('changed  tsconfig.json'),
      });
      expect([
        existsSync(path.join(folder, 'remote-games/src/screens/pond')),
        existsSync(path.join(folder, 'remote-bonus')),
      ]).toEqual([false, false]);
    },
    STEP_MS,
  );

  it.each([
    ['a name that is no name', ['screen.mjs', 'games', 'Pond'], 'is no name of a screen'],
    ['a remote that is not there', ['screen.mjs', 'pond', 'list'], 'There is no remote "pond"'],
    ['a screen that is there', ['screen.mjs', 'games', 'game-list'], 'is there already; nothing was written'],
    ['a path that has a screen', ['screen.mjs', 'games', 'list', '--path', '/games/game_list'], 'has a screen already'],
    ['a path of another remote', ['screen.mjs', 'games', 'list', '--path', '/wallet'], 'belongs to wallet'],
    ['a path of the shell', ['screen.mjs', 'games', 'list', '--path', '/home'], 'belongs to the shell'],
    [
      'a path that a remote of fixed paths does not have',
      ['screen.mjs', 'lottery', 'pond'],
      'The paths of lottery are fixed',
    ],
    ['a call that is not there', ['screen.mjs', 'games', 'list', '--endpoint', 'getPond'], 'has no call "getPond"'],
    [
      'a call that changes something',
      ['screen.mjs', 'games', 'list', '--endpoint', 'placeNumberTicket'],
      'changes something',
    ],
    ['a remote that is there', ['remote.mjs', 'games'], 'there is a remote "games" already'],
    ['an option that nobody knows', ['remote.mjs', 'bonus', '--force'], 'force'],
  ])(
    'refuse %s in one sentence, and write nothing',
    (_title, [script, ...args], sentence) => {
      const before = source('remote-games/src/remote.tsx');
      const { status, said } = run(`tooling/new/${script}`, ...args);
      expect([status, said]).toEqual([1, expect.stringContaining(sentence)]);
      expect(said).not.toContain('    at ');
      expect(source('remote-games/src/remote.tsx')).toBe(before);
    },
    STEP_MS,
  );

  it(
    'make screens of each kind, and a remote',
    () => {
      expect(
        run(
          'tooling/new/screen.mjs',
          'games',
          'red-tiger',
          '--path',
          '/games/red_tiger_list',
          '--endpoint',
          'getGames',
          '--en',
          "Tiger's list",
        ),
      ).toEqual(passed);
      expect(
        run('tooling/new/screen.mjs', 'lottery', 'winners', '--path', '/twoD/winnerTwod', '--auth', 'player'),
      ).toEqual(passed);
      expect(run('tooling/new/remote.mjs', 'bonus', '--no-install', '--en', 'Bonus')).toEqual(passed);
      // What `pnpm install` would link: the same packages as those of a remote like it.
      cpSync(path.join(folder, 'remote-games/node_modules'), path.join(folder, 'remote-bonus/node_modules'), {
        recursive: true,
        verbatimSymlinks: true,
      });
      expect(source('remote-games/src/manifest.ts').match(/\/games\/red_tiger_list/g)).toHaveLength(1);
      expect(JSON.parse(source('remote-bonus/src/locales/zg.json')).home.title).not.toBe('');
    },
    STEP_MS,
  );

  it.each([
    ['types', ['node_modules/typescript/bin/tsc', '-b']],
    [
      'lint',
      [
        'tooling/lint/lint.mjs',
        'remote-bonus',
        'remote-games',
        'remote-lottery/src/screens/winners',
        'remote-lottery/src/manifest.ts',
        'remote-lottery/src/remote.tsx',
      ],
    ],
    ['style', ['tooling/style/run-style.mjs']],
    [
      'import rules',
      [
        'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
        '--config',
        '.dependency-cruiser.cjs',
        '--no-progress',
        'remote-bonus',
        'remote-games',
        'remote-lottery',
      ],
    ],
    ['texts in five languages', ['tooling/i18n/build-locales.mjs', '--check']],
    [
      'unit tests',
      [
        'tooling/run/unit.mjs',
        '--selectProjects',
        'browser',
        '--testPathPatterns',
        'remote-bonus',
        'red-tiger',
        'screens/winners',
        'remote-lottery/src/manifest',
      ],
    ],
    ['build', ['tooling/run/build.mjs', 'bonus']],
  ])(
    'and what they make passes: %s',
    (_title, [script, ...args]) => {
      expect(run(script, ...args)).toEqual(passed);
    },
    STEP_MS,
  );
});
