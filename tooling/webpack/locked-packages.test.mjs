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

describe("npm's lockfile", () => {
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

  it('tells all that stands behind a package, each where Node would find it; what only another system installs is left out', () => {
    writeFiles({ 'package-lock.json': NPM });
    expect(listDependencies('.', 'a')).toEqual(['a@1.0.0', 'b@2.0.0', 'c@1.5.0', 'peer@1.2.0']);
  });

  it('is asked for what a package of ours takes from where that is installed', () => {
    writeFiles({ 'package-lock.json': NPM });
    expect(listDependencies(SHARED, 'b', 'd')).toEqual(['b@1.0.0', 'd@4.0.0']);
  });

  it('names a package as it is called itself', () => {
    writeFiles({ 'package-lock.json': NPM });
    expect(listDependencies('.', 'other-name')).toEqual(['real-name@3.0.0']);
  });

  it.each([
    ['a package that nobody named', NPM, 'y', '. takes y, which ./package.json does not name'],
    ['a lockfile of npm 6', { lockfileVersion: 1, dependencies: {} }, 'a', 'is of npm 6 or older'],
  ])('refuses %s', (_title, lock, name, sentence) => {
    writeFiles({ 'package-lock.json': lock });
    expect(() => listDependencies('.', name)).toThrow(sentence);
  });
});

it("pnpm's lockfile is asked for what a package of ours takes, where that is installed itself", () => {
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

describe('a file', () => {
  it.each([
    ['of the one remote of a repository', 'src/screens/home/home.screen.tsx', '.', 'src/screens/home/home.screen.tsx'],
    ['that npm has installed', `${SHARED}/dist/a.js`, SHARED, '@padauk/shared/dist/a.js'],
    ['that pnpm has installed', `${BY_PNPM}/dist/a.js`, BY_PNPM, '@padauk/shared/dist/a.js'],
  ])('%s has an owner, and a name that says nothing of who installed it', (_title, file, owner, name) => {
    expect([findOwner(root, path.join(root, file)), toPortableName(root, path.join(root, file))]).toEqual([
      owner,
      name,
    ]);
  });

  it('of the workspace belongs to its folder', () => {
    rmSync(path.join(root, 'src'), { recursive: true });
    expect(findOwner(root, path.join(root, 'remote-a/src/remote.tsx'))).toBe('remote-a');
  });
});

it('a package of ours that is installed compiled is a part of the bundle, with the packages that it takes, and the copy that whoever asks has', () => {
  const contract = (where) => ({
    [`${where}/package.json`]: { name: '@padauk/contract', exports: { './*': './dist/*.js' } },
    [`${where}/dist/money.js`]: 'export const money = 1;',
  });
  writeFiles({
    'src/remote.tsx': "import { table } from '@padauk/shared/table';",
    [`${SHARED}/package.json`]: { name: '@padauk/shared', exports: { './table': './dist/table/index.js' } },
    [`${SHARED}/dist/table/index.js`]:
      "import { jsx } from 'react/jsx-runtime';\nimport 'dayjs';\nimport { money } from '@padauk/contract/money';\nexport const table = () => jsx(money);",
    ...contract('node_modules/@padauk/contract'),
    ...contract(`${SHARED}/node_modules/@padauk/contract`),
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
