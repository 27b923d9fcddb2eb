import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { checkDeclaredEvents } from './event-checks.mjs';
import * as fileChecks from './file-checks.mjs';
import { checkProductFolders } from './product-checks.mjs';
import { formatViolations as lines, runStyle, listPackages } from './run-style.mjs';
import { ROOT } from './sources.mjs';
import {
  checkIndexedDecisions,
  checkKnownDecisions,
  checkKnownPages,
  checkMappedPackages,
  checkTestedScreens,
} from './tree-checks.mjs';

const CHECKS = { ...fileChecks };

/** Check, a file that it must refuse, a file that it must pass. */
const SAMPLES = [
  ['fileName', { path: 'api/src/date-utils.ts', text: '' }, { path: 'api/src/myanmar-time.ts', text: '' }],
  ['fileName', { path: 'api/src/helpers/time.ts', text: '' }, { path: 'shared/src/locales/home/en.json', text: '' }],
  ['fileName', { path: 'api/src/placeBet.ts', text: '' }, { path: 'api/src/place-bet.ts', text: '' }],
  ['fileRole', { path: 'api/src/bet.manager.ts', text: '' }, { path: 'api/src/bet.repository.ts', text: '' }],
  [
    'screenFolder',
    { path: 'host/src/screens/login.screen.tsx', text: '' },
    { path: 'host/src/screens/login/login.screen.tsx', text: '' },
  ],
  [
    'replacedWords',
    { path: 'api/src/a.ts', text: 'export const openTicketDesk = 1;' },
    { path: 'api/src/a.ts', text: 'export const desktop = recommended;' },
  ],
  [
    'replacedWords',
    { path: 'api/src/a.ts', text: 'await tellPlayer(tx);' },
    { path: 'api/src/a.ts', text: '// The parts that tell a player.' },
  ],
  ['replacedWords', { path: 'api/src/number-desk.ts', text: '' }, { path: 'api/src/number-placement.ts', text: '' }],
  [
    'todosWithoutIssue',
    { path: 'api/src/a.ts', text: '// TODO later' },
    { path: 'api/src/a.ts', text: '// TODO(#12) later' },
  ],
  [
    'suppressions',
    { path: 'api/src/a.ts', text: '// @ts-ignore' },
    { path: 'api/src/a.ts', text: '// @ts-expect-error -- the types lag behind the library' },
  ],
  [
    'suppressions',
    { path: 'api/src/a.ts', text: '// oxlint-disable-next-line no-console' },
    { path: 'api/src/a.ts', text: '// oxlint-disable-next-line no-console -- the terminal is the product here' },
  ],
  [
    'typeAssertions',
    { path: 'api/src/a.ts', text: 'export const a = b as Bet;' },
    { path: 'api/src/a.ts', text: '// The query selects exactly these columns.\nexport const a = b as Bet;' },
  ],
  [
    'typeAssertions',
    { path: 'api/src/a.ts', text: '// Some reason.\nexport const a = b as any;' },
    { path: 'api/src/a.ts', text: "import { a as b } from 'c';\nexport const d = ['e'] as const;" },
  ],
  [
    'literalTexts',
    { path: 'host/src/a.tsx', text: 'export const A = () => <p>Log in</p>;' },
    { path: 'host/src/a.tsx', text: "export const A = () => <p>{t('logIn')} · 1</p>;" },
  ],
  [
    'literalColours',
    { path: 'host/src/a.module.scss', text: '.a { color: #ff0000; }' },
    { path: 'host/src/a.module.scss', text: '.a { color: var(--text); }' },
  ],
  [
    'literalColours',
    { path: 'host/src/a.tsx', text: "export const a = { color: 'rgb(1, 2, 3)' };" },
    { path: 'shared/src/styles/tokens.scss', text: ':root { --text: #111; }' },
  ],
  [
    'brandName',
    { path: 'host/src/locales/en.json', text: '{ "hello": "Welcome to Padauk" }' },
    { path: 'host/src/locales/en.json', text: '{ "hello": "Welcome to {{brand}}" }' },
  ],
  [
    'brandName',
    { path: 'host/src/a.tsx', text: 'export const A = () => <p>Padauk</p>;' },
    { path: 'api/src/settings.ts', text: "export const brand = 'Padauk';" },
  ],
  [
    'injectedClockAndRandom',
    { path: 'api/src/modules/bets/a.ts', text: 'const now = Date.now();' },
    { path: 'api/src/modules/bets/a.ts', text: 'const now = clock.now();' },
  ],
  [
    'injectedClockAndRandom',
    { path: 'api/src/modules/bets/a.ts', text: 'const now = new Date();' },
    { path: 'api/src/modules/bets/a.ts', text: 'const closesAt = new Date(row.closesAt);' },
  ],
  [
    'advisoryLocks',
    { path: 'api/src/modules/bets/a.ts', text: 'await sql`select pg_try_advisory_xact_lock(1)`.execute(tx);' },
    { path: 'api/src/platform/database/advisory-locks.ts', text: 'await sql`select pg_advisory_xact_lock(1)`;' },
  ],
  [
    'unsupportedBrowserApis',
    { path: 'host/src/a.ts', text: 'export const a = b.toSorted();' },
    { path: 'host/src/a.ts', text: 'export const a = [...b].sort();' },
  ],
  [
    'unsupportedBrowserApis',
    { path: 'contract/src/a.ts', text: 'export const a = crypto.randomUUID();' },
    { path: 'api/src/a.ts', text: 'export const a = crypto.randomUUID();' },
  ],
];

describe('each check of the style test', () => {
  it.each(SAMPLES)('%s refuses its planted sample and passes its good one', (name, planted, good) => {
    expect(CHECKS[name](planted)).toHaveLength(1);
    expect(CHECKS[name](good)).toEqual([]);
  });

  it('names the line of a violation, also after multi-byte text', () => {
    const source = {
      path: 'host/src/a.tsx',
      text: "// မြန်မာ စာ\nexport const a = 'ပိတောက်';\nexport const B = () => <p>Log in</p>;\n",
    };
    expect(lines(fileChecks.literalTexts(source))).toEqual(['host/src/a.tsx:3  literal text "Log in": use t()']);
  });

  it('has a sample for every check of a file', () => {
    expect([...new Set(SAMPLES.map(([name]) => name))].sort()).toEqual(Object.keys(CHECKS).sort());
  });

  it('testedScreens refuses a screen folder without a test', () => {
    const screen = { path: 'host/src/screens/login/login.screen.tsx', text: '' };
    expect(checkTestedScreens([screen])).toHaveLength(1);
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
      'an event that the manifest leaves out',
      "bus.on('session.expired').subscribe(go);",
      'remote-games/src/b.ts:1  remote-games/src/manifest.ts does not say that it consumes session.expired',
    ],
    [
      'an event that is not written out',
      '\nbus.emit(name, {});',
      "remote-games/src/b.ts:2  an event's name is written out where it is used, so that the manifest can be held to it",
    ],
  ])('declaredEvents refuses %s', (_, text, expected) => {
    expect(lines(checkDeclaredEvents([manifest, resource, { path: 'remote-games/src/b.ts', text }]))).toEqual([
      expected,
    ]);
  });

  it('declaredEvents refuses a manifest that names what no code does, and passes one that is true', () => {
    expect(checkDeclaredEvents([manifest, resource])).toEqual([]);
    expect(lines(checkDeclaredEvents([manifest]))).toContain(
      'remote-games/src/manifest.ts:1  says that it emits ticket.placed; no code of it does',
    );
  });

  it('knownPages refuses a comment that names a page of another place, and passes one of this tree', () => {
    const source = {
      path: 'api/src/a.ts',
      text: "// As rules.md asks.\nexport const a = 'notes.md'; // see docs/terms.md",
    };
    expect(lines(checkKnownPages([source], ['terms.md']))).toEqual([
      'api/src/a.ts:1  there is no rules.md here: say what it says, or name a page of this tree',
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
    ['a record that the index lacks', '003-c.md', '# ADR-3: Decide C\n'],
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
    ['an import', 'shared/src/betting/a.ts', "import { a } from '@padauk/contract/rules/two-d';"],
    ['a template', 'api/src/modules/betting/a.ts', 'export const a = `${name} of 2D`;'],
    ['a text', 'remote-lottery/src/locales/en.json', '{ "title": "2D results" }'],
    ['a row', 'api/migrations/0099_a.sql', "update bet_product set code = 'two_d';"],
    ['a folder of another package', 'remote-wallet/src/two-d/a.ts', 'export const a = 1;'],
  ])('productsInTheirFolders refuses %s of one product in code for all of them', (_, file, text) => {
    expect(lines(checkProductFolders([{ path: file, text }], new Map()))).toEqual([
      `${file}:1  names 2D outside its folders: ask the game or the product, or write it for any`,
    ]);
  });

  it.each([
    ['its own folder', 'remote-lottery/src/games/two-d/a.ts', "export const a = 'two_d';"],
    ['its rules', 'contract/src/rules/two-d.ts', "export const twoD = { code: 'two_d' };"],
    ['a test', 'api/src/modules/betting/a.test.ts', "const product = 'two_d';"],
    ['a comment', 'api/src/modules/betting/a.ts', '// 2D has two draws a day.\nexport const a = 1;'],
    ['an address', 'remote-wallet/src/manifest.ts', "export const a = '/twoD/wallet/hello';"],
    ['another word', 'shared/src/forms/a.ts', "export const a = canvas.getContext('2d'); const twoDays = 2;"],
  ])('productsInTheirFolders passes %s', (_, file, text) => {
    expect(checkProductFolders([{ path: file, text }], new Map())).toEqual([]);
  });

  it('productsInTheirFolders passes a place that lists the products, and refuses to keep one that names none', () => {
    const places = new Map([['contract/src/products.ts', 'the list of products']]);
    const list = { path: 'contract/src/products.ts', text: "export const PRODUCTS = ['two_d'];" };
    expect(checkProductFolders([list], places)).toEqual([]);
    expect(lines(checkProductFolders([{ ...list, text: 'export const PRODUCTS = [];' }], places))).toEqual([
      'contract/src/products.ts:1  names no product any more: take it off the list of places',
    ]);
  });

  it('mappedPackages refuses a map without a package', () => {
    expect(checkMappedPackages('host/ and `ops`', ['host', 'ops', 'api'])).toHaveLength(1);
  });
});

describe('the tree', () => {
  const found = runStyle();

  it.each(Object.keys(found))('has nothing for %s to refuse', (name) => {
    expect(lines(found[name])).toEqual([]);
  });

  it('is read whole: the workspace list has every folder with a package', () => {
    const packages = readdirSync(ROOT).filter((name) => existsSync(path.join(ROOT, name, 'package.json')));
    expect(listPackages().sort()).toEqual(packages.sort());
  });
});
