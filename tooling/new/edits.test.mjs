import {
  insertMapRow,
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

describe('a route in a manifest', () => {
  it.each([
    ['that is new', "    open('/a'),", `${LINE}\n    open('/a'),`],
    [
      'that was an element of what is not open yet',
      "    ...['/a', '/a/b', '/c'].map(notYet),",
      `${LINE}\n    ...['/a', '/c'].map(notYet),`,
    ],
    ['that was the first', "    ...['/a/b', '/c'].map(notYet),", `${LINE}\n    ...['/c'].map(notYet),`],
    ['that was the last', "    ...['/c', '/a/b'].map(notYet),", `${LINE}\n    ...['/c'].map(notYet),`],
    [
      'that was the last of several lines',
      "    ...[\n      '/c',\n      '/d', '/a/b',\n    ].map(notYet),",
      `${LINE}\n    ...[\n      '/c',\n      '/d',\n    ].map(notYet),`,
    ],
    [
      'that was an element on a line of its own',
      "    ...[\n      '/c',\n      '/a/b',\n      '/d',\n    ].map(notYet),",
      `${LINE}\n    ...[\n      '/c',\n      '/d',\n    ].map(notYet),`,
    ],
    ['that had a line of its own', "    notYet('/a/b', 'service'),\n    open('/a'),", `${LINE}\n    open('/a'),`],
    [
      'whose longer neighbour stays',
      "    ...['/a/b/c', '/a/b-c'].map(notYet),",
      `${LINE}\n    ...['/a/b/c', '/a/b-c'].map(notYet),`,
    ],
  ])('%s', (_title, before, after) => {
    expect(insertRoute(buildManifest(before), route)).toBe(buildManifest(after));
  });

  it('is refused where the manifest is written otherwise', () => {
    expect(() => insertRoute('export const manifest = makeManifest();', route)).toThrow(
      'src/manifest.ts is not written as this tool expects',
    );
  });
});

describe('a line in remote.tsx', () => {
  const screen = { path: '/a/b', name: 'pond', component: 'PondScreen' };
  const head = "\nexport const screens: RemoteModule['screens'] = {\n";

  it.each([
    [
      'plain',
      `${head}};`,
      `${head}  '/a/b': () => import(/* webpackChunkName: "pond" */ './screens/pond/pond.screen.tsx').then((module) => ({ Screen: module.PondScreen })),\n};`,
    ],
    [
      'as its neighbours, where there is a helper',
      `\nfunction screen(load) {}\n${head}};`,
      `\nfunction screen(load) {}\n${head}  '/a/b': screen(() => import(/* webpackChunkName: "pond" */ './screens/pond/pond.screen.tsx').then((module) => module.PondScreen)),\n};`,
    ],
  ])('%s', (_title, before, after) => {
    expect(insertScreen(before, screen)).toBe(after);
  });
});

describe('the table of paths', () => {
  const table = (pages) =>
    `/** The pages. */\nconst PATHS = {\n  home: '/home',\n\n  pond: '/pond',\n${pages}} as const;\n\nconst OTHER = {\n  x: 1,\n} as const;\n`;

  it.each([
    ['has a new page at its end', { names: ['lake', 'waterLake'], path: '/lake' }, "  lake: '/lake',\n"],
    [
      'calls it by its remote as well, where the name is taken',
      { names: ['pond', 'waterPond'], path: '/water/pond' },
      "  waterPond: '/water/pond',\n",
    ],
    ['leaves a page that has a name', { names: ['puddle'], path: '/pond' }, ''],
  ])('%s', (_title, page, added) => {
    expect(insertPathName(table(''), page)).toBe(table(added));
  });

  it('refuses when every name is taken', () => {
    expect(() => insertPathName(table(''), { names: ['home', 'pond'], path: '/lake' })).toThrow(
      'every name for /lake is taken',
    );
  });
});

describe('lists of the workspace', () => {
  it('texts are added at the end, and never twice', () => {
    expect(JSON.parse(insertTexts('{"a":{"title":"A"}}', 'pond', { title: 'Pond' }))).toEqual({
      a: { title: 'A' },
      pond: { title: 'Pond' },
    });
    expect(() => insertTexts('{"pond":{}}', 'pond', {})).toThrow('the texts "pond" are there already');
  });

  it('a remote stands after the last one', () => {
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
  });
});

describe('names', () => {
  it.each(['Pond', 'pond_one', '2d', 'pond-', 'utils', 'my-helpers', '', 'a'.repeat(31), '../pond'])(
    'no screen is called %j',
    (name) => {
      expect(checkScreenName(name)).toEqual(expect.stringContaining(`"${name}"`));
    },
  );

  it.each(['host', 'api', 'common', 'lottery', 'a-b', 'Pond', '../pond'])('no new remote is called %j', (name) => {
    expect(checkRemoteName(name, ['lottery'])).toEqual(expect.stringContaining(`"${name}"`));
  });

  it.each(['pond', '/pond?x=1', '/pond/:id', '/', '/a//b', '/a b', '/../x'])('no path is %j', (path) => {
    expect(checkRoute(path)).toEqual(expect.stringContaining(`"${path}"`));
  });

  it('good ones pass, and are written as each place wants them', () => {
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
