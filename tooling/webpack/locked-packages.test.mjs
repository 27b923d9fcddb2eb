import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

const require = createRequire(import.meta.url);
const { collectBundledSources } = require('./bundled-sources.cjs');
const { listLockedPackages } = require('./locked-packages.cjs');
const { findOwner, toPortableName } = require('./owners.cjs');

const SHARED = 'node_modules/@padauk/shared';
const BY_PNPM = `node_modules/.pnpm/@padauk+shared@file+packages+shared.tgz_react@19.3.1/${SHARED}`;

let root;

function writeFiles(files) {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), typeof text === 'string' ? text : JSON.stringify(text));
  }
}

const listDependencies = (folder, ...names) => listLockedPackages(root, new Map([[folder, new Set(names)]]));

beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'locked ')));
  writeFiles({ 'src/remote.tsx': '' });
});
afterEach(() => rmSync(root, { recursive: true }));

describe('listLockedPackages with a lockfile of npm', () => {
  const NPM = {
    lockfileVersion: 3,
    packages: {
      '': { dependencies: { a: '^1.0.0', '@padauk/shared': '^1.0.0' } },
      'node_modules/a': {
        version: '1.0.0',
        dependencies: { b: '^2.0.0' },
        optionalDependencies: { c: '^1.0.0', 'of-another-system': '^1.0.0' },
        peerDependencies: { peer: '^1.0.0', 'peer-that-is-optional': '^1.0.0' },
      },
      'node_modules/a/node_modules/b': { version: '2.0.0', dependencies: { c: '^1.0.0' } },
      'node_modules/b': { version: '1.0.0' },
      'node_modules/c': { version: '1.5.0', dependencies: { a: '^1.0.0' } },
      'node_modules/peer': { version: '1.2.0' },
      'node_modules/other-name': { name: 'real-name', version: '3.0.0' },
      [SHARED]: { version: '1.14.0', dependencies: { b: '^1.0.0' } },
      [`${SHARED}/node_modules/d`]: { version: '4.0.0' },
    },
  };

  it('lists the dependencies of a package by the resolution of Node, without packages of other platforms', () => {
    writeFiles({ 'package-lock.json': NPM });
    expect(listDependencies('.', 'a')).toEqual(['a@1.0.0', 'b@2.0.0', 'c@1.5.0', 'peer@1.2.0']);
  });

  it('resolves dependencies of an installed package of the workspace from its folder', () => {
    writeFiles({ 'package-lock.json': NPM });
    expect(listDependencies(SHARED, 'b', 'd')).toEqual(['b@1.0.0', 'd@4.0.0']);
  });

  it('uses the real name of an aliased package', () => {
    writeFiles({ 'package-lock.json': NPM });
    expect(listDependencies('.', 'other-name')).toEqual(['real-name@3.0.0']);
  });

  it.each([
    ['a package that package.json does not list', NPM, 'y', '. imports y, which ./package.json does not list'],
    ['a lockfile of npm 6', { lockfileVersion: 1, dependencies: {} }, 'a', 'was written by npm 6 or older'],
  ])('throws for %s', (_title, lock, name, message) => {
    writeFiles({ 'package-lock.json': lock });
    expect(() => listDependencies('.', name)).toThrow(message);
  });
});

it('listLockedPackages with a lockfile of pnpm resolves dependencies of an installed package of the workspace', () => {
  writeFiles({
    'pnpm-lock.yaml': `
importers:

  .:
    dependencies:
      a:
        specifier: ^1.0.0
        version: 1.0.0

snapshots:

  '@padauk/shared@file:packages/shared.tgz(react@19.3.1)':
    dependencies:
      b: 1.0.0

  a@1.0.0: {}

  b@1.0.0:
    dependencies:
      a: 1.0.0
`,
  });
  expect([listDependencies('.', 'a'), listDependencies(BY_PNPM, 'b')]).toEqual([['a@1.0.0'], ['a@1.0.0', 'b@1.0.0']]);
});

describe('the owner of a file', () => {
  it.each([
    ['the only remote of a repository', 'src/screens/home/home.screen.tsx', '.', 'src/screens/home/home.screen.tsx'],
    ['a package installed by npm', `${SHARED}/dist/a.js`, SHARED, '@padauk/shared/dist/a.js'],
    ['a package installed by pnpm', `${BY_PNPM}/dist/a.js`, BY_PNPM, '@padauk/shared/dist/a.js'],
  ])('is %s, and its name is independent of the package manager', (_title, file, owner, name) => {
    expect([findOwner(root, path.join(root, file)), toPortableName(root, path.join(root, file))]).toEqual([
      owner,
      name,
    ]);
  });

  it('is the folder of the package in the workspace', () => {
    rmSync(path.join(root, 'src'), { recursive: true });
    expect(findOwner(root, path.join(root, 'remote-a/src/remote.tsx'))).toBe('remote-a');
  });
});

it('collectBundledSources includes an installed compiled package, its dependencies and the copy that it resolves', () => {
  const createContract = (modules) => ({
    [`${modules}/package.json`]: { name: '@padauk/contract', exports: { './*': './dist/*.js' } },
    [`${modules}/dist/money.js`]: 'export const money = 1;',
  });
  writeFiles({
    'src/remote.tsx': "import { table } from '@padauk/shared/table';",
    [`${SHARED}/package.json`]: { name: '@padauk/shared', exports: { './table': './dist/table/index.js' } },
    [`${SHARED}/dist/table/index.js`]:
      "import { jsx } from 'react/jsx-runtime';\nimport 'dayjs';\nimport { money } from '@padauk/contract/money';\nexport const table = () => jsx(money);",
    ...createContract('node_modules/@padauk/contract'),
    ...createContract(`${SHARED}/node_modules/@padauk/contract`),
  });
  const entry = path.join(root, 'src/remote.tsx');
  const found = collectBundledSources({ root, entries: [entry], isShared: (request) => request === 'react' });

  expect(found.files.map((file) => path.relative(root, file))).toEqual([
    `${SHARED}/dist/table/index.js`,
    `${SHARED}/node_modules/@padauk/contract/dist/money.js`,
    'src/remote.tsx',
  ]);
  expect([[...(found.packages.get(SHARED) ?? [])], [...found.taken.keys()]]).toEqual([['react', 'dayjs'], ['react']]);
});
