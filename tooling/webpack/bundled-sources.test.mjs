import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

const require = createRequire(import.meta.url);
const { collectBundledSources } = require('./bundled-sources.cjs');
const { listLockedPackages } = require('./locked-packages.cjs');

let root;

function writeFiles(files) {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
}

function collectSources(entry, files = {}) {
  writeFiles({ 'remote-a/src/entry.tsx': entry, ...files });
  const result = collectBundledSources({
    root,
    entries: [path.join(root, 'remote-a/src/entry.tsx')],
    isShared: (request) => ['react', '@padauk/shared/ui'].includes(request),
  });
  const packages = [...result.packages].map(([folder, names]) => [folder, [...names]]);
  return {
    files: result.files.map((file) => path.relative(root, file)).filter((file) => !file.endsWith('entry.tsx')),
    packages: Object.fromEntries(packages),
    taken: Object.fromEntries([...result.taken].map(([request, names]) => [request, [...names]])),
  };
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'bundled '));
});
afterEach(() => rmSync(root, { recursive: true }));

describe('collectBundledSources', () => {
  it.each([
    ['an imported file', "import { a } from './a.ts';", ['remote-a/src/a.ts']],
    ['a file imported for side effects', "import './a.ts';", ['remote-a/src/a.ts']],
    ['a re-exported file', "export * from './a.ts';", ['remote-a/src/a.ts']],
    ['a dynamically imported file', "export const later = () => import('./a.ts');", ['remote-a/src/a.ts']],
    ['an indirectly imported file', "import './b.ts';", ['remote-a/src/a.ts', 'remote-a/src/b.ts']],
    ['no file for a type import', "import type { A } from './a.ts';\nimport { type B } from './a.ts';", []],
    [
      'all files that a template may match, including subfolders',
      'export const load = (x: string) => import(`./texts/${x}.json`);',
      ['remote-a/src/texts/deep/en.json', 'remote-a/src/texts/en.json'],
    ],
    [
      'no file for a template that names a package',
      'export const load = (x: string) => require.resolve(`${x}/texts/en.json`);',
      [],
    ],
    [
      'a style sheet with its imports and URLs',
      "import './a.scss';",
      [
        'remote-a/src/_part.scss',
        'remote-a/src/a.scss',
        'remote-a/src/fonts/x-400.woff2',
        'shared/src/styles/mixins.scss',
      ],
    ],
    [
      'a file of another package by its exports map',
      "import { c } from '@padauk/contract/rules/c';",
      ['contract/src/rules/c.ts'],
    ],
  ])('collects %s', (_title, entry, expected) => {
    const files = {
      'remote-a/src/a.ts': 'export const a = 1;',
      'remote-a/src/b.ts': "export { a as b } from './a.ts';",
      'remote-a/src/texts/en.json': '{}',
      'remote-a/src/texts/deep/en.json': '{}',
      'remote-a/src/texts/notes.md': '',
      'remote-a/src/a.scss':
        "@use '@padauk/shared/styles/mixins.scss';\n@use 'part';\n@use 'sass:math';\n.a { src: url('./fonts/#{$file}-400.woff2'), url(data:x); }",
      'remote-a/src/_part.scss': '',
      'remote-a/src/fonts/x-400.woff2': '',
      'shared/package.json': '{ "exports": { "./ui": "./src/ui/index.ts", "./styles/*": "./src/styles/*" } }',
      'shared/src/styles/mixins.scss': '',
      'contract/package.json': '{ "exports": { "./*": "./src/*.ts" } }',
      'contract/src/rules/c.ts': 'export const c = 1;',
    };
    expect(collectSources(entry, files).files).toEqual(expected);
  });

  it('omits shared modules and lists the imported names', () => {
    expect(
      collectSources(
        "import { Button, type Size } from '@padauk/shared/ui';\nimport * as all from '@padauk/shared/ui';",
      ),
    ).toMatchObject({ files: [], taken: { '@padauk/shared/ui': ['Button', '*'], react: ['*'] } });
  });

  it('lists the names that are imported dynamically', () => {
    const entry = "export async function open() { const { Sheet } = await import('@padauk/shared/ui'); return Sheet; }";
    expect(collectSources(entry).taken).toMatchObject({ '@padauk/shared/ui': ['Sheet'] });
  });

  it('lists third-party packages by importing folder', () => {
    const files = {
      'remote-a/src/b.ts':
        "import get from 'lodash/get';\nimport { x } from '@scope/x/deep';\nimport { readFile } from 'node:fs';",
    };
    expect(collectSources("import './b.ts';", files).packages).toEqual({ 'remote-a': ['react', 'lodash', '@scope/x'] });
  });

  it('throws for a missing file', () => {
    expect(() => collectSources("import './gone.ts';")).toThrow(
      'remote-a/src/entry.tsx imports ./gone.ts, which does not exist',
    );
  });
});

describe('listLockedPackages', () => {
  const LOCK = `lockfileVersion: '9.0'

importers:

  remote-a:
    dependencies:
      '@padauk/shared':
        specifier: workspace:*
        version: link:../shared
      x:
        specifier: 1.0.0
        version: 1.0.0(peer@2.0.0)
    devDependencies:
      tool:
        specifier: 1.0.0
        version: 1.0.0

packages:

  x@1.0.0:
    resolution: {integrity: sha512-x}

snapshots:

  behind@1.1.0: {}

  optional@1.0.0: {}

  peer@2.0.0: {}

  tool@1.0.0: {}

  x@1.0.0(peer@2.0.0):
    dependencies:
      behind: 1.1.0
      peer: 2.0.0
    optionalDependencies:
      optional: 1.0.0
`;

  it('lists imported packages with their dependencies', () => {
    writeFiles({ 'pnpm-lock.yaml': LOCK });
    expect(listLockedPackages(root, new Map([['remote-a', new Set(['x'])]]))).toEqual([
      'behind@1.1.0',
      'optional@1.0.0',
      'peer@2.0.0',
      'x@1.0.0',
    ]);
  });

  it('throws for a package that package.json does not list', () => {
    writeFiles({ 'pnpm-lock.yaml': LOCK });
    expect(() => listLockedPackages(root, new Map([['remote-a', new Set(['y'])]]))).toThrow(
      'remote-a imports y, which remote-a/package.json does not list',
    );
  });
});
