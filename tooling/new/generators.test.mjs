import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyWorkspace } from './scratch-copy.mjs';

const STEP_MS = 240_000;
const REMOTE = 'xylophone';
const SCREEN = 'zebra-crossing';

/** Paths that the copy marks as closed. The paths of lottery are fixed; those of games are free. */
const CLOSED = { lottery: ['/twoD/zebra', '/twoD/zebra_detail'], games: ['/games/zebra', '/games/zebra_detail'] };
const folder = mkdtempSync(path.join(tmpdir(), 'padauk-new-'));

function runScript(script, ...args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  return { status, said: `${stdout}${stderr}` };
}

const passed = { status: 0, said: expect.anything() };
const readSource = (file) => readFileSync(path.join(folder, file), 'utf8');
const changeSource = (file, edit) => writeFileSync(path.join(folder, file), edit(readSource(file)));

function closePaths([remote, paths]) {
  const listed = paths.map((closed) => `'${closed}'`).join(', ');
  changeSource(`remote-${remote}/src/manifest.ts`, (text) =>
    text
      .replace('  routes: [\n', `  routes: [\n    ...[${listed}].map(notYet),\n`)
      .replace(/const notYet[^;]*;\n/, '')
      .replace(
        /^const /m,
        `const notYet = (path: string): RemoteRoute => ({ path, layout: 'default', auth: 'anyone', isOpen: false });\nconst `,
      ),
  );
  const known = `remote-${remote}/src/test-data/paths.ts`;
  if (existsSync(path.join(folder, known))) changeSource(known, (text) => text.replace('= [\n', `= [\n  ${listed},\n`));
}

function readBundleIds() {
  const ask = `const { BUNDLES } = require('./tooling/workspace.cjs');
const { buildIdOf } = require('./tooling/webpack/build-id.cjs');
const idOf = (bundle) => buildIdOf(bundle === 'host' ? 'host' : 'remote-' + bundle).buildId;
console.log(JSON.stringify(Object.fromEntries(BUNDLES.map((bundle) => [bundle, idOf(bundle)]))));`;
  const { said } = runScript('-e', ask);
  return JSON.parse(said);
}

beforeAll(() => {
  copyWorkspace(folder);
  Object.entries(CLOSED).forEach(closePaths);
}, STEP_MS);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('pnpm new:screen and pnpm new:remote', () => {
  it(
    'say what they would write, and write nothing',
    () => {
      expect(runScript('tooling/new/screen.mjs', 'games', SCREEN, '--dry-run')).toMatchObject({
        status: 0,
        said: expect.stringContaining(`new      remote-games/src/screens/${SCREEN}/${SCREEN}.screen.tsx`),
      });
      expect(runScript('tooling/new/remote.mjs', REMOTE, '--dry-run')).toMatchObject({
        status: 0,
        said: expect.stringContaining('changed  tsconfig.json'),
      });
      expect([
        existsSync(path.join(folder, `remote-games/src/screens/${SCREEN}`)),
        existsSync(path.join(folder, `remote-${REMOTE}`)),
      ]).toEqual([false, false]);
    },
    STEP_MS,
  );

  it.each([
    ['a name that is no name', ['screen.mjs', 'games', 'Pond'], 'is no name of a screen'],
    ['a remote that is not there', ['screen.mjs', REMOTE, 'list'], `There is no remote "${REMOTE}"`],
    ['a screen that is there', ['screen.mjs', 'games', 'game-list'], 'is there already; nothing was written'],
    ['a path that has a screen', ['screen.mjs', 'games', 'list', '--path', '/games/game_list'], 'has a screen already'],
    ['a path of another remote', ['screen.mjs', 'games', 'list', '--path', '/wallet'], 'belongs to wallet'],
    ['a path of the shell', ['screen.mjs', 'games', 'list', '--path', '/home'], 'belongs to the shell'],
    [
      'a path that a remote of fixed paths does not have',
      ['screen.mjs', 'lottery', SCREEN],
      'The paths of lottery are fixed',
    ],
    [
      'a call that is not there',
      ['screen.mjs', 'games', 'list', '--endpoint', 'getXylophone'],
      'has no call "getXylophone"',
    ],
    [
      'a call that changes something',
      ['screen.mjs', 'games', 'list', '--endpoint', 'placeNumberTicket'],
      'changes something',
    ],
    ['a remote that is there', ['remote.mjs', 'games'], 'there is a remote "games" already'],
    ['an option that nobody knows', ['remote.mjs', REMOTE, '--force'], 'force'],
  ])(
    'refuse %s in one sentence, and write nothing',
    (_title, [script, ...args], sentence) => {
      const before = readSource('remote-games/src/remote.tsx');
      const { status, said } = runScript(`tooling/new/${script}`, ...args);
      expect([status, said]).toEqual([1, expect.stringContaining(sentence)]);
      expect(said).not.toContain('    at ');
      expect(readSource('remote-games/src/remote.tsx')).toBe(before);
    },
    STEP_MS,
  );

  it(
    'make a remote that leaves the ids of all others as they are, with what it installs',
    () => {
      const before = readBundleIds();
      expect(runScript('tooling/new/remote.mjs', REMOTE, '--no-install', '--en', 'Xylophone')).toEqual(passed);
      // Stands in for `pnpm install`: the new remote gets the same packages as games.
      cpSync(path.join(folder, 'remote-games/node_modules'), path.join(folder, `remote-${REMOTE}/node_modules`), {
        recursive: true,
        verbatimSymlinks: true,
      });
      const lock = readSource('pnpm-lock.yaml');
      const [importer] = /\n {2}remote-games:\n(?: {4}.*\n)+/.exec(lock);
      changeSource('pnpm-lock.yaml', () =>
        lock.replace(importer, `${importer}${importer.replace('remote-games', `remote-${REMOTE}`)}`),
      );

      expect(readBundleIds()).toEqual({ ...before, [REMOTE]: expect.stringMatching(/^1\.0\.0-[0-9a-f]{8}$/) });
      expect(JSON.parse(readSource(`remote-${REMOTE}/src/locales/zg.json`)).home.title).not.toBe('');
    },
    STEP_MS,
  );

  it(
    'make screens of each kind',
    () => {
      expect(
        runScript(
          'tooling/new/screen.mjs',
          'games',
          SCREEN,
          '--path',
          CLOSED.games[0],
          '--endpoint',
          'getGames',
          '--en',
          "The zebra's list",
        ),
      ).toEqual(passed);
      expect(
        runScript('tooling/new/screen.mjs', 'lottery', SCREEN, '--path', CLOSED.lottery[0], '--auth', 'player'),
      ).toEqual(passed);
      expect(readSource('remote-games/src/manifest.ts').split(`'${CLOSED.games[0]}'`)).toHaveLength(2);
    },
    STEP_MS,
  );

  it.each([
    // Only packages that generated code affects are compiled.
    ['types', ['node_modules/typescript/bin/tsc', '-b', `remote-${REMOTE}`, 'remote-games', 'remote-lottery', 'host']],
    [
      'lint',
      [
        'tooling/lint/lint.mjs',
        `remote-${REMOTE}`,
        'remote-games',
        `remote-lottery/src/screens/${SCREEN}`,
        'contract/src/paths.ts',
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
        `remote-${REMOTE}`,
        'remote-games',
        'remote-lottery',
      ],
    ],
    ['texts in five languages', ['tooling/i18n/build-locales.mjs', '--check']],
    [
      'unit tests',
      [
        'tooling/run/unit.mjs',
        `remote-${REMOTE}`,
        SCREEN,
        'remote-lottery/src/manifest',
        'tooling/run/dev.test',
        'tooling/webpack/ranges',
        'ops/src/edge/dockerfile',
      ],
    ],
    ['build', ['tooling/run/build.mjs', REMOTE]],
  ])(
    'and what they make passes: %s',
    (_title, [script, ...args]) => {
      expect(runScript(script, ...args)).toEqual(passed);
    },
    STEP_MS,
  );
});
