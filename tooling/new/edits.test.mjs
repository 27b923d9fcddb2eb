import {
  insertMapRow,
  insertOwner,
  insertPackage,
  insertPathName,
  insertReference,
  insertRoute,
  insertScreen,
  insertTexts,
} from './edits.rules.mjs';
import {
  toCamelCase,
  toPascalCase,
  checkRemoteName,
  checkRoute,
  checkScreenName,
  toSentenceCase,
} from './names.rules.mjs';

const buildManifest = (routes) =>
  `export const manifest = {\n  name: 'x',\n  routes: [\n${routes}\n  ],\n  nav: [{ slot: 'tile', path: '/a/b' }],\n} as const;\n`;
const route = { path: '/a/b', layout: 'default', auth: 'player' };
const LINE = "    { path: '/a/b', layout: 'default', auth: 'player' },";

describe('insertRoute', () => {
  it('adds a new route', () => {
    const before = "    open('/a'),";
    expect(insertRoute(buildManifest(before), route)).toBe(buildManifest(`${LINE}\n${before}`));
  });

  it('throws if the manifest has an unexpected format', () => {
    expect(() => insertRoute('export const manifest = makeManifest();', route)).toThrow(
      'src/manifest.ts has an unexpected format',
    );
  });
});

describe('insertScreen', () => {
  const screen = { path: '/a/b', name: 'pond', component: 'PondScreen' };
  const head = "\nexport const screens: RemoteModule['screens'] = {\n";

  it('adds an import', () => {
    expect(insertScreen(`${head}};`, screen)).toBe(
      `${head}  '/a/b': () => import(/* webpackChunkName: "pond" */ './screens/pond/pond.screen.tsx').then((module) => ({ Screen: module.PondScreen })),\n};`,
    );
  });
});

describe('insertPathName', () => {
  const table = (pages) =>
    `/** The pages. */\nconst PATHS = {\n  home: '/home',\n\n  pond: '/pond',\n${pages}} as const;\n\nconst OTHER = {\n  x: 1,\n} as const;\n`;

  it.each([
    ['adds a new page at the end', { names: ['lake', 'waterLake'], path: '/lake' }, "  lake: '/lake',\n"],
    [
      'prefixes the name of the remote if the name is taken',
      { names: ['pond', 'waterPond'], path: '/water/pond' },
      "  waterPond: '/water/pond',\n",
    ],
    ['keeps a page that already has a name', { names: ['puddle'], path: '/pond' }, ''],
  ])('%s', (_title, page, added) => {
    expect(insertPathName(table(''), page)).toBe(table(added));
  });

  it('throws if every name is taken', () => {
    expect(() => insertPathName(table(''), { names: ['home', 'pond'], path: '/lake' })).toThrow(
      'every name for /lake is taken',
    );
  });
});

describe('edits of workspace files', () => {
  it('insertTexts adds texts at the end and throws for an existing key', () => {
    expect(JSON.parse(insertTexts('{"a":{"title":"A"}}', 'pond', { title: 'Pond' }))).toEqual({
      a: { title: 'A' },
      pond: { title: 'Pond' },
    });
    expect(() => insertTexts('{"pond":{}}', 'pond', {})).toThrow('the texts "pond" already exist');
  });

  it('a new remote is inserted after the last one', () => {
    expect(insertPackage('packages:\n  - host\n  - remote-a\n  - remote-b\n  - api\n', 'pond')).toBe(
      'packages:\n  - host\n  - remote-a\n  - remote-b\n  - remote-pond\n  - api\n',
    );
    expect(insertReference('{ "path": "remote-a" }, { "path": "remote-b" },\n{ "path": "api" }', 'pond')).toBe(
      '{ "path": "remote-a" }, { "path": "remote-b" }, { "path": "remote-pond" },\n{ "path": "api" }',
    );
    expect(insertMapRow('| `remote-a/`  | a |\n| `api/` | server |\n', 'pond')).toContain(
      '| `remote-a/`  | a |\n| `remote-pond/` |',
    );
    expect(insertMapRow('| `remote-a/` | a |\n| `api/` | server |\n', 'pond')).toContain(
      '| `remote-a/` | a |\n| `remote-pond/` |',
    );
    expect(insertOwner('/remote-a/ @padauk/a\n/api/ @padauk/money\n', 'pond')).toBe(
      '/remote-a/ @padauk/a\n/remote-pond/          @padauk/pond\n/api/ @padauk/money\n',
    );
  });
});

describe('names', () => {
  it.each(['Pond', 'pond_one', '2d', 'pond-', 'utils', 'my-helpers', '', 'a'.repeat(31), '../pond'])(
    'checkScreenName rejects %j',
    (name) => {
      expect(checkScreenName(name)).toEqual(expect.stringContaining(`"${name}"`));
    },
  );

  it.each(['host', 'api', 'common', 'lottery', 'a-b', 'Pond', '../pond'])('checkRemoteName rejects %j', (name) => {
    expect(checkRemoteName(name, ['lottery'])).toEqual(expect.stringContaining(`"${name}"`));
  });

  it.each(['pond', '/pond?x=1', '/pond/:id', '/', '/a//b', '/a b', '/../x'])('checkRoute rejects %j', (path) => {
    expect(checkRoute(path)).toEqual(expect.stringContaining(`"${path}"`));
  });

  it('valid names pass and convert to camel case, Pascal case and sentence case', () => {
    expect([
      checkScreenName('bank-bound'),
      checkRemoteName('bonus', ['lottery']),
      checkRoute('/twoD/bank_bound-2'),
    ]).toEqual([null, null, null]);
    expect([toCamelCase('bank-bound'), toPascalCase('bank-bound'), toSentenceCase('bank-bound')]).toEqual([
      'bankBound',
      'BankBound',
      'Bank bound',
    ]);
  });
});
