import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { checkDeclaredEvents } from './event-checks.mjs';
import * as fileChecks from './file-checks.mjs';
import { checkProductFolders } from './product-checks.mjs';
import { checkMutualFolders } from './folder-checks.mjs';
import { formatViolations as lines, runStyle, listPackages } from './run-style.mjs';
import * as sheetChecks from './sheet-checks.mjs';
import { ROOT } from './sources.mjs';
import {
  checkIndexedDecisions,
  checkKnownDecisions,
  checkKnownPages,
  checkMappedPackages,
  checkOwnedPackages,
  checkProductVersion,
  checkTestedScreens,
} from './tree-checks.mjs';

const CHECKS = { ...fileChecks, ...sheetChecks };

/** Check, and a path and text that it must refuse, then accept; an accepted path is only given if it differs. */
const SAMPLES = [
  ['fileName', 'api/src/date-utils.ts', '', '', 'api/src/myanmar-time.ts'],
  ['fileName', 'api/src/helpers/time.ts', '', '', 'shared/src/locales/home/en.json'],
  ['fileName', 'api/src/placeBet.ts', '', '', 'api/src/place-bet.ts'],
  ['fileRole', 'api/src/bet.manager.ts', '', '', 'api/src/bet.repository.ts'],
  ['screenFolder', 'host/src/screens/login.screen.tsx', '', '', 'host/src/screens/login/login.screen.tsx'],
  ['replacedWords', 'api/src/a.ts', 'export const openTicketDesk = 1;', 'export const desktop = recommended;'],
  ['replacedWords', 'api/src/a.ts', 'await tellPlayer(tx);', '// The parts that tell a player.'],
  ['replacedWords', 'api/src/number-desk.ts', '', '', 'api/src/number-placement.ts'],
  [
    'replacedNames',
    'api/src/a.ts',
    'export function findKeptPage(key) {}',
    'export function findCachedPage(key) {\n  const asked = key;\n}',
  ],
  ['todosWithoutIssue', 'api/src/a.ts', '// TODO later', '// TODO(#12) later'],
  ['suppressions', 'api/src/a.ts', '// @ts-expect-error', '// @ts-expect-error -- the types lag behind the library'],
  [
    'suppressions',
    'api/src/a.ts',
    '// oxlint-disable-next-line no-console',
    '// oxlint-disable-next-line no-console -- the terminal is the product here',
  ],
  [
    'typeAssertions',
    'api/src/a.ts',
    'export const a = b as Bet;',
    '// The query selects exactly these columns.\nexport const a = b as Bet;',
  ],
  [
    'typeAssertions',
    'api/src/a.ts',
    '// Some reason.\nexport const a = b as any;',
    "import { a as b } from 'c';\nexport const d = ['e'] as const;",
  ],
  [
    'literalTexts',
    'host/src/a.tsx',
    'export const A = () => <p>Log in</p>;',
    "export const A = () => <p>{t('logIn')} · 1</p>;",
  ],
  [
    'safeAreaAtFoot',
    'shared/src/a.module.scss',
    '.a { position: sticky; inset-block-end: var(--tab-bar-space, 0px); padding: 12px; }',
    '.a { position: sticky; inset-block-end: 0; padding: 0 0 env(safe-area-inset-bottom); } // position: fixed;',
  ],
  [
    'safeAreaAtFoot',
    'shared/src/a.module.scss',
    '.a { .b & { @include fixed-column; bottom: 0; } }',
    '.a { position: absolute; inset-block-end: 0; } .b { position: fixed; inset: 0; width: #{$a * 1px}; }',
  ],
  ['literalColours', 'host/src/a.module.scss', '.a { color: #ff0000; }', '.a { color: var(--text); }'],
  [
    'literalColours',
    'host/src/a.tsx',
    "export const a = { color: 'rgb(1, 2, 3)' };",
    ':root { --text: #111; }',
    'shared/src/styles/tokens.scss',
  ],
  ['brandName', 'host/src/locales/en.json', '{ "hello": "Welcome to Padauk" }', '{ "hello": "Welcome to {{brand}}" }'],
  [
    'brandName',
    'host/src/a.tsx',
    'export const A = () => <p>Padauk</p>;',
    "export const brand = 'Padauk';",
    'api/src/settings.ts',
  ],
  ['injectedClockAndRandom', 'api/src/modules/bets/a.ts', 'const now = Date.now();', 'const now = clock.now();'],
  [
    'injectedClockAndRandom',
    'api/src/modules/bets/a.ts',
    'const now = new Date();',
    'const closesAt = new Date(row.closesAt);',
  ],
  [
    'advisoryLocks',
    'api/src/modules/bets/a.ts',
    'await sql`select pg_try_advisory_xact_lock(1)`.execute(tx);',
    'await sql`select pg_advisory_xact_lock(1)`;',
    'api/src/platform/database/advisory-locks.ts',
  ],
  ['unsupportedBrowserApis', 'host/src/a.ts', 'export const a = b.toSorted();', 'export const a = [...b].sort();'],
  [
    'unsupportedBrowserApis',
    'contract/src/a.ts',
    'export const a = crypto.randomUUID();',
    'export const a = crypto.randomUUID();',
    'api/src/a.ts',
  ],
];

describe('style checks', () => {
  it.each(SAMPLES)(
    '%s refuses a violation and accepts a valid file',
    (name, file, refused, accepted, validFile = file) => {
      expect(CHECKS[name]({ path: file, text: refused })).toHaveLength(1);
      expect(CHECKS[name]({ path: validFile, text: accepted })).toEqual([]);
    },
  );

  it('report the line of a violation, even after multi-byte text', () => {
    const source = {
      path: 'host/src/a.tsx',
      text: "// မြန်မာ စာ\nexport const a = 'ပိတောက်';\nexport const B = () => <p>Log in</p>;\n",
    };
    expect(lines(fileChecks.literalTexts(source))).toEqual(['host/src/a.tsx:3  literal text "Log in": use t()']);
  });

  it('have a sample for every file check', () => {
    expect([...new Set(SAMPLES.map(([name]) => name))].sort()).toEqual(Object.keys(CHECKS).sort());
  });

  it('testedScreens refuses a screen without a test', () => {
    const screen = { path: 'host/src/screens/login/login.screen.tsx', text: '' };
    const text = "import { LoginScreen } from './login/login.screen.tsx';";
    expect(checkTestedScreens([screen])).toHaveLength(1);
    expect(checkTestedScreens([screen, { path: 'host/src/screens/retry.test.tsx', text }])).toHaveLength(1);
    expect(checkTestedScreens([screen, { path: 'host/src/screens/entry.test.tsx', text: '' }])).toHaveLength(1);
    expect(checkTestedScreens([screen, { path: 'host/src/screens/entry.test.tsx', text }])).toEqual([]);
    expect(checkTestedScreens([screen, { path: 'host/src/screens/login/login.test.tsx', text: '' }])).toEqual([]);
  });

  const manifest = {
    path: 'remote-games/src/manifest.ts',
    text: "export const manifest = { events: { emits: ['ticket.placed@1'], consumes: ['balance.changed@1', 'match.updated@1'] } };",
  };
  const resource = {
    path: 'remote-games/src/a.ts',
    text: "bus.emit('ticket.placed', {});\nuseBus('balance.changed', go);\nuseResource(a, {}, { refreshOn: ['match.updated'] });",
  };

  it.each([
    [
      'an event that the manifest does not declare',
      "bus.on('session.expired').subscribe(go);",
      'remote-games/src/b.ts:1  remote-games/src/manifest.ts does not declare that it consumes session.expired',
    ],
    [
      'an event whose name is not a literal',
      '\nbus.emit(name, {});',
      'remote-games/src/b.ts:2  an event name must be a string literal, so that this check can compare it with the manifest',
    ],
  ])('declaredEvents refuses %s', (_, text, expected) => {
    expect(lines(checkDeclaredEvents([manifest, resource, { path: 'remote-games/src/b.ts', text }]))).toEqual([
      expected,
    ]);
  });

  it('declaredEvents refuses a declared event that no code uses and accepts a correct manifest', () => {
    expect(checkDeclaredEvents([manifest, resource])).toEqual([]);
    expect(lines(checkDeclaredEvents([manifest]))).toContain(
      'remote-games/src/manifest.ts:1  declares that it emits ticket.placed, but no code does',
    );
  });

  it('knownPages refuses a comment with the name of an unknown page and accepts a known one', () => {
    const source = {
      path: 'api/src/a.ts',
      text: "// As rules.md asks.\nexport const a = 'notes.md'; // see docs/terms.md",
    };
    expect(lines(checkKnownPages([source], ['terms.md']))).toEqual([
      'api/src/a.ts:1  rules.md does not exist in this repository: state its content, or refer to an existing page',
    ]);
  });

  it('knownDecisions refuses a decision without a record', () => {
    const missing = ['ADR', '99'].join('-');
    const source = { path: 'api/src/a.ts', text: `// The reason is in ADR-7.\n// Not in ${missing}.` };
    expect(lines(checkKnownDecisions([source], ['007-release.md', 'README.md']))).toEqual([
      `api/src/a.ts:2  there is no ${missing} in docs/adr`,
    ]);
  });

  it.each([
    ['a record that is not in the index', '003-c.md', '# ADR-3: Decide C\n'],
    ['another title', '002-b.md', '# ADR-2: Decide A\n'],
    ['another number', '002-b.md', '# ADR-3: Decide B\n'],
  ])('indexedDecisions refuses %s', (_, file, text) => {
    const index = '| ADR | decision |\n| [2](002-b.md) | Decide B   |\n';
    expect(checkIndexedDecisions(index, [{ file: '002-b.md', text: '# ADR-2: Decide B\n' }])).toEqual([]);
    expect(lines(checkIndexedDecisions(index, [{ file, text }]))).toEqual([
      `docs/adr/${file}:1  docs/adr/README.md does not list it by number and title`,
    ]);
  });

  it.each([
    ['a name', 'remote-lottery/src/screens/board/a.tsx', 'export const A = () => <B game={twoDGame} />;'],
    ['a code', 'api/src/modules/wallet/a.ts', "export const isOurs = (product) => product === 'two_d';"],
    ['a setting', 'host/src/a.ts', 'export const a = env.TWO_D_NUMBER_LIMIT;'],
    ['an import', 'shared/src/betting/a.ts', "import { a } from '@padauk/contract/lottery/two-d.rules';"],
    ['a template', 'api/src/modules/betting/a.ts', 'export const a = `${name} of 2D`;'],
    ['a text', 'remote-lottery/src/locales/en.json', '{ "title": "2D results" }'],
    ['a row', 'api/migrations/0099_a.sql', "update bet_product set code = 'two_d';"],
    ['a folder of another package', 'remote-wallet/src/two-d/a.ts', 'export const a = 1;'],
  ])('productsInTheirFolders refuses %s of one product in code for all products', (_, file, text) => {
    expect(lines(checkProductFolders([{ path: file, text }], new Map()))).toEqual([
      `${file}:1  names 2D outside its folders: use the game or product object, or write code for every product`,
    ]);
  });

  it.each([
    ['its own folder', 'remote-lottery/src/games/two-d/a.ts', "export const a = 'two_d';"],
    ['its rules', 'contract/src/lottery/two-d.rules.ts', "export const twoD = { code: 'two_d' };"],
    ['a test', 'api/src/modules/betting/a.test.ts', "const product = 'two_d';"],
    ['a comment', 'api/src/modules/betting/a.ts', '// 2D has two draws a day.\nexport const a = 1;'],
    ['a path', 'remote-wallet/src/manifest.ts', "export const a = '/twoD/wallet/hello';"],
    ['another word', 'shared/src/forms/a.ts', "export const a = canvas.getContext('2d'); const twoDays = 2;"],
  ])('productsInTheirFolders passes %s', (_, file, text) => {
    expect(checkProductFolders([{ path: file, text }], new Map())).toEqual([]);
  });

  it('productsInTheirFolders accepts a listed file and refuses a listed file that names no product', () => {
    const sharedFiles = new Map([['contract/src/betting/products.ts', 'the list of products']]);
    const list = { path: 'contract/src/betting/products.ts', text: "export const PRODUCTS = ['two_d'];" };
    expect(checkProductFolders([list], sharedFiles)).toEqual([]);
    expect(lines(checkProductFolders([{ ...list, text: 'export const PRODUCTS = [];' }], sharedFiles))).toEqual([
      'contract/src/betting/products.ts:1  no longer names a product: remove it from the list of shared files',
    ]);
  });

  it('mutualFolders refuses folders of one package that import each other, and accepts an import of one side', () => {
    const oneSide = [
      { path: 'api/src/bets/a.ts', text: "import { b } from '../draws/b.ts';" },
      { path: 'api/src/draws/b.ts', text: 'export const b = 1;' },
      { path: 'api/src/bets/deep/c.ts', text: "import { a } from '../a.ts';" },
    ];
    expect(checkMutualFolders(oneSide)).toEqual([]);
    const otherSide = { path: 'api/src/draws/d.ts', text: "import { c } from '../bets/deep/c.ts';" };
    expect(lines(checkMutualFolders([...oneSide, otherSide]))).toEqual([
      'api/src/bets/a.ts:1  imports api/src/draws/b.ts, and api/src/draws imports this folder',
      'api/src/draws/d.ts:1  imports api/src/bets/deep/c.ts, and api/src/bets imports this folder',
    ]);
  });

  it('mappedPackages refuses a map with a missing package', () => {
    expect(checkMappedPackages('host/ and `ops`', ['host', 'ops', 'api'])).toHaveLength(1);
  });

  it('ownedPackages refuses a package without an owner', () => {
    const owners = '* @a/all\n/host/  @a/b\n/ops/\n# /api/ @a/b\n';
    expect(checkOwnedPackages(owners, ['host', 'ops', 'api']).map(({ message }) => message)).toEqual([
      'has no owner of /ops/',
      'has no owner of /api/',
    ]);
  });

  it('productVersion refuses a changelog without the version of the product', () => {
    const changelog = '# Changelog\n\n## 1.1.0 (today)\n\n## 1.0.0\n';
    expect([checkProductVersion(changelog, '1.1.0').length, checkProductVersion(changelog, '1.0.0').length]).toEqual([
      0, 1,
    ]);
  });
});

describe('the repository', () => {
  const violations = runStyle();

  it.each(Object.keys(violations))('has no violation of %s', (name) => {
    expect(lines(violations[name])).toEqual([]);
  });

  it('lists every folder with a package.json in the workspace', () => {
    const packages = readdirSync(ROOT).filter((name) => existsSync(path.join(ROOT, name, 'package.json')));
    expect(listPackages().sort()).toEqual(packages.sort());
  });
});
