import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyWorkspace } from './scratch-copy.mjs';

const REMOTE = 'xylophone';
const SCREEN = 'zebra-crossing';
const SENTENCES = {
  en: 'At most {{maximumKyat}} on one number.',
  uni: 'ဂဏန်းတစ်ခုတွင် {{maximumKyat}} အထိသာ ထိုးနိုင်ပါသည်။',
  zh: '每个号码最多 {{maximumKyat}}',
  shan: 'မၢႆဢၼ်ၼိုင်ႈ {{maximumKyat}} ၵူၺ်း',
};
const REFUSAL = [
  'refusal.mjs',
  'STAKE_PER_NUMBER_TOO_HIGH',
  ...Object.entries(SENTENCES).flatMap(([language, sentence]) => [`--${language}`, sentence]),
];
const FIELD_OPTIONS = ['--endpoint', 'transfer', '--field', 'amountKyat'];
const REFUSAL_OPTIONS = ['--endpoint', 'placeNumberTicket', '--param', 'maximumKyat:number'];

/** `pnpm i18n` writes invisible marks into it. */
const TITLE_WITH_MARKS = 'လက်မှတ်များ အလုပ်လုပ်ပုံ';
/** The paths of lottery are fixed; those of games are free. */
const NEW_PATHS = { lottery: '/twoD/zebra', games: '/games/zebra' };
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

function readInputDigests() {
  const script = `const { BUNDLES, getBundleFolder } = require('./tooling/workspace.cjs');
const { digestInputs } = require('./tooling/webpack/build-id.cjs');
const digests = BUNDLES.map((bundle) => [bundle, digestInputs(getBundleFolder(bundle))]);
console.log(JSON.stringify(Object.fromEntries(digests)));`;
  const { output } = runScript('-e', script);
  return JSON.parse(output);
}

beforeAll(() => {
  copyWorkspace(folder);
  changeSource('remote-lottery/src/test-data/paths.ts', (text) =>
    text.replace('= [\n', `= [\n  '${NEW_PATHS.lottery}',\n`),
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('pnpm new:screen, pnpm new:remote and pnpm new:refusal', () => {
  it('list the changes with --dry-run and write nothing', () => {
    expect(runScript('tooling/new/screen.mjs', 'games', SCREEN, '--dry-run')).toMatchObject({
      status: 0,
      output: expect.stringContaining(`new      remote-games/src/screens/${SCREEN}/${SCREEN}.screen.tsx`),
    });
    expect(runScript('tooling/new/remote.mjs', REMOTE, '--dry-run')).toMatchObject({
      status: 0,
      output: expect.stringContaining('changed  tsconfig.json'),
    });
    const [refusal, ...args] = REFUSAL;
    expect(runScript(`tooling/new/${refusal}`, ...args, ...REFUSAL_OPTIONS, '--dry-run')).toMatchObject({
      status: 0,
      output: expect.stringContaining('changed  contract/src/lottery/tickets.endpoints.ts'),
    });
    expect([
      existsSync(path.join(folder, `remote-games/src/screens/${SCREEN}`)),
      existsSync(path.join(folder, `remote-${REMOTE}`)),
      readSource('contract/src/platform/refusal-table.ts').includes(REFUSAL[1]),
    ]).toEqual([false, false, false]);
  });

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
    ['an existing refusal', ['refusal.mjs', 'NUMBER_AT_LIMIT', '--endpoint', 'getGames'], 'already exists'],
    ['an invalid code', ['refusal.mjs', 'tooHigh', '--endpoint', 'getGames'], 'is not a valid code'],
    ['a refusal without endpoint', REFUSAL, '--endpoint is missing'],
    ['a refusal of a server error', [...REFUSAL, ...REFUSAL_OPTIONS, '--status', '503'], 'a verdict has a 4xx status'],
    ['a refusal without a sentence', [...REFUSAL, ...REFUSAL_OPTIONS, '--zh', ''], '--zh is missing'],
    [
      'a sentence without its parameter',
      [...REFUSAL, ...REFUSAL_OPTIONS, '--zh', '太高'],
      '--zh uses the parameters none, and --param names maximumKyat',
    ],
    [
      'a parameter of another type than elsewhere',
      [...REFUSAL, ...REFUSAL_OPTIONS, '--param', 'number:number'],
      'number is a string in other refusals',
    ],
    ['an unknown field', [...REFUSAL, ...REFUSAL_OPTIONS, '--field', 'pond'], 'the request has no field "pond"'],
    ['a field without a form', [...REFUSAL, ...REFUSAL_OPTIONS, '--field', 'drawId'], 'no form has a field "drawId"'],
  ])('refuse %s with a message and write nothing', (_title, [script, ...args], message) => {
    const readSources = () => ['remote-games/src/remote.tsx', 'contract/src/platform/refusal-table.ts'].map(readSource);
    const before = readSources();
    const { status, output } = runScript(`tooling/new/${script}`, ...args);
    expect([status, output]).toEqual([1, expect.stringContaining(message)]);
    expect(output).not.toContain('    at ');
    expect(readSources()).toEqual(before);
  });

  it('create a remote without changing the inputs of other bundles', () => {
    const before = readInputDigests();
    expect(runScript('tooling/new/remote.mjs', REMOTE, '--no-install', '--en', 'Xylophone')).toEqual(passed);
    expect(readInputDigests()).toEqual({ ...before, [REMOTE]: expect.any(String) });
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

    expect(JSON.parse(readSource(`remote-${REMOTE}/src/locales/zg.json`)).home.title).not.toBe('');
  });

  it('create a screen with an endpoint and one without', () => {
    expect(
      runScript(
        'tooling/new/screen.mjs',
        'games',
        SCREEN,
        '--path',
        NEW_PATHS.games,
        '--endpoint',
        'getGames',
        '--en',
        "The zebra's list",
        '--uni',
        TITLE_WITH_MARKS,
      ),
    ).toEqual(passed);
    expect(
      runScript('tooling/new/screen.mjs', 'lottery', SCREEN, '--path', NEW_PATHS.lottery, '--auth', 'player'),
    ).toEqual(passed);
    expect(readSource('remote-games/src/manifest.ts').split(`'${NEW_PATHS.games}'`)).toHaveLength(2);
  });

  it('create a refusal, and raise the packed version of the contract', () => {
    const record = "import('./tooling/packages/exports.mjs').then(({ recordExports }) => recordExports())";
    expect(runScript('-e', record)).toEqual(passed);
    const { version } = JSON.parse(readSource('contract/package.json'));
    const [refusal, ...args] = REFUSAL;
    const { status, output } = runScript(`tooling/new/${refusal}`, ...args, ...REFUSAL_OPTIONS, ...FIELD_OPTIONS);
    expect([status, output]).toEqual([
      0,
      expect.stringMatching(/createRefusal\('STAKE_PER_NUMBER_TOO_HIGH', \{ maximumKyat \}\).*draws\.routes\.ts:\d+/),
    ]);
    expect(JSON.parse(readSource('contract/package.json')).version).not.toBe(version);
  });

  it.each([
    // Only packages that generated code affects are compiled.
    [
      'types',
      ['node_modules/typescript/bin/tsc', '-b', `remote-${REMOTE}`, 'remote-games', 'remote-lottery', 'host', 'api'],
    ],
    [
      'lint',
      [
        'tooling/lint/lint.mjs',
        `remote-${REMOTE}`,
        'remote-games',
        `remote-lottery/src/screens/${SCREEN}`,
        'contract',
        'shared/src/forms/use-schema-form.ts',
        'shared/src/locales',
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
        'contract/src/(refusal|catalogue|read-refusal)',
        'shared/src/locales/refusal',
      ],
    ],
    ['build', ['tooling/run/build.mjs', REMOTE]],
  ])('create files that pass: %s', (_title, [script, ...args]) => {
    const { status, output } = runScript(script, ...args);
    expect(status === 0 ? '' : output).toBe('');
  });
});
