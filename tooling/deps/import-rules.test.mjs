import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const CONFIG = path.join(ROOT, '.dependency-cruiser.cjs');
const CRUISER = path.join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');

const ABSENT = './gone.ts';
/** Rule, offending file, its import. */
const PLANTED = [
  ['contract-imports-nothing', 'contract/src/a.ts', '../../shared/src/runtime/index.ts'],
  ['contract-is-pure', 'contract/src/b.ts', 'node:fs'],
  ['shared-imports-only-contract', 'shared/src/ui/a.ts', '../../../host/src/a.ts'],
  ['remote-imports-no-remote-or-host', 'remote-lottery/src/a.ts', '../../remote-wallet/src/a.ts'],
  ['host-loads-remotes-at-run-time-only', 'host/src/b.ts', '../../remote-wallet/src/a.ts'],
  ['ops-page-imports-only-the-kit', 'ops-page/src/a.ts', '../../host/src/a.ts'],
  ['game-pages-imports-only-the-kit', 'game-pages/src/a.ts', '../../remote-games/src/remote.tsx'],
  ['api-imports-only-contract', 'api/src/a.ts', '../../shared/src/runtime/index.ts'],
  ['ops-imports-only-contract', 'ops/src/a.ts', '../../api/src/main.ts'],
  ['e2e-sees-only-the-browser', 'e2e/a.spec.ts', '../host/src/a.ts'],
  ['tooling-builds-from-outside', 'tooling/run/a.mjs', '../../api/src/main.ts'],
  ['creator-has-the-generators', 'create-padauk-remote/src/a.mjs', '../../tooling/run/a.mjs'],
  ['benches-measure-the-server', 'tooling/bench/a.mjs', '../../shared/src/runtime/index.ts'],
  ['no-reach-into-another-package', 'api/src/b.ts', '../../contract/src/platform/money.ts'],
  ['libraries-behind-the-facades', 'remote-wallet/src/c.ts', 'axios'],
  ['runtime-by-name', 'shared/src/forms/a.ts', '../runtime/index.ts'],
  ['first-load-stays-light', 'shared/src/ui/b.ts', '../../../contract/src/betting/bets.schemas.ts'],
  ['manifest-is-data', 'remote-wallet/src/manifest.ts', './a.ts'],
  ['screens-are-islands', 'remote-wallet/src/screens/top-up/b.ts', '../withdrawal/a.ts'],
  ['components-know-no-screen', 'remote-wallet/src/components/b.ts', '../screens/withdrawal/a.ts'],
  ['resources-know-no-component', 'remote-wallet/src/resources/b.ts', '../components/a.ts'],
  ['testing-only-in-tests', 'host/src/c.ts', '../../shared/src/testing/index.ts'],
  ['kits-do-not-ship', 'remote-wallet/src/remote.tsx', './kit/index.tsx'],
  ['module-front-door', 'api/src/modules/wallet/b.ts', '../ledger/ledger.repository.ts'],
  ['ledger-below-money-commands', 'api/src/modules/ledger/below-money-commands.ts', '../money-commands/index.ts'],
  ['ledger-below-transfers', 'api/src/modules/ledger/below-transfers.ts', '../transfers/index.ts'],
  ['ledger-below-wallet', 'api/src/modules/ledger/below-wallet.ts', '../wallet/index.ts'],
  ['ledger-below-betting', 'api/src/modules/ledger/below-betting.ts', '../betting/index.ts'],
  ['ledger-below-draws-football-games-bonus', 'api/src/modules/ledger/below-football.ts', '../football/index.ts'],
  ['money-commands-below-transfers', 'api/src/modules/money-commands/below-transfers.ts', '../transfers/index.ts'],
  ['money-commands-below-wallet', 'api/src/modules/money-commands/below-wallet.ts', '../wallet/index.ts'],
  ['money-commands-below-betting', 'api/src/modules/money-commands/below-betting.ts', '../betting/index.ts'],
  [
    'money-commands-below-draws-football-games-bonus',
    'api/src/modules/money-commands/below-football.ts',
    '../football/index.ts',
  ],
  ['transfers-below-wallet', 'api/src/modules/transfers/below-wallet.ts', '../wallet/index.ts'],
  ['transfers-below-betting', 'api/src/modules/transfers/below-betting.ts', '../betting/index.ts'],
  ['transfers-below-draws-football-games-bonus', 'api/src/modules/transfers/below-football.ts', '../football/index.ts'],
  ['wallet-below-betting', 'api/src/modules/wallet/below-betting.ts', '../betting/index.ts'],
  ['wallet-below-draws-football-games-bonus', 'api/src/modules/wallet/below-football.ts', '../football/index.ts'],
  ['betting-below-draws-football-games-bonus', 'api/src/modules/betting/below-football.ts', '../football/index.ts'],
  ['betting-knows-the-ledger-alone', 'api/src/modules/betting/c.ts', '../content/index.ts'],
  ['draws-know-betting-and-the-ledger', 'api/src/modules/draws/b.ts', '../content/index.ts'],
  ['bonus-asks-betting', 'api/src/modules/bonus/b.ts', '../draws/index.ts'],
  ['two-d-stays-in-its-folder', 'api/src/modules/draws/c.ts', './two-d/a.ts'],
  ['packages-stay-in-their-folder', 'api/src/modules/draws/d.ts', './package/a.ts'],
  ['ledger-knows-no-http', 'api/src/modules/ledger/http.ts', '../../platform/http/router.ts'],
  ['platform-knows-no-module', 'api/src/platform/b.ts', '../modules/wallet/index.ts'],
  ['game-wallet-stands-alone', 'api/src/game-wallet/b.ts', '../modules/wallet/index.ts'],
  ['game-wallet-is-asked-over-http', 'api/src/modules/wallet/d.ts', '../../game-wallet/app.ts'],
  ['game-provider-stands-alone', 'api/src/game-provider/b.ts', '../modules/wallet/index.ts'],
  ['game-provider-is-asked-over-http', 'api/src/modules/wallet/e.ts', '../../game-provider/app.ts'],
  ['rules-are-pure', 'api/src/modules/wallet/fee.rules.ts', './wallet.repository.ts'],
  ['no-cycles', 'host/src/d.ts', './e.ts'],
  ['not-to-unresolvable', 'host/src/f.ts', ABSENT],
];

/** The imported files that are not planted themselves. */
const EMPTY = PLANTED.filter(([, , specifier]) => specifier.startsWith('.') && specifier !== ABSENT).map(
  ([, from, specifier]) => path.posix.join(path.posix.dirname(from), specifier),
);

const IMPORTS = PLANTED.map(([, from, specifier]) => [
  from,
  `import { value } from '${specifier}';\nexport const used = value;\n`,
]);
const BROKEN = {
  ...Object.fromEntries(EMPTY.map((file) => [file, 'export const value = 1;\n'])),
  ...Object.fromEntries(IMPORTS),
  'host/src/e.ts': "import { used } from './d.ts';\nexport const value = used;\n",
};

const GOOD = {
  'contract/src/platform/money.ts': 'export const value = 1;\n',
  'contract/src/betting/bets.schemas.ts': 'export type Bet = string;\nexport const value = 1;\n',
  'shared/src/ui/a.ts': "import type { Bet } from '@padauk/contract/betting/bets.schemas';\nexport type Shown = Bet;\n",
  'remote-wallet/src/screens/top-up/top-up.screen.tsx':
    "import { value } from './top-up.rules.ts';\nimport { other } from '../../components/a.ts';\nexport const used = [value, other];\n",
  'remote-wallet/src/screens/top-up/top-up.rules.ts':
    "import { value as money } from '@padauk/contract/platform/money';\nexport const value = money;\n",
  'remote-wallet/src/components/a.ts': 'export const other = 1;\n',
  'api/src/modules/wallet/top-up.ts':
    "import { value } from '../ledger/index.ts';\nimport { stored } from './wallet.repository.ts';\nexport const used = [value, stored];\n",
  'api/src/modules/wallet/wallet.repository.ts': 'export const stored = 1;\n',
  'api/src/modules/ledger/index.ts': 'export const value = 1;\n',
};

const LIBRARY = {
  'node_modules/axios/package.json': '{ "name": "axios", "version": "1.0.0", "main": "index.js" }',
  'node_modules/axios/index.js': 'exports.value = 1;\n',
};
const CONTRACT = {
  'node_modules/@padauk/contract/package.json':
    '{ "name": "@padauk/contract", "version": "1.0.0", "exports": { "./*": "./src/*.ts" } }',
  'node_modules/@padauk/contract/src/platform/money.ts': 'export const value = 1;\n',
  'node_modules/@padauk/contract/src/betting/bets.schemas.ts': 'export type Bet = string;\n',
};

const folders = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

function runCruiser(tree) {
  const folder = mkdtempSync(path.join(tmpdir(), 'import-rules-'));
  folders.push(folder);
  for (const [file, text] of Object.entries({
    'package.json': '{ "name": "planted", "dependencies": { "axios": "1.0.0" } }',
    ...tree,
  })) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  const packages = [...new Set(Object.keys(tree).map((file) => file.split('/')[0]))].filter(
    (name) => name !== 'node_modules',
  );
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [CRUISER, '--config', CONFIG, '--no-progress', '--output-type', 'json', ...packages],
    { cwd: folder, encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } },
  );
  expect(stderr).not.toContain('ERROR');
  return JSON.parse(stdout).summary.violations.map((violation) => `${violation.rule.name}: ${violation.from}`);
}

describe('the import rules', () => {
  const violations = runCruiser({ ...BROKEN, ...LIBRARY });

  it.each(PLANTED)('%s fires on %s', (name, from) => {
    expect(violations).toContain(`${name}: ${from}`);
  });

  it('accept a tree without violations', () => {
    expect(runCruiser({ ...GOOD, ...CONTRACT })).toEqual([]);
  });

  it('each have a planted violation', () => {
    const names = createRequire(import.meta.url)(CONFIG).forbidden.map((rule) => rule.name);
    expect(PLANTED.map(([name]) => name)).toEqual(names);
  });
});
