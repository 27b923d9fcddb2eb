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

function runScript(file, ...args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  return { status, output: `${stdout}${stderr}` };
}

const passed = { status: 0, output: expect.anything() };
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
  const script = `const { BUNDLES } = require('./tooling/workspace.cjs');
const { buildIdOf } = require('./tooling/webpack/build-id.cjs');
const idOf = (bundle) => buildIdOf(bundle === 'host' ? 'host' : 'remote-' + bundle).buildId;
console.log(JSON.stringify(Object.fromEntries(BUNDLES.map((bundle) => [bundle, idOf(bundle)]))));`;
  const { output } = runScript('-e', script);
  return JSON.parse(output);
}

beforeAll(() => {
  copyWorkspace(folder);
  Object.entries(CLOSED).forEach(closePaths);
}, STEP_MS);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('pnpm new:screen and pnpm new:remote', () => {
  it(
    'list the changes with --dry-run and write nothing',
    () => {
      expect(runScript('tooling/new/screen.mjs', 'games', SCREEN, '--dry-run')).toMatchObject({
        status: 0,
        output: expect.stringContaining(`new      remote-games/src/screens/${SCREEN}/${SCREEN}.screen.tsx`),
      });
      expect(runScript('tooling/new/remote.mjs', REMOTE, '--dry-run')).toMatchObject({
        status: 0,
        output: expect.stringContaining('changed  tsconfig.json'),
      });
      expect([
        existsSync(path.join(folder, `remote-games/src/screens/${SCREEN}`)),
        existsSync(path.join(folder, `remote-${REMOTE}`)),
      ]).toEqual([false, false]);
    },
    STEP_MS,
  );

  it.each([
    ['an invalid screen name', ['screen.mjs', 'games', 'Pond'], 'is not a valid screen name'],
    ['an unknown remote', ['screen.mjs', REMOTE, 'list'], `There is no remote "${REMOTE}"`],
    ['an existing screen', ['screen.mjs', 'games', 'game-list'], 'already exists; nothing was written'],
    ['a path with a screen', ['screen.mjs', 'games', 'list', '--path', '/games/game_list'], 'already has a screen'],
    ['a path of another remote', ['screen.mjs', 'games', 'list', '--path', '/wallet'], 'belongs to wallet'],
    ['a path of the shell', ['screen.mjs', 'games', 'list', '--path', '/home'], 'belongs to the shell'],
    [
      'an unknown path of a remote with fixed paths',
      ['screen.mjs', 'lottery', SCREEN],
      'The paths of lottery are fixed',
    ],
    [
      'an unknown endpoint',
      ['screen.mjs', 'games', 'list', '--endpoint', 'getXylophone'],
      'has no endpoint "getXylophone"',
    ],
    [
      'an endpoint that is not a GET request',
      ['screen.mjs', 'games', 'list', '--endpoint', 'placeNumberTicket'],
      'is not a GET request',
    ],
    ['an existing remote', ['remote.mjs', 'games'], 'a remote "games" already exists'],
    ['an unknown option', ['remote.mjs', REMOTE, '--force'], 'force'],
  ])(
    'refuse %s with a message and write nothing',
    (_title, [script, ...args], message) => {
      const before = readSource('remote-games/src/remote.tsx');
      const { status, output } = runScript(`tooling/new/${script}`, ...args);
      expect([status, output]).toEqual([1, expect.stringContaining(message)]);
      expect(output).not.toContain('    at ');
      expect(readSource('remote-games/src/remote.tsx')).toBe(before);
    },
    STEP_MS,
  );

  it(
    'create a remote without changing the build ids of other bundles',
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
    'create a screen with an endpoint and one without',
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
    'create files that pass: %s',
    (_title, [script, ...args]) => {
      expect(runScript(script, ...args)).toEqual(passed);
    },
    STEP_MS,
  );
});
